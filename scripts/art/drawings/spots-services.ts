/** Services, 128 by 128. */
import {
  arch,
  bars,
  bubbles,
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
  leaf,
  line,
  main,
  mainDeep,
  opacity,
  paper,
  path,
  rect,
  tiles,
} from '../vocabulary.ts'
import { base, service } from './spot.ts'

service(
  'svc-house',
  'House cleaning',
  base(),
  rect(34, 58, 60, 48, 0, paper),
  gable(26, 60, 76, 34, cool),
  arch(44, 74, 20, 32, ink),
  arch(74, 74, 14, 20, glow),
  circle(64, 48, 6, glow),
  circle(59, 92, 2, main),
  glint(104, 34, 10, mainDeep),
  rect(98, 84, 4, 22, 2, ink),
  circle(100, 80, 10, coolDeep),
)

service(
  'svc-deep',
  'Deep cleaning',
  rect(20, 80, 88, 30, 6, coolMid),
  tiles(20, 80, 88, 30, 15, paper),
  group(
    'rotate(-16 64 60)',
    bars(26, 76, 78, 16, 7, 2.5, paper),
    rect(22, 56, 84, 22, 8, cool),
    rect(22, 56, 84, 8, 4, coolDeep),
    path('M40 56q0-26 24-26t24 26h-12q0-14-12-14t-12 14z', main),
  ),
  bubbles([
    [24, 66, 7],
    [36, 54, 4],
    [108, 84, 9],
    [98, 96, 6],
    [112, 66, 4],
  ]),
  glint(102, 26, 10, mainDeep),
)

service(
  'svc-maid',
  'Maid service',
  rect(20, 22, 88, 8, 4, ink),
  circle(50, 34, 5, ink),
  circle(92, 34, 5, ink),
  line('M38 62V40q0-6 12-6t12 6v22', main, 5),
  path('M36 56q0-4 4-4h20q4 0 4 4v16h10v32q0 6-6 6H32q-6 0-6-6V72h10z', main),
  rect(38, 82, 24, 16, 5, mainDeep),
  line('M38 88h24', main, 3),
  line('M92 36v36', ink, 5),
  path('M92 66q-18 10-14 36 6-4 8 2 4-6 6 2 4-8 6-2 4-6 8-2 4-26-14-36z', cool),
  line('M92 72v24', coolDeep, 3),
)

service(
  'svc-room',
  'Room by room',
  path('M20 108V62L64 24l44 38v46z', ink, ` stroke="${ink}" stroke-width="8"`),
  path('M24 104V64L64 30l40 34v40z', paper),
  rect(24, 94, 80, 12, 0, mainDeep),
  rect(32, 66, 34, 24, 9, main),
  rect(28, 76, 12, 20, 6, mainDeep),
  rect(58, 76, 12, 20, 6, mainDeep),
  rect(36, 82, 26, 13, 4, main),
  line('M86 96V62', ink, 4),
  path('M74 66a12 14 0 0 1 24 0z', cool),
  rect(79, 94, 14, 4, 2, ink),
  circle(64, 50, 7, coolMid),
)

service(
  'svc-once',
  'One-time cleaning',
  rect(22, 30, 84, 78, 12, paper),
  path('M22 54V42a12 12 0 0 1 12-12h60a12 12 0 0 1 12 12v12z', cool),
  line('M44 22v16M84 22v16', ink, 7),
  ...[0, 1, 2, 3, 4, 5].map((i) => rect(34 + (i % 3) * 24, 62 + ((i / 3) | 0) * 20, 14, 13, 4, coolSoft)),
  circle(65, 80, 23, main),
  line('M60 72l7-6v28', ink, 6),
)

service(
  'svc-today',
  'Same-day cleaning',
  base(),
  path('M20 104a44 44 0 0 1 88 0z', main),
  line('M64 46V34M30 60l-8-8M98 60l8-8M14 88H6M114 88h8', mainDeep, 5),
  circle(64, 80, 33, ink),
  circle(64, 80, 26, paper),
  line('M64 62v19l13 8', ink, 5),
  circle(64, 81, 4, cool),
  path('M100 20l-16 22h11l-4 16 17-22H97z', cool),
)

service(
  'svc-move',
  'Moving cleaning',
  base(),
  rect(12, 40, 66, 56, 6, cool),
  rect(12, 76, 66, 8, 0, coolDeep),
  gable(30, 62, 30, 12, paper, 3),
  rect(34, 62, 22, 14, 0, paper),
  path('M78 54h18q6 0 9 6l9 16v20H78z', main),
  path('M84 60h12q3 0 5 4l6 12H84z', paper),
  rect(10, 92, 106, 6, 3, ink),
  circle(34, 98, 11, ink),
  circle(34, 98, 4.5, paper),
  circle(94, 98, 11, ink),
  circle(94, 98, 4.5, paper),
)

service(
  'svc-keep',
  'Housekeeping',
  base(),
  rect(24, 84, 80, 8, 4, ink),
  rect(32, 90, 7, 18, 0, ink),
  rect(89, 90, 7, 18, 0, ink),
  rect(30, 66, 68, 18, 9, cool),
  rect(34, 50, 60, 17, 8.5, paper),
  rect(30, 34, 68, 17, 8.5, main),
  line('M92 75H46M88 59H48M92 43H46', ink, 2, opacity(0.22)),
  leaf(64, 34, 18, -40, coolDeep),
  leaf(64, 34, 22, 0, cool),
  leaf(64, 34, 18, 40, coolDeep),
)

service(
  'svc-flat',
  'Apartment cleaning',
  base(),
  rect(30, 28, 68, 78, 4, paper),
  rect(24, 20, 80, 12, 4, ink),
  ...[0, 1, 2, 3, 4, 5].map((i) =>
    arch(39 + (i % 3) * 19, 40 + ((i / 3) | 0) * 22, 12, 16, i === 4 ? glow : i % 2 ? coolMid : cool),
  ),
  arch(55, 82, 18, 24, ink),
  rect(48, 78, 32, 5, 2.5, mainDeep),
  rect(36, 86, 10, 12, 0, glow),
  rect(82, 86, 10, 12, 0, glow),
  rect(78, 10, 12, 12, 2, cool),
  rect(104, 88, 4, 18, 2, ink),
  circle(106, 84, 9, coolDeep),
)
