/** A town of beehives: round tiers instead of gables, six-sided windows. */
import { drawOther } from '../catalogue.ts'
import {
  arch,
  circle,
  cool,
  coolDeep,
  coolMid,
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

/** A tier of a hive. */
const tier = (x: number, y: number, w: number, h: number, fill: string): string =>
  rect(x, y, w, h, Math.min(h / 2, 56), fill)

/** The seams of tiers: where each starts, and how long it is. */
const seams = (...each: (readonly [x: number, y: number, length: number])[]): string =>
  line(each.map(([x, y, length]) => `M${x} ${y}h${length}`).join(''), coolMid, 4, ' stroke-dasharray="22 20"')

/** A six-sided window around x, y; `r` is half its width. */
const cell = (x: number, y: number, r: number, fill: string, frame = ink): string => {
  const h = r * 0.87
  return path(
    `M${x - r} ${y}L${x - r / 2} ${y - h}H${x + r / 2}L${x + r} ${y} ${x + r / 2} ${y + h}H${x - r / 2}z`,
    fill,
    ` stroke="${frame}" stroke-width="${Math.max(4, Math.round(r / 5))}"`,
  )
}

/** A dashed trail behind a bee, from x, y. */
const trail = (d: string): string => line(d, ink, 5, ' stroke-dasharray="0 15"')

/** A sunflower that stands at x, `h` high. */
const sunflower = (x: number, ground: number, h: number): string =>
  line(`M${x} ${ground}v${-h}`, coolDeep, 7) +
  path(`M${x} ${ground - h * 0.3}q26-4 30-32-30 4-30 32zM${x} ${ground - h * 0.45}q-26-4-30-32 30 4 30 32z`, cool) +
  circle(x, ground - h, 30, paper) +
  circle(x, ground - h, 15, ink)

drawOther('house', 'hive', 'Hero: the hive, cut open', () => [
  place('cloud', 60, 96, 124),
  trail('M566 128q40 60 96 4 44-46 14-78-30-20-40 12-4 40 56 36'),
  place('pet', 690, 66, 62),
  rect(376, 40, 48, 60, 24, ink),
  tier(292, 78, 216, 104, coolDeep),
  tier(184, 168, 432, 136, cool),
  ...[268, 400, 532].map((x, index) => cell(x, 244, index === 1 ? 52 : 40, index === 1 ? glow : mainSoft)),
  rect(364, 268, 72, 10, 5, ink),
  place('pet', 372, 210, 56),
  tier(104, 280, 592, 250, coolDeep),
  rect(118, 312, 564, 218, 24, ink),
  place('room-bed', 128, 322, 268),
  place('room-bath', 406, 322, 266),
  tier(40, 512, 720, 272, cool),
  seams([330, 96, 140], [220, 184, 360], [150, 297, 500], [86, 525, 628]),
  rect(68, 534, 664, 240, 24, ink),
  place('room-living', 80, 546, 314),
  place('room-kitchen', 406, 546, 314),
  place('amara-stand', 176, 588, 126),
  rect(8, 766, 784, 18, 9, ink),
  sunflower(768, 768, 190),
])

drawOther('roof', 'hive', 'Roof over the rooms: the top of a hive', () => [
  rect(548, 4, 64, 40, 20, ink),
  tier(440, 20, 280, 76, coolDeep),
  tier(220, 76, 720, 76, cool),
  tier(8, 136, 1144, 96, coolDeep),
  seams([480, 34, 200], [260, 90, 640], [56, 150, 1048]),
  ...[340, 820].map((x) => cell(x, 118, 26, mainSoft)),
  cell(580, 96, 46, glow),
  rect(546, 124, 68, 10, 5, ink),
  place('pet', 554, 74, 52),
  ...[130, 440, 720, 1030].map((x) => cell(x, 186, 18, main)),
  rect(0, 204, 1160, 8, 0, ink),
])

/** A small hive with a door, `w` wide, standing on the street at x. */
const hive = (x: number, w: number, h: number, walls: readonly [string, string], light = glow): string => {
  const [one, other] = walls
  const at = (share: number, up: number, tall: number, fill: string) =>
    rect(x + (w * (1 - share)) / 2, 272 - h * up, w * share, h * tall, Math.min(26, (h * tall) / 2), fill)
  return (
    rect(x + w / 2 - 9, 272 - h * 1.06, 18, h * 0.2, 9, ink) +
    at(0.5, 1, 0.34, one) +
    at(0.8, 0.78, 0.4, other) +
    at(1, 0.5, 0.6, one) +
    cell(x + w / 2, 272 - h * 0.62, w * 0.12, light) +
    arch(x + w / 2 - 18, 210, 36, 62, ink) +
    circle(x + w / 2 + 10, 246, 3, main)
  )
}

drawOther('street', 'hive', 'A street of hives', () => [
  hive(20, 170, 150, [paper, coolMid]),
  place('tree', 188, 136, 82),
  hive(272, 210, 212, [cool, coolDeep]),
  sunflower(506, 272, 70),
  hive(536, 150, 130, [mainSoft, paper]),
  hive(700, 230, 240, [coolDeep, cool], mainSoft),
  place('bush', 914, 218, 110),
  sunflower(1010, 272, 90),
  hive(1034, 170, 168, [paper, coolMid]),
  place('tree', 1196, 120, 90),
  hive(1284, 150, 140, [cool, mainDeep]),
  trail('M930 96q34 48 74 14'),
  place('pet', 1004, 66, 40),
  rect(0, 272, 1440, 8, 0, ink),
])
