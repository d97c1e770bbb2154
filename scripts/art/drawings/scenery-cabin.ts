/** Cabins in the woods: roofs that reach the ground, pines, a lake and a quiet sky. */
import { drawOther } from '../catalogue.ts'
import {
  arch,
  bars,
  bubbles,
  circle,
  cool,
  coolDeep,
  coolMid,
  coolSoft,
  ellipse,
  glow,
  ink,
  line,
  mainDeep,
  mainSoft,
  opacity,
  paper,
  path,
  place,
  rect,
  sand,
} from '../vocabulary.ts'

/** A pine of three skirts that stands at x. */
const pine = (x: number, ground: number, w: number, h: number, fill = cool, shade = coolDeep): string => {
  const skirt = (top: number, share: number, tall: number) => {
    const half = (w * share) / 2
    return (
      path(`M${x} ${top}l${half} ${tall}h${-half * 2}z`, fill, ` stroke="${fill}" stroke-width="6"`) +
      path(`M${x} ${top}l${half} ${tall}h${-half}z`, shade)
    )
  }
  return (
    rect(x - w * 0.06, ground - h * 0.2, w * 0.12, h * 0.2, 2, ink) +
    skirt(ground - h * 0.62, 1, h * 0.5) +
    skirt(ground - h * 0.82, 0.78, h * 0.42) +
    skirt(ground - h, 0.54, h * 0.36)
  )
}

const flake = (x: number, y: number): string => circle(x, y, 3, paper)

drawOther('house', 'cabin', 'Hero: the cabin, cut open', () => [
  circle(640, 120, 54, paper),
  circle(622, 110, 48, mainSoft),
  ...[
    [90, 90],
    [180, 190],
    [240, 70],
    [520, 60],
    [740, 220],
    [690, 300],
    [60, 320],
    [560, 190],
  ].map(([x = 0, y = 0]) => flake(x, y)),
  pine(96, 768, 150, 330),
  pine(712, 768, 170, 420),
  rect(500, 170, 46, 120, 4, ink),
  rect(492, 160, 62, 16, 6, ink),
  bubbles([
    [522, 138, 13],
    [536, 112, 17],
    [560, 84, 11],
  ]),
  // the front, and what stands behind its glass
  path('M400 116L738 770H62z', sand),
  '<clipPath id="cb"><path d="M400 128L716 752H84z"/></clipPath><g clip-path="url(#cb)">',
  path('M400 100L738 770H62z', coolDeep),
  rect(240, 288, 320, 190, 0, mainSoft),
  place('room-bed', 260, 282, 280),
  rect(60, 492, 680, 260, 0, coolSoft),
  place('room-living', 232, 500, 336),
  rect(60, 722, 172, 40, 0, mainDeep),
  rect(568, 722, 172, 40, 0, mainDeep),
  place('plant-tall', 146, 590, 66),
  rect(574, 610, 70, 114, 4, ink),
  rect(582, 620, 54, 44, 2, coolDeep),
  rect(582, 672, 54, 44, 2, coolDeep),
  `<path d="M590 664v-34M602 664v-28M612 664v-36M594 716v-30M606 716v-34M620 716v-26" stroke="${glow}" stroke-width="8" stroke-linecap="butt"/>`,
  rect(60, 478, 680, 16, 0, ink),
  '</g>',
  rect(370, 268, 60, 10, 5, ink),
  circle(400, 232, 40, ink),
  circle(400, 232, 33, glow),
  place('pet', 376, 204, 50),
  path('M370 250h60a34 34 0 0 1-60 0z', ink),
  path('M40 770L400 76l360 694', 'none', ` stroke="${ink}" stroke-width="40"`),
  path('M46 770L400 88l354 682', 'none', ` stroke="${cool}" stroke-width="18"`),
  rect(92, 752, 616, 16, 4, sand),
  bars(92, 760, 616, 8, 4, 40, ink),
  rect(8, 766, 784, 18, 9, ink),
  place('bush', 664, 724, 92),
])

drawOther('roof', 'cabin', 'Roof over the rooms: one long slope', () => [
  rect(214, 30, 64, 120, 0, ink),
  rect(204, 22, 84, 18, 6, ink),
  path('M30 204V128L1130 36v168z', sand),
  '<clipPath id="sl"><path d="M30 204V128L1130 36v168z"/></clipPath><g clip-path="url(#sl)">',
  bars(0, 20, 1160, 190, 4, 44, paper),
  '</g>',
  path('M540 200v-66l520-44v110z', ink),
  `<g fill="${glow}"><path d="M552 192v-46l148-12v58zM712 192v-59l148-12v71zM872 192v-72l176-15v87z"/></g>`,
  place('pet', 940, 132, 62),
  path('M6 136L1154 40', 'none', ` stroke="${ink}" stroke-width="36"`),
  path('M8 132L1152 36', 'none', ` stroke="${cool}" stroke-width="16"`),
  arch(120, 146, 44, 58, mainSoft),
  arch(330, 146, 44, 58, mainSoft),
  rect(0, 204, 1160, 8, 0, ink),
])

/** A cabin, `w` wide, on the street at x. */
const cabin = (x: number, w: number, h: number, front: string, roof: string): string =>
  path(`M${x + w / 2} ${272 - h + 10}L${x + w - 6} 272H${x + 6}z`, front) +
  circle(x + w / 2, 272 - h * 0.62, w * 0.075, glow) +
  arch(x + w / 2 - 17, 208, 34, 64, ink) +
  rect(x + w * 0.24, 224, w * 0.13, 34, 2, glow) +
  rect(x + w * 0.63, 224, w * 0.13, 34, 2, glow) +
  path(`M${x} 272L${x + w / 2} ${272 - h}l${w / 2} ${h}`, 'none', ` stroke="${roof}" stroke-width="13"`)

drawOther('street', 'cabin', 'Cabins by the lake', () => [
  path('M0 272V190l150-84 150 72 190-118 210 130 170-70 190 82 180-96 200 90v76z', mainDeep, opacity(0.55)),
  circle(1150, 54, 26, paper),
  ellipse(330, 262, 250, 20, paper, opacity(0.7)),
  `<path d="M170 258h110M320 266h90M400 256h70" stroke="${mainDeep}" stroke-width="4"/>`,
  pine(50, 272, 84, 190),
  pine(118, 272, 70, 140, coolDeep, ink),
  path('M290 250h110l-16 18h-78z', ink),
  line('M344 250v-52', ink, 5),
  path('M348 202l40 40h-40z', coolMid),
  pine(540, 272, 90, 214),
  pine(612, 272, 64, 128, coolDeep, ink),
  cabin(620, 230, 208, paper, ink),
  place('pet', 852, 218, 54),
  pine(934, 272, 70, 150),
  cabin(980, 200, 176, coolMid, cool),
  pine(1206, 272, 92, 226, coolDeep, ink),
  cabin(1244, 150, 132, paper, cool),
  pine(1408, 272, 76, 170),
  rect(0, 272, 1440, 8, 0, ink),
])
