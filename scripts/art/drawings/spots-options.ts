/** Houses by size, for the options of a plan, 128 by 128. */
import { arch, circle, cool, coolDeep, coolSoft, gable, glow, ink, mainSoft, paper, path, rect } from '../vocabulary.ts'
import { base, option } from './spot.ts'

option(
  'opt-2',
  '2 hours',
  base(),
  rect(44, 74, 40, 32, 0, paper),
  gable(38, 76, 52, 24, cool),
  arch(50, 84, 12, 22, ink),
  arch(68, 84, 10, 14, glow),
  circle(64, 66, 5, glow),
)

option(
  'opt-3',
  '3 hours',
  base(),
  rect(36, 62, 56, 44, 0, paper),
  gable(28, 64, 72, 32, cool),
  arch(44, 78, 16, 28, ink),
  arch(68, 80, 14, 18, glow),
  circle(64, 52, 6, glow),
  rect(100, 86, 4, 20, 2, ink),
  circle(102, 82, 9, coolDeep),
  arch(68, 80, 14, 18, glow),
)

option(
  'opt-4',
  '4 hours',
  base(),
  rect(82, 74, 30, 32, 0, mainSoft),
  path('M80 74h36q0-14-14-14H80z', coolDeep),
  rect(24, 50, 62, 56, 0, paper),
  gable(16, 52, 78, 34, cool),
  arch(46, 80, 18, 26, ink),
  arch(32, 58, 12, 16, glow),
  arch(66, 58, 12, 16, glow),
  circle(55, 40, 6, glow),
  arch(92, 82, 12, 16, glow),
  arch(49, 58, 12, 16, coolSoft),
)

option(
  'opt-6',
  '6 hours',
  base(),
  rect(84, 18, 11, 28, 2, ink),
  rect(8, 68, 26, 38, 0, mainSoft),
  rect(94, 68, 26, 38, 0, mainSoft),
  path('M4 68h34V54H20Q6 54 4 68zM124 68H90V54h18q14 0 16 14z', coolDeep),
  rect(30, 44, 68, 62, 0, paper),
  gable(22, 46, 84, 34, cool),
  arch(54, 78, 20, 28, ink),
  ...[38, 58, 78].map((x) => arch(x, 52, 12, 16, glow)),
  ...[14, 102].map((x) => arch(x, 76, 12, 16, glow)),
  circle(64, 33, 6, glow),
)
