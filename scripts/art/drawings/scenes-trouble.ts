/** Scenes for missing pages and errors, 320 by 240. */
import { draw } from '../catalogue.ts'
import { behindHead, CREW, head, skinOf } from '../people.ts'
import {
  arch,
  archWindow,
  bars,
  bubbles,
  circle,
  cool,
  coolDeep,
  coolMid,
  coolSoft,
  ellipse,
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
  shadow,
} from '../vocabulary.ts'
import { backdrop } from './backdrop.ts'
import { litWindow } from './street.ts'

draw('empty', 320, 240, 'scene', 'No results', () => [
  backdrop(coolSoft, coolMid, 206),
  archWindow(38, 30, 72, 94, mainSoft),
  circle(90, 60, 12, glow),
  path('M38 136h72l60 70H78z', paper, opacity(0.55)),
  `<path d="M60 208v30M240 208v30" stroke="${paper}" stroke-width="2"/>`,
  rect(150, 36, 56, 66, 4, paper),
  rect(157, 43, 42, 52, 2, coolSoft),
  line('M228 0v34', ink, 3),
  circle(228, 44, 10, glow),
  rect(223, 32, 10, 8, 2, ink),
  shadow(196, 226, 84),
  place('pet', 156, 94, 84),
  path('M134 164l-26 22 8 10 18-12zM262 164l26 22-8 10-18-12z', mainDeep),
  rect(134, 164, 128, 62, 4, main),
  rect(134, 164, 128, 8, 0, mainDeep),
  rect(186, 164, 24, 34, 0, mainSoft),
  rect(150, 208, 26, 7, 3, mainDeep),
  group(
    'translate(-22 8)',
    line('M76 196L50 222', ink, 9),
    circle(94, 176, 29, ink),
    circle(94, 176, 21, paper),
    path('M82 172a14 14 0 0 1 10-10', 'none', ` stroke="${coolMid}" stroke-width="4"`),
  ),
])

draw('error', 320, 240, 'scene', 'Something spilled', () => [
  backdrop(main, mainDeep, 180),
  rect(0, 172, 320, 10, 0, paper),
  rect(214, 28, 70, 144, 0, paper),
  rect(222, 36, 54, 136, 0, mainSoft),
  circle(232, 108, 4, ink),
  rect(120, 34, 56, 62, 4, paper),
  arch(129, 48, 38, 40, cool),
  path('M36 208q10-22 70-22 30-12 66 0 60-4 66 20 0 20-66 18-30 10-70 0-66 2-66-16z', paper),
  path('M70 206q20-10 50-8M176 214q24 2 40-8', 'none', ` stroke="${coolMid}" stroke-width="4"`),
  group(
    'translate(132 206) rotate(-104) scale(1.16)',
    line('M14 26a26 28 0 0 0 52 0', ink, 4),
    path('M10 4h60l-7 50a10 10 0 0 1-10 8H27a10 10 0 0 1-10-8z', cool),
    path('M12 18h56l-2 12H14z', paper),
    ellipse(40, 4, 34, 9, coolDeep),
  ),
  bubbles(
    [
      [196, 194, 11],
      [212, 202, 8],
      [182, 204, 8],
      [228, 198, 5],
      [120, 212, 5],
    ],
    coolSoft,
  ),
  path('M262 132h22l22 88h-66z', paper),
  path('M273 150l15 34h-30z', main),
  rect(271, 160, 4, 12, 2, ink),
  circle(273, 178, 2.5, ink),
  line('M252 216h42', ink, 5),
  place('pet', 22, 104, 84),
  line('M28 120l-10-8M44 106l-2-12', ink, 4),
])

draw('wrong-door', 320, 240, 'scene', '404: the wrong door', () => {
  const door = (x: number, fill: string, number: string) =>
    arch(x - 6, 66, 76, 150, paper) + arch(x, 72, 64, 144, fill) + number
  const four = (x: number, y: number) => line(`M${x + 3} ${y - 11}l-10 15h16M${x + 4} ${y - 3}v14`, main, 5)
  return [
    backdrop(cool, ink, 216),
    rect(0, 188, 320, 28, 0, coolDeep),
    ...[50, 150, 276].map((x) => line(`M${x} 0v34`, ink, 3) + path(`M${x - 8} 34h16l8 16h-32z`, main)),
    door(18, ink, four(50, 112) + circle(70, 160, 3.5, main)),
    door(118, mainDeep, ''),
    `<path d="M118 124h64M118 142h64M118 160h64M118 178h64M118 196h64M150 90v16M134 106v18M166 106v18M150 124v18M134 142v18M166 142v18M150 160v18M134 178v18M166 178v18M150 196v20M126 92h48M118 106h64" stroke="${mainSoft}" stroke-width="3"/>`,
    path('M182 216V104a32 32 0 0 0-6-19l38 6q8 12 8 22v103z', main),
    ellipse(200, 128, 6, 11, 'none', ` stroke="${ink}" stroke-width="5"`),
    circle(190, 166, 3.5, ink),
    door(244, ink, four(276, 112) + circle(296, 160, 3.5, main)),
    place('jun-stand', 46, 84, 98),
    rect(0, 216, 320, 4, 0, ink),
  ]
})

draw('waitlist', 320, 240, 'scene', 'Waitlist: coming to your street', () => [
  rect(0, 0, 320, 240, 0, coolDeep),
  circle(262, 46, 20, paper),
  circle(253, 41, 17, coolDeep),
  bubbles(
    [
      [40, 30, 2.5],
      [84, 62, 2],
      [122, 22, 2.5],
      [212, 26, 2],
      [300, 96, 2.5],
      [24, 84, 2],
      [200, 72, 2.5],
    ],
    mainSoft,
  ),
  group(
    'translate(-8 18) scale(.62)',
    rect(20, 190, 110, 92, 0, cool),
    gable(12, 190, 126, 50, ink, 8),
    litWindow(34, 210),
    arch(86, 222, 34, 60, ink),
    rect(144, 120, 92, 162, 0, coolMid),
    rect(138, 108, 104, 16, 4, ink),
    litWindow(156, 140),
    litWindow(198, 140),
    litWindow(156, 210, coolSoft),
    arch(196, 216, 34, 66, ink),
    place('tree', 330, 150, 72),
    rect(396, 170, 128, 112, 0, cool),
    gable(388, 170, 144, 58, ink, 8),
    litWindow(412, 190),
    litWindow(480, 190),
    arch(440, 216, 36, 66, ink),
  ),
  rect(0, 192, 320, 48, 0, ink),
  bars(0, 212, 320, 5, 26, 18, main),
  ellipse(160, 198, 36, 9, coolDeep),
  path('M160 196c-10-26-48-46-48-88a48 48 0 0 1 96 0c0 42-38 62-48 88z', main),
  path('M160 60a48 48 0 0 1 48 48c0 42-38 62-48 88z', mainDeep, opacity(0.55)),
  circle(160, 108, 30, paper),
  rect(146, 106, 28, 20, 0, cool),
  gable(142, 106, 36, 17, ink, 5),
  arch(155, 112, 10, 14, glow),
])

draw('help', 320, 240, 'scene', 'Help: a person answers', () => {
  const earl = CREW.earl
  return [
    backdrop(coolMid, cool, 208),
    arch(30, 24, 168, 186, paper),
    arch(42, 36, 144, 174, coolSoft),
    group(
      'translate(14 44) scale(1.28)',
      behindHead(earl),
      path('M50 160V98q0-26 26-26h16q26 0 26 26v62z', cool),
      path('M74 72q11 14 22 0z', paper),
      head(earl),
      line('M66 44a20 22 0 0 1 30-22', ink, 5),
      rect(61, 38, 12, 20, 6, main),
      line('M67 58q2 16 24 9', ink, 3),
      circle(92, 66, 4, ink),
      line('M112 100Q122 124 132 122', coolDeep, 17),
      circle(138, 121, 8, skinOf(earl)),
    ),
    path(
      'M196 56h72a16 16 0 0 1 16 16v28a16 16 0 0 1-16 16h-40l-20 18v-18h-12a16 16 0 0 1-16-16V72a16 16 0 0 1 16-16z',
      main,
    ),
    bubbles(
      [
        [212, 86, 6],
        [232, 86, 6],
        [252, 86, 6],
      ],
      ink,
    ),
    rect(20, 208, 280, 12, 4, ink),
    rect(34, 220, 10, 20, 0, ink),
    rect(276, 220, 10, 20, 0, ink),
    path('M166 158h84a6 6 0 0 1 6 6l6 44H172l-12-44a6 6 0 0 1 6-6z', paper),
    glint(212, 183, 12, main),
    rect(160, 202, 112, 6, 3, coolDeep),
    rect(34, 184, 22, 24, 4, main),
    line('M34 190q-9 0-9 6t9 6', main, 3.5),
    place('plant', 266, 130, 52),
  ]
})
