/** The openings of the membership's house front, 96 by 128, in the shape of each scenery: a door, a window, an open door. */
import { draw, drawOther } from '../catalogue.ts'
import { circle, cool, coolDeep, glow, ink, leaf, main, mainDeep, paper, path, rect } from '../vocabulary.ts'

/** The line around an opening, `inset` units inside its frame, down to `bottom`. */
type Outline = (inset: number, bottom: number) => string

const OUTLINES: Readonly<Record<string, Outline>> = {
  gable: (inset, bottom) => {
    const r = 28 - inset
    return `M${20 + inset} ${bottom}V52a${r} ${r} 0 0 1 ${2 * r} 0V${bottom}z`
  },
  hive: (inset, bottom) =>
    `M${18 + inset} ${bottom}V58L${32 + inset * 0.6} ${26 + inset}H${64 - inset * 0.6}L${78 - inset} 58V${bottom}z`,
  farm: (inset, bottom) => `M${20 + inset} ${bottom}V${26 + inset}H${76 - inset}V${bottom}z`,
  cabin: (inset, bottom) =>
    `M${18 + inset} ${bottom}V${62 + inset * 0.4}L48 ${18 + inset * 1.5} ${78 - inset} ${62 + inset * 0.4}V${bottom}z`,
  block: (inset, bottom) => `M${12 + inset} ${bottom}V${38 + inset}H${84 - inset}V${bottom}z`,
}

const THRESHOLD = rect(10, 120, 76, 8, 3, ink)

/** Everything inside an outline. */
const within = (id: string, d: string, ...marks: string[]): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${marks.join('')}</g>`

const door = (outline: Outline): string[] => [
  path(outline(0, 128), ink),
  path(outline(8, 128), cool),
  within('fd', outline(14, 64), rect(0, 0, 96, 64, 0, glow)),
  circle(61, 92, 3, glow),
  THRESHOLD,
]

const openDoor = (outline: Outline): string[] => [
  path(outline(0, 128), ink),
  path(outline(8, 128), main),
  circle(48, 76, 12, paper),
  within('fo', outline(8, 128), path('M28 128l20-22 20 22z', mainDeep), path('M8 128V20h20l8 14v94z', cool)),
  THRESHOLD,
]

const window = (outline: Outline): string[] => [
  path(outline(0, 96), paper),
  path(outline(6, 90), glow),
  within('fw', outline(6, 90), rect(45, 10, 6, 90, 0, paper), rect(10, 62, 76, 6, 0, paper)),
  ...[
    [30, -14],
    [42, 8],
    [54, -6],
    [66, 16],
  ].map(([x = 0, turn = 0]) => leaf(x, 98, 20, turn, cool)),
  rect(14, 96, 68, 10, 3, coolDeep),
]

const OPENINGS = [
  ['facade-door', 'Door of the house front', door],
  ['facade-window', 'Window of the house front', window],
  ['facade-open', 'Open door of the house front', openDoor],
] as const

for (const [id, label, marks] of OPENINGS) {
  for (const [shape, outline] of Object.entries(OUTLINES)) {
    if (shape === 'gable') draw(id, 96, 128, 'option', label, () => marks(outline))
    else drawOther(id, shape, label, () => marks(outline))
  }
}
