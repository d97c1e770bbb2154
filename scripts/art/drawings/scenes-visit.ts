/** Scenes for booking and for the visit, 320 by 240. */
import { draw } from '../catalogue.ts'
import { behindHead, bust, CREW, greeting, head, RESIDENTS, skinOf } from '../people.ts'
import {
  arch,
  archWindow,
  bars,
  circle,
  cool,
  coolDeep,
  coolMid,
  coolSoft,
  gable,
  glint,
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
  shadow,
} from '../vocabulary.ts'
import { backdrop } from './backdrop.ts'
import { litWindow } from './street.ts'

draw('doorstep', 320, 240, 'scene', 'Doorstep: the cleaner arrives', () => [
  backdrop(coolMid, ink, 222),
  circle(288, 40, 20, glow),
  rect(0, 40, 178, 182, 0, paper),
  rect(0, 28, 190, 16, 8, cool),
  bars(0, 60, 178, 2, 178, 0, coolSoft),
  arch(52, 66, 92, 156, ink),
  arch(60, 74, 76, 148, mainSoft),
  place('ines-greet', 50, 82, 98),
  path('M60 222V112a38 38 0 0 1 6-21l14 12v119z', coolDeep),
  circle(74, 170, 3, main),
  rect(152, 92, 18, 14, 4, ink),
  circle(161, 99, 3, main),
  rect(40, 216, 116, 8, 3, mainDeep),
  place('plant', 0, 144, 52),
  place('mateo-stand', 176, 42, 126, 1),
  place('bush', 280, 202, 46),
])

draw('relax', 320, 240, 'scene', 'At home afterwards', () => {
  const reader = { ...RESIDENTS.ines, top: paper, topDeep: coolSoft }
  const skin = skinOf(reader)
  return [
    backdrop(cool, coolDeep, 208),
    archWindow(196, 26, 84, 84),
    circle(252, 58, 15, glow),
    path('M196 118h84l40 90H150z', mainSoft, opacity(0.18)),
    rect(20, 26, 42, 50, 4, paper),
    arch(29, 37, 24, 31, main),
    path('M20 220h250l18 14H2z', main),
    shadow(130, 214, 116),
    // armchair, sitter, footstool
    rect(42, 98, 60, 106, 26, mainDeep),
    rect(30, 150, 96, 54, 14, mainDeep),
    rect(40, 202, 9, 12, 0, ink),
    rect(110, 202, 9, 12, 0, ink),
    rect(212, 176, 68, 30, 12, mainDeep),
    rect(212, 170, 68, 16, 8, main),
    rect(220, 204, 8, 10, 0, ink),
    rect(264, 204, 8, 10, 0, ink),
    line('M96 166H172L224 160', ink, 24),
    path('M226 172v-22q0-8 8-8 10 0 10 12v18z', paper),
    rect(226, 166, 18, 6, 2, main),
    group(
      'translate(2 50) rotate(-5 84 100)',
      behindHead(reader),
      path('M58 126V90q0-18 22-18h10q22 0 22 20v34z', reader.top),
      path('M76 72q10 10 20 0z', skin),
      head(reader),
    ),
    path('M62 176V130q0-10 26-10t26 12v44z', reader.top),
    line('M104 134Q106 158 124 156', ink, 21, opacity(0.16)),
    line('M104 134Q106 158 124 156', paper, 18),
    line('M124 156L150 144', skin, 12),
    circle(152, 142, 8, skin),
    rect(150, 124, 24, 22, 4, paper),
    line('M174 129q8 0 8 6t-8 6', paper, 3.5),
    line('M157 116q-4-6 0-11M167 116q-4-6 0-11', paper, 2.5),
    rect(30, 152, 70, 26, 13, main),
    rect(30, 176, 96, 16, 8, main),
    place('plant-tall', 280, 136, 40),
    glint(140, 40, 14, paper),
    glint(160, 64, 8, main),
  ]
})

draw('phone', 320, 240, 'scene', 'Booking on the phone', () => [
  backdrop(coolSoft, coolMid, 222),
  circle(262, 60, 36, glow),
  place('cloud', 14, 28, 84),
  place('cloud', 234, 62, 80),
  rect(94, 14, 132, 240, 22, ink),
  rect(103, 24, 114, 230, 14, paper),
  rect(140, 30, 40, 6, 3, ink),
  rect(112, 46, 96, 62, 10, coolMid),
  rect(140, 76, 40, 32, 0, paper),
  gable(136, 76, 48, 20, cool, 6),
  arch(146, 88, 12, 20, ink),
  rect(164, 86, 9, 10, 0, glow),
  rect(112, 118, 60, 8, 4, ink),
  rect(112, 132, 86, 5, 2.5, coolMid),
  ...[0, 1, 2, 3].map(
    (i) =>
      rect(112 + i * 25, 146, 21, 24, 6, i === 2 ? main : coolSoft) +
      rect(117 + i * 25, 152, 11, 3, 1.5, ink, i === 2 ? '' : opacity(0.4)) +
      rect(119 + i * 25, 159, 7, 4, 2, ink, i === 2 ? '' : opacity(0.4)),
  ),
  rect(112, 182, 96, 26, 13, ink),
  line('M150 195l7 7 13-13', main, 4),
  place('plant', 26, 130, 62),
  rect(244, 148, 60, 74, 8, paper),
  rect(244, 148, 60, 18, 8, cool),
  rect(244, 158, 60, 8, 0, cool),
  line('M258 142v12M290 142v12', ink, 5),
  ...[0, 1, 2, 3, 4, 5].map((i) => circle(258 + (i % 3) * 16, 182 + ((i / 3) | 0) * 18, 5, i === 4 ? main : coolSoft)),
])

draw('crew', 320, 240, 'scene', 'The crew (apply)', () => [
  backdrop(main, ink, 222),
  arch(10, 12, 300, 210, mainSoft),
  glint(26, 30, 12, paper),
  glint(296, 30, 12, paper),
  place('noor-stand', 190, 52, 126),
  place('amara-stand', 4, 52, 126, 1),
  group('translate(92 24) scale(.85)', greeting(CREW.mateo)),
])

draw('referral', 320, 240, 'scene', 'Two neighbors', () => {
  const { theo, ruth } = RESIDENTS
  return [
    backdrop(coolSoft, cool, 214),
    circle(160, 44, 24, glow),
    place('cloud', 100, 44, 72),
    rect(0, 86, 64, 128, 0, paper),
    gable(-34, 86, 104, 44, cool, 8),
    litWindow(14, 108),
    rect(256, 86, 64, 128, 0, mainSoft),
    gable(250, 86, 104, 44, ink, 8),
    litWindow(278, 108),
    group(
      'translate(42 64) scale(.86)',
      bust(theo, false),
      line('M110 96Q118 122 130 122', cool, 18),
      line('M130 122L146 108', skinOf(theo), 12),
      circle(148, 106, 8, skinOf(theo)),
    ),
    group(
      'translate(280 68) scale(-.86 .86)',
      bust(ruth, false),
      line('M110 96Q118 122 126 122', coolDeep, 18),
      line('M126 122L140 110', skinOf(ruth), 12),
      circle(141, 108, 8, skinOf(ruth)),
    ),
    rect(142, 124, 36, 30, 4, main),
    rect(138, 118, 44, 12, 4, mainDeep),
    rect(156, 118, 8, 36, 0, ink),
    line('M160 118q-16-2-12-12 8-4 12 12 4-16 12-12 4 10-12 12', ink, 4),
    rect(0, 176, 320, 8, 0, sand),
    rect(0, 202, 320, 8, 0, sand),
    ...Array.from({ length: 11 }, (_, i) => path(`M${4 + i * 30} 224v-52l10-12 10 12v52z`, paper)),
    rect(0, 220, 320, 20, 0, coolDeep),
    place('bush', -24, 190, 70),
    place('bush', 268, 192, 76),
  ]
})

/** Rooms with someone working in them, for service pages. */
const cleaning = (room: string, label: string, who: string, x: number) =>
  draw(`clean-${room}`, 320, 240, 'scene', `${label}, being cleaned`, () => [
    place(`room-${room}`, 0, 0, 320),
    place(who, x, 56, 124),
  ])

cleaning('living', 'Living room', 'grace-work', 20)
cleaning('kitchen', 'Kitchen', 'earl-work', 92)
cleaning('bath', 'Bathroom', 'noor-work', 148)
cleaning('bed', 'Bedroom', 'jun-stand', 20)
