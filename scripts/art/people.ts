/**
 * People share one rig, 170 by 240, feet at y=234, facing right. A person is skin, hair, build and clothes. Skin and
 * hair never change with the brand; only the uniform does.
 */
import {
  circle,
  cool,
  coolDeep,
  coolMid,
  group,
  ink,
  line,
  main,
  mainDeep,
  opacity,
  paper,
  path,
  place,
  rect,
  role,
  shadow,
} from './vocabulary.ts'

type Hair = 'cap-bun' | 'scarf' | 'bob' | 'beard' | 'crop' | 'curls' | 'long' | 'bald'
export type Pose = 'stand' | 'wave' | 'work'

export interface Person {
  /** Shoulder width. */
  width: number
  skin: 1 | 2 | 3 | 4 | 5
  hair: Hair
  hairColour?: string
  /** Wrinkles; 2 also adds gray brows. */
  age?: 1 | 2
  top?: string
  topDeep?: string
  trousers?: string
  hasApron?: boolean
}

/** Residents always wear their own clothes. */
export type Resident = Person & { top: string; topDeep: string }

const grey = role('hair-grey')
const brown = role('hair-brown')
const black = role('hair-black')

export const skinOf = (person: Person): string => role(`skin-${person.skin}`)
const hairOf = (person: Person): string => person.hairColour ?? black
const topOf = (person: Person): string => person.top ?? cool
/** The far arm is slightly darker than the shirt. */
const sleeveOf = (person: Person): string => (topOf(person) === cool ? coolDeep : (person.topDeep ?? coolDeep))

/** Layers behind and in front of the head. The head is a pill, 64..104 by 20..68, facing right. */
type HairDrawing = (colour: string, skin: string) => { behind: string; over: string }

const HAIR: Record<Hair, HairDrawing> = {
  'cap-bun': (colour) => ({
    behind: circle(58, 40, 12, colour),
    over:
      path('M64 52V36q6-12 22-10 0 12-9 15v8l-5 8q-8 0-8-5z', colour) +
      path('M61 33a24 21 0 0 1 47-3v3z', main) +
      path('M84 27h24q17 0 19 6.5H84z', mainDeep) +
      rect(61, 28, 47, 6, 3, mainDeep),
  }),
  scarf: (_colour, skin) => ({
    behind: path('M58 46q0-30 27-30 24 0 25 26 0 16-7 24l6 20q-28 14-56-2l9-16q-4-8-4-22z', coolDeep),
    over:
      `<path d="M72 50V42q1-15 18-16 13 1 16 14v10a17 15 0 0 1-34 0z" fill="${skin}"/>` +
      path('M69 54q13 22 38 3l4 16q-22 12-44 0z', coolDeep) +
      path('M66 24q-10 26 6 42 12 10 32 4l7 14q-30 16-60-2 6-8 9-14-8-24 6-40z', coolDeep) +
      line('M70 66q14 14 34 6', coolMid, 2.5) +
      path('M72 44q6-18 33-10-4-11-16-12-14 1-17 22z', coolDeep),
  }),
  bob: (colour) => ({
    behind: '',
    over:
      path('M60 62q-6-46 26-46 20 0 22 20-16 2-28-6-3 10-6 13v18q-8 6-14 1z', colour) +
      circle(88, 44, 6.5, 'none', ` stroke="${ink}" stroke-width="2"`) +
      circle(102, 44, 5.5, 'none', ` stroke="${ink}" stroke-width="2"`) +
      line('M81 43l-13-2', ink, 2),
  }),
  beard: (colour) => ({
    behind: '',
    over:
      path('M63 48V36q2-20 22-20 18 0 21 15-14 5-30 2 0 9-5 12l-1 5z', colour) +
      path('M66 46q6 10 14 8 4-4 12-4 7 0 12-2v4q0 18-18 19-18-1-21-21z', colour) +
      line('M90 57q6 3 10-1', paper, 2.4),
  }),
  crop: (colour) => ({
    behind: '',
    over: path('M63 46V38q0-24 25-23 17 1 18 17-6-4-13-4-10 6-20 5 1 8-4 12z', colour),
  }),
  curls: (colour) => ({
    behind: circle(62, 44, 12, colour) + circle(60, 56, 9, colour),
    over:
      circle(66, 30, 12, colour) +
      circle(80, 22, 13, colour) +
      circle(95, 23, 11, colour) +
      circle(68, 42, 7, colour) +
      circle(103, 30, 6, colour),
  }),
  long: (colour) => ({
    behind: path('M58 42q2-28 28-28 20 2 22 24l-6 20-14 30q-24 8-38-4 8-18 8-42z', colour),
    over: path('M62 58V40q2-26 26-25 18 2 20 20-14 2-24-6-6 12-13 14l-2 18z', colour),
  }),
  bald: (colour) => ({
    behind: '',
    over:
      path('M62 50V40q2-6 6-6l2 10-3 8z', colour) +
      path('M66 46q6 10 13 8 5-3 13-3 7 0 12-3v4q0 18-18 19-18-1-20-20z', colour) +
      line('M90 58q6 3 10-1', paper, 2.4),
  }),
}

const COVERS_EARS: readonly Hair[] = ['scarf', 'bob', 'long']
const HIDES_MOUTH: readonly Hair[] = ['beard', 'bald']

/** Layers behind the head: long hair, a scarf. */
export const behindHead = (person: Person): string => HAIR[person.hair](hairOf(person), skinOf(person)).behind

export function head(person: Person): string {
  const skin = skinOf(person)
  const isGrey = hairOf(person) === grey
  return (
    rect(77, 54, 17, 26, 8, skin) +
    path('M77 66q9 8 17 3v-7H77z', ink, opacity(0.16)) +
    (person.hair === 'scarf' ? '' : path('M64 40a20 20 0 0 1 40 0v8a20 20 0 0 1-40 0z', skin)) +
    HAIR[person.hair](hairOf(person), skin).over +
    (COVERS_EARS.includes(person.hair) ? '' : circle(70, 47, 4.5, skin)) +
    circle(88, 44, 2.3, ink) +
    circle(101, 44, 2.3, ink) +
    line('M96 46q3 5-1 5.5', ink, 1.8, opacity(0.35)) +
    (HIDES_MOUTH.includes(person.hair) ? '' : line('M89 57q6 4.5 11 0', ink, 2.3)) +
    (person.age
      ? line(
          'M84 53q-1 3 1 5M84 36q3-2 6-1M99 35q3-1 5 1',
          person.age === 2 ? grey : ink,
          1.6,
          person.age === 2 ? '' : opacity(0.35),
        )
      : line('M84 37q4-2 8-1M98 36q3-1 6 1', isGrey ? grey : ink, 2))
  )
}

const arm = (person: Person, upper: string, fore: string, sleeve: string): string =>
  line(fore, skinOf(person), 12) + line(upper, sleeve, 18)

const fist = (person: Person, x: number, y: number): string => circle(x, y, 8, skinOf(person))

/** An open hand with spread fingers. */
const openHand = (person: Person, x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    line('M-4-4l-4-9M0-6l-1-11M4-6l3-10M7-2l7-7', skinOf(person), 4.6),
    circle(1, 1, 9, skinOf(person)),
    line('M-6 2l-6-4', skinOf(person), 5),
  )

function legs(person: Person): string {
  const h = person.width / 2
  const trousers = person.trousers ?? ink
  return (
    path(`M${86 - h} 148h${h - 3}l-2 74h${-h + 9}z`, trousers) +
    path(`M81 148h${h + 1}l-3 74H85z`, trousers) +
    path(`M${87 - h} 233v-8q0-8 8-8h${h - 12}v16z`, paper) +
    path(`M84 233v-16h${h - 7}q14 2 15 16z`, paper) +
    rect(86.5 - h, 229, h - 3, 5, 2, mainDeep) +
    rect(84, 229, h + 9, 5, 2, mainDeep)
  )
}

function trunk(person: Person): string {
  const { width, hasApron = true } = person
  const left = 84 - width / 2
  const right = 84 + width / 2
  const shirt = path(`M${left} 162V96q0-24 24-24h${width - 48}q24 0 24 24v66z`, topOf(person))
  if (!hasApron) return shirt + path('M74 72q11 12 23 0z', skinOf(person))
  return (
    shirt +
    path(`M${left + 14} 92q0-4 4-4h${width - 32}q4 0 4 4v20h11v62q0 6-6 6H${left + 5}q-6 0-6-6v-62h15z`, main) +
    line(`M${left + 18} 90V75M${right - 14} 90V75`, main, 5) +
    rect(70, 130, 32, 22, 6, mainDeep) +
    line('M70 137h32', main, 3)
  )
}

/** Bucket in the far hand, mop in the near one. */
function standing(person: Person): string[] {
  const h = person.width / 2
  const sleeve = sleeveOf(person)
  return [
    shadow(86, 234, 68),
    behindHead(person),
    arm(person, `M${90 - h} 92Q${76 - h} 106 ${74 - h} 122`, `M${74 - h} 122L${72 - h} 146`, sleeve),
    place('bucket', 72 - h - 33, 144, 66),
    fist(person, 72 - h, 149),
    legs(person),
    trunk(person),
    head(person),
    place('mop', 111, 36, 64),
    arm(person, `M${78 + h} 94Q${84 + h} 116 ${92 + h} 121`, `M${92 + h} 121L141 120`, sleeve),
    fist(person, 141, 120),
    rect(135, 111, 13, 17, 6.5, skinOf(person)),
  ]
}

/** The near hand waves; the far one carries the caddy, unless it is empty. */
function waving(person: Person, carriesCaddy: boolean): string[] {
  const h = person.width / 2
  const sleeve = sleeveOf(person)
  return [
    shadow(86, 234, 60),
    behindHead(person),
    arm(person, `M${90 - h} 92Q${74 - h} 104 ${71 - h} 122`, `M${71 - h} 122L${68 - h} 148`, sleeve),
    carriesCaddy ? place('caddy', 68 - h - 32, 142, 64) : '',
    fist(person, 68 - h, 151),
    legs(person),
    trunk(person),
    head(person),
    arm(person, `M${76 + h} 94Q${90 + h} 106 ${98 + h} 100`, `M${98 + h} 100L${106 + h} 66`, sleeve),
    openHand(person, 107 + h, 58),
  ]
}

/** Leaning in: cloth in the near hand, bottle in the far one. */
function working(person: Person): string[] {
  const h = person.width / 2
  const sleeve = sleeveOf(person)
  const trousers = person.trousers ?? ink
  return [
    shadow(84, 234, 64),
    path(`M${84 - h} 146h${h + 8}L74 222H46z`, trousers),
    path(`M76 146h${h + 8}l12 76h${-h + 4}z`, trousers),
    path('M44 233v-8q0-8 8-8h22q10 4 11 16z', paper),
    path(`M94 233v-16h${h - 4}q14 2 15 16z`, paper),
    rect(44, 229, 41, 5, 2, mainDeep),
    rect(94, 229, h + 11, 5, 2, mainDeep),
    group(
      'rotate(6 84 156)',
      behindHead(person),
      arm(person, `M${90 - h} 94Q${72 - h} 108 ${74 - h} 124`, `M${74 - h} 124L${84 - h} 146`, sleeve),
    ),
    group(`translate(${52 - h} 132) scale(.62)`, place('spray', 0, 0, 56)),
    fist(person, 76 - h, 148),
    group('rotate(6 84 156)', trunk(person), head(person)),
    path('M146 52q12-4 18 2l5 40q-10 8-20 2z', paper),
    path('M158 52q4 0 6 2l5 40q-4 4-8 4z', coolMid),
    arm(person, `M${86 + h} 98Q${94 + h} 114 ${103 + h} 108`, `M${103 + h} 108L150 82`, sleeve),
    fist(person, 152, 80),
  ]
}

export function figure(person: Person, pose: Pose): string {
  if (pose === 'stand') return standing(person).join('')
  return (pose === 'wave' ? waving(person, true) : working(person)).join('')
}

/** Waving with empty hands. */
export const greeting = (person: Person): string => waving(person, false).join('')

/** Head and shoulders, cropped at y=150, for desks, fences and bubbles. */
export function bust(person: Person, hasNearArm = true): string {
  const h = person.width / 2
  const sleeve = sleeveOf(person)
  return (
    behindHead(person) +
    line(`M${90 - h} 94Q${76 - h} 112 ${76 - h} 150`, sleeve, 18) +
    trunk(person) +
    head(person) +
    (hasNearArm ? line(`M${78 + h} 96Q${86 + h} 116 ${85 + h} 150`, sleeve, 18) : '')
  )
}

/** The crew. */
export const CREW = {
  amara: { width: 56, skin: 1, hair: 'cap-bun' },
  mateo: { width: 70, skin: 3, hair: 'beard', trousers: coolDeep, top: paper, topDeep: cool },
  noor: { width: 56, skin: 2, hair: 'scarf' },
  grace: { width: 60, skin: 4, hair: 'bob', hairColour: grey, age: 1, top: coolMid, topDeep: cool },
  jun: { width: 52, skin: 5, hair: 'crop', trousers: coolDeep },
  earl: { width: 62, skin: 1, hair: 'bald', hairColour: grey, age: 2, top: coolMid, topDeep: cool },
} satisfies Record<string, Person>

export const CREW_LABELS: Record<keyof typeof CREW, string> = {
  amara: 'Amara, 30s, cap and bun',
  mateo: 'Mateo, 40s, stocky, beard',
  noor: 'Noor, 30s, headscarf',
  grace: 'Grace, 60s, gray bob, glasses',
  jun: 'Jun, 20s, slim, crop',
  earl: 'Earl, 60s, bald, gray beard',
}

/** Residents: no apron, arms free. */
export const RESIDENTS = {
  ines: { width: 54, skin: 3, hair: 'long', hairColour: brown, hasApron: false, top: main, topDeep: mainDeep },
  theo: { width: 60, skin: 2, hair: 'curls', hasApron: false, top: coolMid, topDeep: cool },
  ruth: { width: 58, skin: 5, hair: 'bob', hairColour: grey, age: 1, hasApron: false, top: cool, topDeep: coolDeep },
} satisfies Record<string, Resident>
