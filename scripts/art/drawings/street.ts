/** A street for the end of a page, 1440 by 280. */
import { draw } from '../catalogue.ts'
import {
  arch,
  circle,
  cool,
  coolDeep,
  coolMid,
  gable,
  glow,
  ink,
  main,
  mainSoft,
  paper,
  path,
  place,
  rect,
} from '../vocabulary.ts'

/** A lit window with its sill. */
export const litWindow = (x: number, y: number, light = glow): string =>
  arch(x, y, 28, 38, light) + rect(x - 4, y + 38, 36, 6, 3, ink)
const door = (x: number, h = 62, fill = ink): string => arch(x, 272 - h, 36, h, fill) + circle(x + 28, 248, 3, main)
const hut = (x: number, w: number, h: number, wall: string, roof: string): string =>
  rect(x, 272 - h, w, h, 0, wall) +
  gable(x - 8, 272 - h, w + 16, w * 0.42, roof, 8) +
  circle(x + w / 2, 272 - h - w * 0.14, w * 0.08, glow)

draw('street', 1440, 280, 'scene', 'Street (page closing)', () => [
  hut(24, 150, 110, paper, ink),
  litWindow(48, 184),
  door(112, 66, cool),
  rect(196, 84, 140, 188, 0, coolMid),
  path('M190 86a76 62 0 0 1 152 0z', coolDeep),
  litWindow(206, 106),
  litWindow(250, 106),
  litWindow(296, 106),
  litWindow(206, 180),
  litWindow(296, 180),
  door(248, 74),
  place('tree', 344, 132, 84),
  hut(440, 180, 140, mainSoft, cool),
  litWindow(462, 146),
  litWindow(516, 146, paper),
  litWindow(570, 146),
  litWindow(462, 208),
  door(514, 70),
  litWindow(570, 208),
  rect(646, 52, 120, 220, 0, paper),
  rect(640, 38, 132, 16, 4, ink),
  ...[660, 694, 728].map((x, index) => arch(x, 68, 24, 36, index === 1 ? coolMid : glow)),
  ...[660, 694].map((x, index) => arch(x, 128, 24, 36, index === 1 ? coolMid : glow)),
  arch(728, 128, 24, 36, glow),
  litWindow(664, 196),
  door(716, 66, coolDeep),
  place('bush', 778, 216, 116),
  hut(894, 160, 118, coolMid, ink),
  litWindow(914, 176),
  litWindow(960, 176, paper),
  door(1004, 66),
  place('tree', 1066, 112, 94),
  rect(1166, 108, 130, 164, 0, mainSoft),
  path('M1160 110V76L1302 34v76z', cool, ` stroke="${cool}" stroke-width="8"`),
  litWindow(1184, 128),
  litWindow(1242, 128),
  litWindow(1184, 200),
  door(1246, 66, coolDeep),
  hut(1318, 112, 96, paper, ink),
  litWindow(1336, 196),
  door(1384, 60, cool),
  rect(0, 272, 1440, 8, 0, ink),
])
