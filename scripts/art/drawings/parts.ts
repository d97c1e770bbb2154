/** Single objects that other drawings place: plants, tools, furniture. */
import { draw } from '../catalogue.ts'
import {
  arch,
  bubbles,
  circle,
  cool,
  coolDeep,
  coolMid,
  glint,
  glow,
  group,
  ink,
  leaf,
  line,
  main,
  mainDeep,
  mainSoft,
  opacity,
  paper,
  path,
  rect,
  sand,
} from '../vocabulary.ts'

draw('plant', 80, 120, 'part', 'Pot plant', () => [
  leaf(40, 84, 54, -52, cool),
  leaf(40, 84, 62, -24, coolDeep),
  leaf(40, 84, 50, 60, cool),
  leaf(40, 84, 60, 32, coolDeep),
  leaf(40, 84, 70, 4, cool),
  path('M20 80h40l-5 34a6 6 0 0 1-6 6H31a6 6 0 0 1-6-6z', ink),
  rect(16, 76, 48, 10, 5, ink),
])

draw('plant-tall', 80, 160, 'part', 'Tall plant', () => [
  line('M40 120V40', coolDeep, 5),
  leaf(40, 112, 40, -60, coolDeep),
  leaf(40, 112, 40, 60, cool),
  leaf(40, 88, 40, -56, coolDeep),
  leaf(40, 88, 40, 56, cool),
  leaf(40, 66, 40, -48, coolDeep),
  leaf(40, 66, 40, 48, cool),
  leaf(40, 50, 46, 0, cool),
  path('M22 120h36v34a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z', paper),
  rect(22, 132, 36, 6, 0, main),
])

draw('bucket', 80, 88, 'part', 'Bucket', () => [
  line('M14 32a26 28 0 0 1 52 0', ink, 4),
  bubbles([
    [26, 24, 9],
    [42, 19, 11],
    [57, 24, 8],
  ]),
  path('M10 32h60l-7 46a10 10 0 0 1-10 8H27a10 10 0 0 1-10-8z', cool),
  path('M12 46h56l-2 12H14z', coolMid),
  rect(6, 28, 68, 9, 4.5, coolDeep),
])

draw('spray', 56, 96, 'part', 'Spray bottle', () => [
  path('M12 42q0-10 10-14v-8h14v8q10 4 10 14v46a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z', coolMid),
  rect(12, 52, 34, 26, 0, paper),
  glint(29, 65, 9, main),
  path('M8 4h32a6 6 0 0 1 6 6v10H20l-4 10h-6l2-14H8z', ink),
])

draw('caddy', 80, 76, 'part', 'Caddy', () => [
  path('M14 20h4v-6h8v6q6 2 6 8v20H14z', coolMid),
  rect(16, 10, 14, 5, 2, ink),
  rect(36, 18, 10, 34, 4, paper),
  rect(36, 14, 10, 8, 3, mainDeep),
  line('M56 46L64 14', ink, 5),
  path('M58 2l16 4-4 14-16-4z', mainDeep),
  line('M20 40V30q0-10 10-10h20q10 0 10 10v10', ink, 4),
  path('M6 40h68l-5 30a6 6 0 0 1-6 6H17a6 6 0 0 1-6-6z', cool),
  rect(4, 36, 72, 9, 4.5, coolDeep),
  glint(40, 60, 9, paper),
])

draw('tree', 120, 200, 'part', 'Tree', () => [
  rect(55, 100, 10, 100, 5, ink),
  line('M60 152l20-24M60 138l-16-16', ink, 6),
  arch(12, 8, 96, 124, cool).replace(/V132z/, 'V84a48 48 0 0 1-96 0z').replace('M12 132', 'M12 84'),
  path('M60 8a48 48 0 0 1 48 48v28a48 48 0 0 1-48 48z', coolDeep),
])

draw('bush', 140, 64, 'part', 'Bush', () => [
  path('M0 64a34 34 0 0 1 40-33 36 36 0 0 1 62 4 30 30 0 0 1 38 29z', coolDeep),
  path('M46 64a28 28 0 0 1 56 0z', cool),
])

draw('cloud', 160, 64, 'part', 'Cloud', () => [
  path('M24 64a22 22 0 0 1 2-44 34 34 0 0 1 62-6 26 26 0 0 1 40 14 18 18 0 0 1 8 36z', paper),
])

const CAT = [
  line('M84 108q34 2 28-34', ink, 12),
  path('M26 120q-8-46 18-58l-6-34 20 13h20l20-13-4 36q20 14 16 56z', ink),
  circle(58, 56, 4, glow),
  circle(82, 56, 4, glow),
  line('M66 66q4 4 8 0', paper, 2.5),
  line('M50 116v-18M74 116v-18', paper, 2, opacity(0.3)),
]

draw('cat', 120, 120, 'part', 'Cat', () => CAT)

draw('sofa', 160, 94, 'part', 'Sofa', () => [
  rect(12, 0, 136, 66, 18, main),
  line('M80 10v40', mainDeep, 3),
  rect(0, 30, 32, 54, 15, mainDeep),
  rect(128, 30, 32, 54, 15, mainDeep),
  rect(26, 46, 108, 36, 8, main),
  rect(26, 66, 108, 18, 6, mainDeep),
  rect(14, 84, 9, 10, 0, ink),
  rect(137, 84, 9, 10, 0, ink),
  group('rotate(-9 52 32)', rect(36, 18, 32, 32, 8, cool)),
  group('rotate(8 108 34)', rect(93, 20, 30, 30, 8, paper)),
])

draw('box', 96, 72, 'part', 'Moving box', () => [
  rect(4, 14, 88, 58, 4, sand),
  path('M4 18L20 0h56l16 18z', sand),
  path('M4 16h88v8H4z', ink, opacity(0.1)),
  rect(40, 0, 16, 40, 0, mainSoft),
  rect(12, 54, 22, 8, 2, ink, opacity(0.3)),
])

draw('mop', 64, 200, 'part', 'Mop', () => [
  line('M36 4L23 182', sand, 6),
  line('M36 4l-1 14', ink, 7),
  path('M2 184q1-8 9-8h22q8 0 9 8l4 14H-2z', paper),
  line('M10 185l-3 10M21 185v9M33 184l3 10', coolMid, 3),
])

draw('star', 40, 40, 'part', 'Glint', () => [glint(20, 20, 20, main)])
