/** A city block: flat roofs, stairs of stories, a crew at the door. */
import { drawOther } from '../catalogue.ts'
import {
  arch,
  bars,
  circle,
  cool,
  coolDeep,
  coolMid,
  glint,
  glow,
  ink,
  line,
  main,
  mainDeep,
  mainSoft,
  paper,
  path,
  place,
  rect,
} from '../vocabulary.ts'

/** Rows of square windows: `across` by `down`, each `w` by `h`, from x, y. */
const grid = (x: number, y: number, across: number, down: number, w: number, h: number, gap: number, fill: string) =>
  Array.from({ length: down }, (_, row) =>
    bars(x, y + row * (h + gap), across * (w + gap) - gap, h, w, gap, fill),
  ).join('')

/** A building with a cornice. */
const block = (x: number, y: number, w: number, ground: number, wall: string): string =>
  rect(x, y, w, ground - y, 0, wall) + rect(x - 8, y - 12, w + 16, 16, 4, ink)

/** A water tank on legs; x is its middle, y where it stands. */
const tank = (x: number, y: number, size: number): string =>
  line(`M${x - size * 0.3} ${y}v${-size * 0.5}M${x + size * 0.3} ${y}v${-size * 0.5}`, ink, Math.max(3, size * 0.07)) +
  rect(x - size * 0.42, y - size * 1.16, size * 0.84, size * 0.7, 3, mainDeep) +
  path(`M${x - size * 0.5} ${y - size * 1.12}L${x} ${y - size * 1.5}l${size * 0.5} ${size * 0.38}z`, ink)

const awning = (x: number, y: number, w: number, h: number): string =>
  path(`M${x} ${y}h${w}l14 ${h}H${x - 14}z`, paper) + bars(x - 4, y + 2, w + 8, h - 2, w / 9, w / 9, main)

drawOther('house', 'block', 'Hero: the block, and the crew at its door', () => [
  place('cloud', 20, 190, 110),
  place('cloud', 650, 80, 120),
  tank(236, 168, 88),
  block(96, 180, 350, 770, cool),
  block(446, 320, 250, 770, mainSoft),
  line('M520 308V234M520 234l-26 22M520 234l26 22', ink, 6),
  place('pet', 596, 236, 76),
  grid(122, 214, 5, 1, 44, 54, 19, glow),
  rect(122, 294, 298, 222, 4, ink),
  place('room-bed', 130, 300, 282),
  rect(96, 540, 350, 14, 0, ink),
  grid(474, 356, 4, 2, 36, 52, 17, coolMid),
  rect(474, 494, 194, 66, 4, ink),
  rect(480, 500, 182, 54, 2, glow),
  path('M508 554v-30q0-8 8-8h30q8 0 8 8v30zM588 554v-22q0-14 14-14t14 14v22z', cool),
  // the ground floor
  rect(112, 580, 148, 190, 4, mainSoft),
  rect(282, 580, 148, 190, 4, mainSoft),
  awning(112, 554, 148, 44),
  awning(282, 554, 148, 44),
  rect(496, 600, 150, 170, 4, ink),
  rect(508, 612, 58, 158, 2, cool),
  rect(576, 612, 58, 158, 2, cool),
  circle(558, 700, 5, glow),
  circle(584, 700, 5, glow),
  glint(571, 580, 12, coolDeep),
  place('tree', 700, 592, 108),
  place('noor-stand', 286, 542, 168),
  place('mateo-wave', 116, 536, 172),
  rect(8, 766, 784, 18, 9, ink),
])

drawOther('roof', 'block', 'Roof over the rooms: a flat one', () => [
  tank(240, 150, 94),
  tank(376, 150, 66),
  line('M520 84q160 60 320 0', ink, 4),
  line('M520 150V78M840 150V78', ink, 7),
  ...[560, 600, 640, 680, 720, 760, 800].map((x, index) => circle(x, 98 + 15 - (index - 3) ** 2 * 1.7, 7, glow)),
  rect(612, 118, 140, 10, 5, ink),
  line('M632 124v26M732 124v26', ink, 7),
  place('plant', 774, 84, 48),
  place('pet', 640, 46, 80),
  rect(916, 100, 110, 54, 6, coolMid),
  bars(926, 112, 90, 30, 6, 8, coolDeep),
  line('M1072 150V34M1072 34l-34 28M1072 58l34 24', ink, 7),
  rect(0, 144, 1160, 20, 6, ink),
  rect(22, 160, 1116, 52, 0, cool),
  bars(65, 176, 1030, 16, 40, 26, coolDeep),
  rect(0, 204, 1160, 8, 0, ink),
])

drawOther('street', 'block', 'City blocks, and the crew', () => [
  // the city behind
  `<path d="M0 272V140h70V96h90v60h80V60h70v80h90v132zM900 272V110h80V70h70v70h90V90h90v50h100v132z" fill="${mainDeep}"/>`,
  block(24, 112, 150, 272, cool),
  grid(44, 134, 3, 3, 26, 24, 16, glow),
  block(190, 60, 170, 272, paper),
  tank(232, 48, 30),
  grid(212, 84, 4, 4, 22, 22, 14, coolMid),
  rect(256, 222, 40, 50, 2, ink),
  block(376, 150, 130, 272, coolMid),
  grid(396, 170, 3, 1, 22, 26, 12, glow),
  awning(396, 212, 90, 18),
  rect(406, 230, 70, 42, 0, ink),
  place('grace-stand', 498, 138, 94),
  place('mateo-wave', 574, 132, 98),
  place('noor-stand', 658, 138, 94),
  place('pet', 772, 220, 50),
  place('tree', 844, 152, 72),
  block(940, 44, 150, 272, cool),
  grid(962, 68, 3, 4, 26, 24, 14, mainSoft),
  rect(996, 222, 40, 50, 2, ink),
  block(1104, 130, 140, 272, paper),
  tank(1200, 118, 40),
  grid(1124, 152, 3, 2, 24, 24, 14, cool),
  awning(1128, 226, 92, 16),
  block(1260, 84, 160, 272, coolDeep),
  grid(1282, 108, 4, 3, 20, 26, 14, glow),
  arch(1322, 224, 34, 48, main),
  rect(0, 272, 1440, 8, 0, ink),
])
