/** The hero: a cutaway house, 800 by 800. */
import { draw } from '../catalogue.ts'
import {
  bubbles,
  circle,
  cool,
  coolDeep,
  dots,
  gable,
  glow,
  ink,
  line,
  paper,
  path,
  place,
  rect,
} from '../vocabulary.ts'

// One row of the roof is a strip with round dots along its lower edge, reused three times.
const ROOF =
  `<g id="rs">${rect(16, 84, 768, 18, 0, cool)}${dots(32, 102, 740, 16, 32, cool)}</g>` +
  [48, 96, 144].map((y) => `<use href="#rs" y="${y}"/>`).join('')

draw('house', 800, 800, 'scene', 'Hero: the cutaway house', () => [
  place('cloud', 84, 30, 124),
  place('cloud', 664, 84, 136),
  bubbles([
    [590, 62, 14],
    [606, 38, 18],
    [636, 16, 12],
  ]),
  rect(560, 96, 60, 130, 4, ink),
  rect(552, 86, 76, 18, 6, ink),
  gable(34, 282, 732, 222, coolDeep, 20),
  '<clipPath id="rf"><path d="M400 70L752 278H48z"/></clipPath><g clip-path="url(#rf)">',
  ROOF,
  '</g>',
  line('M42 280L400 68l358 212', ink, 14),
  circle(400, 196, 58, ink),
  circle(400, 196, 48, glow),
  circle(422, 176, 15, paper),
  place('pet', 364, 166, 66),
  path('M350 226h100a58 58 0 0 1-100 0z', ink),
  rect(68, 278, 664, 502, 10, ink),
  place('room-bed', 82, 292, 312),
  place('room-bath', 406, 292, 312),
  place('room-living', 82, 534, 312),
  place('room-kitchen', 406, 534, 312),
  place('amara-stand', 176, 584, 126),
  rect(8, 766, 784, 18, 9, ink),
  place('tree', -8, 578, 114),
  place('bush', 676, 720, 104),
])
