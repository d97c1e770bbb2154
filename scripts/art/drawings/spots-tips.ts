/** Topics of the hub, 128 by 128. */
import {
  archWindow,
  bubbles,
  circle,
  cool,
  coolDeep,
  coolMid,
  coolSoft,
  ellipse,
  glint,
  glow,
  group,
  ink,
  leaf,
  line,
  main,
  mainDeep,
  mainSoft,
  paper,
  path,
  place,
  rect,
  tiles,
} from '../vocabulary.ts'
import { base, tip } from './spot.ts'

tip(
  'tip-stove',
  'Stove',
  base(),
  rect(20, 62, 88, 44, 6, paper),
  rect(20, 58, 88, 10, 4, ink),
  bubbles(
    [
      [32, 76, 4.5],
      [46, 76, 4.5],
      [82, 76, 4.5],
      [96, 76, 4.5],
    ],
    ink,
  ),
  rect(32, 86, 64, 20, 4, ink),
  rect(32, 86, 64, 7, 3, coolDeep),
  rect(30, 36, 44, 22, 6, cool),
  rect(26, 34, 52, 7, 3.5, coolDeep),
  rect(48, 27, 8, 7, 3, ink),
  line('M78 40h10', ink, 5),
  line('M42 24q-5-6 0-12M62 24q-5-6 0-12', paper, 4),
)

tip(
  'tip-shower',
  'Shower',
  rect(14, 14, 100, 92, 8, coolMid),
  tiles(14, 14, 100, 92, 23, paper),
  rect(14, 100, 100, 10, 4, paper),
  line('M32 100V36q0-12 14-12h16q14 0 14 12', ink, 6),
  path('M54 50a22 20 0 0 1 44 0z', ink),
  line('M60 60l-4 14M70 60l-2 22M82 60l2 22M92 60l4 14', paper, 4),
  circle(32, 70, 7, main),
  bubbles([
    [58, 98, 7],
    [70, 94, 9],
    [84, 98, 7],
  ]),
)

tip(
  'tip-windows',
  'Windows',
  archWindow(36, 22, 56, 74, cool),
  circle(76, 46, 10, glow),
  path('M22 20h20q4 50-10 84H22zM106 20H86q-4 50 10 84h10z', mainDeep),
  line('M14 18h100', ink, 5),
  rect(22, 104, 84, 6, 3, ink),
  group(
    'translate(52 62) scale(.44)',
    path('M12 42q0-10 10-14v-8h14v8q10 4 10 14v46a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z', coolMid),
    rect(12, 52, 34, 26, 0, paper),
    path('M8 4h32a6 6 0 0 1 6 6v10H20l-4 10h-6l2-14H8z', ink),
  ),
)

tip(
  'tip-floors',
  'Floors',
  path('M14 74h100l8 36H6z', mainDeep),
  `<path d="M36 74l-6 36M64 74v36M92 74l6 36M10 92h108" stroke="${main}" stroke-width="2.5"/>`,
  rect(14, 14, 100, 60, 8, paper),
  rect(14, 66, 100, 8, 0, coolMid),
  path('M20 98Q60 78 104 96l-4 6H24z', mainSoft),
  line('M98 10L66 78', ink, 6),
  path('M46 86q4-12 18-12t20 12l8 14H38z', cool),
  line('M52 88l-4 11M64 88v11M76 88l4 11', coolMid, 3),
  glint(32, 40, 11, main),
  glint(46, 26, 6, main),
)

tip(
  'tip-laundry',
  'Laundry',
  line('M8 30q56 14 112 0', ink, 4),
  path('M24 36l16-2q6 8 14 2l16 2 14 16-12 10-6-5v40H32V58l-6 5-12-10z', cool),
  rect(32, 82, 34, 6, 0, coolMid),
  rect(28, 30, 6, 12, 2, main),
  rect(62, 30, 6, 12, 2, main),
  path('M92 36h14v32l12 12q4 8-4 14t-14-2l-10-14q2-4 2-10z', paper),
  rect(92, 42, 14, 6, 0, mainDeep),
  rect(96, 29, 6, 12, 2, main),
)

tip(
  'tip-pets',
  'Pets',
  base(),
  rect(14, 84, 100, 22, 11, main),
  rect(14, 96, 100, 10, 5, mainDeep),
  place('cat', 30, 18, 72),
)

tip(
  'tip-fridge',
  'Fridge',
  base(),
  rect(36, 14, 58, 92, 10, cool),
  rect(36, 48, 58, 4, 0, coolDeep),
  rect(43, 24, 5, 18, 2.5, paper),
  rect(43, 60, 5, 26, 2.5, paper),
  rect(42, 104, 10, 6, 0, ink),
  rect(78, 104, 10, 6, 0, ink),
  group('rotate(6 74 74)', rect(62, 62, 24, 28, 2, paper)),
  line('M67 72h13M67 79h9', coolMid, 3),
  circle(74, 61, 4, main),
  circle(62, 32, 4, main),
  rect(72, 26, 12, 12, 3, coolMid),
)

tip(
  'tip-clutter',
  'Clutter',
  base(),
  line('M46 54V26', ink, 4),
  path('M32 32a14 14 0 0 1 28 0z', cool),
  group('rotate(16 84 46)', rect(72, 22, 14, 40, 2, main), rect(72, 30, 14, 5, 0, mainDeep)),
  circle(64, 52, 12, paper),
  path('M64 40a12 12 0 0 1 12 12H52a12 12 0 0 1 12-12z', coolMid),
  rect(24, 58, 80, 48, 4, paper),
  rect(20, 52, 88, 14, 5, cool),
  rect(50, 76, 28, 12, 6, ink),
  rect(38, 94, 52, 5, 2.5, coolSoft),
)

tip('tip-supplies', 'Supplies', base(), place('caddy', 16, 18, 96))

tip(
  'tip-stains',
  'Stains',
  path('M36 24l14-4q14 14 28 0l14 4 24 22-16 18-10-8v50H38V56l-10 8L12 46z', paper),
  path('M52 20q12 14 24 0', 'none', ` stroke="${coolMid}" stroke-width="5"`),
  path('M54 74q-2-12 10-11 6-8 12 0 12 0 8 10 6 10-6 13-10 8-16 0-12-2-8-12z', mainDeep),
  bubbles(
    [
      [84, 58, 3.5],
      [50, 92, 3],
    ],
    mainDeep,
  ),
  group('translate(74 62) rotate(-12)', rect(0, 0, 42, 34, 8, cool), line('M8 8h24M8 16h18', coolMid, 3)),
)

tip(
  'tip-allergies',
  'Allergies',
  base(),
  rect(20, 62, 64, 44, 6, cool),
  path('M32 62q4-26 16-34 6 8 10 4 6-6 10 6 4 14 4 24z', paper),
  ellipse(52, 63, 22, 5, coolDeep),
  glint(52, 86, 11, paper),
  line('M102 106V58', coolDeep, 4),
  leaf(102, 94, 20, 50, coolDeep),
  leaf(102, 86, 18, -50, cool),
  ...[0, 72, 144, 216, 288].map((a) => {
    const t = (a * Math.PI) / 180
    return circle(102 + 9 * Math.sin(t), 46 - 9 * Math.cos(t), 7, main)
  }),
  circle(102, 46, 5.5, mainDeep),
  bubbles(
    [
      [78, 26, 2.5],
      [88, 18, 3],
      [104, 20, 2.5],
    ],
    mainDeep,
  ),
)

tip(
  'tip-schedule',
  'Schedule',
  rect(20, 26, 88, 82, 12, paper),
  path('M20 50V38a12 12 0 0 1 12-12h64a12 12 0 0 1 12 12v12z', ink),
  line('M42 18v16M86 18v16', main, 7),
  ...[0, 1, 2].map(
    (i) =>
      line(`M34 ${65 + i * 16}l5 5 9-10`, i < 2 ? cool : coolMid, 4.5) +
      rect(56, 64 + i * 16, i === 1 ? 30 : 40, 6, 3, i < 2 ? ink : coolMid),
  ),
)

tip(
  'tip-faucet',
  'Faucet',
  base(),
  path('M18 92h92v8a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z', paper),
  rect(14, 86, 100, 8, 4, coolMid),
  line('M44 86V48q0-18 18-18h10q18 0 18 16', ink, 10),
  rect(32, 40, 24, 10, 5, cool),
  rect(84, 46, 14, 10, 3, ink),
  path('M91 62q8 10 8 15a8 8 0 0 1-16 0q0-5 8-15z', cool),
  // the white crust
  bubbles(
    [
      [44, 82, 4],
      [36, 84, 3],
      [53, 84, 3],
      [84, 56, 2.5],
      [98, 55, 2.5],
    ],
    paper,
  ),
  glint(30, 24, 9, main),
)

tip(
  'tip-vinegar',
  'Vinegar',
  base(),
  rect(50, 14, 20, 12, 4, mainDeep),
  path('M52 24h16v16q14 8 14 26v34a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V66q0-18 14-26z', coolSoft),
  path('M38 74h44v26a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6z', main),
  rect(44, 62, 32, 26, 3, paper),
  line('M50 71h20M50 79h12', ink, 3.5),
  // a slab of stone, and a line through it
  rect(88, 84, 28, 22, 3, coolMid),
  line('M92 92q6-4 10 0t10 0M94 100q6-4 12 0', paper, 2.5),
  line('M86 108l32-28', ink, 4),
)

tip(
  'tip-disinfect',
  'Disinfecting',
  base(),
  group(
    'translate(14 18) scale(.92)',
    path('M12 42q0-10 10-14v-8h14v8q10 4 10 14v46a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z', cool),
    rect(12, 54, 34, 24, 0, paper),
    path('M8 4h32a6 6 0 0 1 6 6v10H20l-4 10h-6l2-14H8z', ink),
    glint(29, 66, 9, main),
  ),
  bubbles([
    [72, 30, 4],
    [84, 24, 3],
    [84, 38, 3],
  ]),
  circle(90, 80, 24, ink),
  circle(90, 80, 18, paper),
  line('M90 68v13l8 5', cool, 4.5),
  rect(84, 50, 12, 7, 2, ink),
)

tip(
  'tip-bed',
  'Bedding',
  base(),
  rect(18, 30, 8, 76, 4, ink),
  rect(102, 56, 8, 50, 4, ink),
  rect(24, 70, 82, 26, 6, cool),
  path('M24 84q10-6 20 0t20 0 20 0 22 0v12H24z', coolDeep),
  rect(28, 52, 40, 22, 11, paper),
  rect(34, 40, 36, 20, 10, coolSoft),
  line('M84 44h12l-12 14h12M100 24h9l-9 11h9', mainDeep, 4),
)

tip(
  'tip-door',
  'Front door',
  base(),
  rect(34, 16, 60, 90, 6, ink),
  rect(40, 22, 48, 84, 3, cool),
  rect(47, 30, 34, 26, 3, coolSoft),
  rect(47, 64, 34, 32, 3, coolDeep),
  circle(80, 62, 4, main),
  // the note on the door
  group('rotate(-5 64 42)', rect(52, 32, 24, 26, 2, paper), line('M57 39h14M57 45h14M57 51h8', ink, 2.5)),
  circle(64, 32, 3, main),
  rect(24, 104, 80, 6, 3, mainDeep),
  line('M108 54v6', ink, 5),
  line('M108 60a7 7 0 1 0 .1 0zM108 74v22M108 86h7M108 93h5', mainDeep, 4),
)

tip(
  'tip-mold',
  'Mold',
  rect(14, 14, 100, 92, 8, coolSoft),
  tiles(14, 14, 100, 92, 23, paper),
  bubbles(
    [
      [26, 26, 7],
      [38, 22, 4],
      [24, 40, 4],
      [36, 36, 3],
      [48, 27, 2.5],
    ],
    ink,
  ),
  // the fan that dries the room
  circle(82, 48, 24, ink),
  circle(82, 48, 19, coolMid),
  ...[0, 120, 240].map((a) => `<path d="M82 48q-4-16 6-16t4 10z" fill="${paper}" transform="rotate(${a} 82 48)"/>`),
  circle(82, 48, 4, main),
  line('M66 84q6-5 12 0t12 0 12 0M60 95q6-5 12 0t12 0 12 0', cool, 4),
  rect(14, 104, 100, 6, 3, ink),
)
