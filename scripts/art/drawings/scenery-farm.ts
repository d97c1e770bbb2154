/** A country lane: gambrel roofs, porches, maples and a picket fence. */
import { drawOther } from '../catalogue.ts'
import {
  arch,
  bars,
  circle,
  cool,
  coolDeep,
  coolMid,
  coolSoft,
  glow,
  group,
  ink,
  line,
  main,
  mainDeep,
  mainSoft,
  opacity,
  paper,
  path,
  place,
  rect,
  sand,
} from '../vocabulary.ts'

/** A round maple crown on its trunk, which stands at x; `r` is the crown's radius. */
const maple = (x: number, ground: number, r: number, fill = glow, shade = mainDeep): string =>
  rect(x - r * 0.09, ground - r * 1.1, r * 0.18, r * 1.1, 3, ink) +
  circle(x - r * 0.42, ground - r * 1.15, Math.round(r * 0.6), fill) +
  circle(x + r * 0.42, ground - r * 1.1, Math.round(r * 0.6), shade) +
  circle(x, ground - r * 1.75, Math.round(r * 0.75), fill) +
  path(
    `M${x} ${ground - r * 1.7}l${r * 0.3} ${-r * 0.26}M${x} ${ground - r * 1.4}l${-r * 0.3} ${-r * 0.26}`,
    'none',
    ` stroke="${ink}" stroke-width="${Math.max(3, Math.round(r * 0.07))}"`,
  ) +
  line(`M${x} ${ground - r}V${ground - r * 1.9}`, ink, Math.max(3, Math.round(r * 0.1)))

/** The two slopes of a gambrel roof over `w` from x, on walls that end at y; `h` is the ridge's height above it. */
const gambrel = (x: number, y: number, w: number, h: number, fill: string, width: number, extra = ''): string =>
  path(
    `M${x} ${y}L${x + w * 0.16} ${y - h * 0.58} ${x + w / 2} ${y - h} ${x + w * 0.84} ${y - h * 0.58} ${x + w} ${y}z`,
    fill,
    ` stroke="${fill}" stroke-width="${width}"${extra}`,
  )

/** A window of four panes with shutters. */
const shuttered = (x: number, y: number, w: number, h: number, light = glow, shutter = cool): string =>
  rect(x - w * 0.42, y, w * 0.34, h, 3, shutter) +
  rect(x + w * 1.08, y, w * 0.34, h, 3, shutter) +
  rect(x, y, w, h, 3, light) +
  `<path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" stroke="${paper}" stroke-width="4"/>` +
  rect(x - 5, y + h, w + 10, 7, 3, ink)

const fence = (x: number, y: number, w: number, h: number): string =>
  rect(x, y - h * 0.72, w, 6, 0, sand) + rect(x, y - h * 0.32, w, 6, 0, sand) + bars(x, y - h, w, h, 9, 9, paper)

drawOther('house', 'farm', 'Hero: the farmhouse', () => [
  place('cloud', 40, 110, 124),
  place('cloud', 640, 60, 128),
  circle(612, 190, 44, mainSoft),
  maple(694, 768, 116),
  rect(470, 92, 56, 130, 4, ink),
  rect(462, 84, 72, 18, 6, ink),
  // the house with its boards
  rect(120, 350, 440, 420, 0, paper),
  gambrel(98, 372, 484, 262, paper, 0),
  '<clipPath id="fb"><path d="M120 770V320L174 222 340 104l166 118 54 98v450z"/></clipPath>',
  `<g clip-path="url(#fb)">${bars(120, 100, 440, 670, 3, 25, coolSoft)}</g>`,
  path('M340 98L168 220 80 386M340 98l172 122 88 166', 'none', ` stroke="${ink}" stroke-width="24"`),
  path('M340 98L168 220 80 386M340 98l172 122 88 166', 'none', ` stroke="${cool}" stroke-width="10"`),
  circle(340, 218, 56, ink),
  circle(340, 218, 46, glow),
  place('pet', 304, 190, 62),
  path('M290 250h100a58 58 0 0 1-100 0z', ink),
  shuttered(176, 342, 74, 92),
  shuttered(303, 342, 74, 92, mainSoft),
  shuttered(430, 342, 74, 92),
  // the porch
  path('M84 524l34-48h444l34 48z', coolDeep, ` stroke="${coolDeep}" stroke-width="12"`),
  rect(78, 520, 524, 14, 6, ink),
  rect(120, 534, 440, 212, 0, mainSoft),
  arch(296, 560, 88, 186, ink),
  arch(306, 570, 68, 176, main),
  arch(320, 586, 40, 60, glow),
  circle(364, 672, 5, glow),
  shuttered(168, 572, 66, 96),
  shuttered(446, 572, 66, 96),
  ...[108, 260, 404, 554].map((x) => rect(x, 534, 18, 214, 0, paper)),
  rect(84, 744, 512, 24, 4, cool),
  rect(268, 756, 144, 14, 4, coolMid),
  // a rocking chair, a lantern and the one who waits
  group(
    'translate(452 652)',
    line('M4 100q40 16 84-2', ink, 7),
    line('M22 96L14 12M66 96l6-44H20', ink, 8),
    rect(6, 6, 14, 52, 6, mainDeep),
  ),
  place('plant', 124, 638, 70),
  fence(586, 768, 206, 84),
  rect(8, 766, 784, 18, 9, ink),
  place('bush', 14, 718, 104),
])

drawOther('roof', 'farm', 'Roof over the rooms: a gambrel', () => [
  rect(850, 8, 72, 120, 0, ink),
  rect(840, 0, 92, 20, 6, ink),
  path('M16 206L170 92 580 16l410 76 154 114z', paper, ` stroke="${paper}" stroke-width="14"`),
  '<clipPath id="gm"><path d="M16 206L170 92 580 16l410 76 154 114z"/></clipPath><g clip-path="url(#gm)">',
  bars(0, 0, 1160, 212, 4, 36, coolSoft),
  '</g>',
  path('M10 206L168 92 580 16l412 76 158 114', 'none', ` stroke="${ink}" stroke-width="28"`),
  path('M10 206L168 92 580 16l412 76 158 114', 'none', ` stroke="${cool}" stroke-width="12"`),
  shuttered(290, 118, 60, 60),
  shuttered(810, 118, 60, 60),
  circle(580, 130, 54, ink),
  circle(580, 130, 45, glow),
  place('pet', 548, 104, 62),
  rect(530, 164, 100, 12, 6, ink),
  rect(0, 204, 1160, 8, 0, ink),
])

/** A barn whose doors are closed. */
const barn = (x: number, w: number, h: number, wall: string, roof: string): string =>
  rect(x, 272 - h * 0.6, w, h * 0.6, 0, wall) +
  gambrel(x - 4, 272 - h * 0.58, w + 8, h * 0.42, wall, 2) +
  path(
    `M${x - 8} ${272 - h * 0.56}L${x + w * 0.15} ${272 - h * 0.82} ${x + w / 2} ${272 - h} ${x + w * 0.85} ${272 - h * 0.82} ${x + w + 8} ${272 - h * 0.56}`,
    'none',
    ` stroke="${roof}" stroke-width="12"`,
  ) +
  circle(x + w / 2, 272 - h * 0.7, w * 0.09, glow) +
  rect(x + w * 0.27, 272 - h * 0.46, w * 0.46, h * 0.46, 2, ink) +
  line(
    `M${x + w * 0.3} ${272 - h * 0.43}L${x + w * 0.7} 268M${x + w * 0.7} ${272 - h * 0.43}L${x + w * 0.3} 268`,
    paper,
    4,
  )

/** A cottage with a porch. */
const cottage = (x: number, w: number, h: number, wall: string, roof: string): string =>
  rect(x, 272 - h, w, h, 0, wall) +
  path(
    `M${x - 12} ${272 - h}l${w * 0.2} ${-w * 0.28}h${w * 0.6 + 24}l${w * 0.2} ${w * 0.28}z`,
    roof,
    ` stroke="${roof}" stroke-width="8"`,
  ) +
  rect(x + w * 0.7, 272 - h - w * 0.42, 20, w * 0.24, 0, ink) +
  shuttered(x + w * 0.14, 272 - h * 0.72, w * 0.14, h * 0.34) +
  shuttered(x + w * 0.72, 272 - h * 0.72, w * 0.14, h * 0.34) +
  arch(x + w / 2 - 18, 206, 36, 66, ink) +
  circle(x + w / 2 + 10, 244, 3, main)

drawOther('street', 'farm', 'A country lane', () => [
  path('M0 272V196q160-70 360-16t420-22 380 14 280-20v120z', mainDeep, opacity(0.5)),
  fence(0, 272, 170, 48),
  maple(96, 272, 62),
  barn(196, 190, 206, paper, cool),
  maple(446, 272, 76, mainSoft, glow),
  cottage(524, 236, 118, paper, coolDeep),
  rect(806, 92, 62, 180, 0, coolMid),
  path('M802 94a35 35 0 0 1 70 0z', cool),
  bars(806, 128, 62, 4, 62, 0, cool),
  bars(806, 176, 62, 4, 62, 0, cool),
  barn(872, 150, 162, mainSoft, ink),
  fence(1030, 272, 120, 48),
  place('pet', 1052, 192, 82),
  maple(1186, 272, 86),
  cottage(1262, 160, 96, paper, cool),
  rect(0, 272, 1440, 8, 0, ink),
])
