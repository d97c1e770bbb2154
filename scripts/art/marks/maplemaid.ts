import { cool, coolDeep, ink, main, paper, rect } from '../vocabulary.ts'
import type { Marks } from './marks.ts'

const LEAF =
  'M16 2l2.6 5 3-1.6-.9 6.2 4.2-3.6.9 2.6 4.2-.6-1.6 4.2 2.1 1.4-6.8 5.2.8 3-7.6-1.1V30h-1.8v-7.3l-7.6 1.1.8-3' +
  'L1.5 15.6l2.1-1.4L2 10l4.2.6.9-2.6 4.2 3.6-.9-6.2 3 1.6z'

/** A maple leaf. */
export const maplemaid: Marks = {
  wordmark: {
    text: 'Maple Maid',
    face: { file: '@fontsource/fraunces/files/fraunces-latin-700-normal.woff' },
    x: 20,
    tracking: -12,
  },
  mark: `<g transform="translate(-1-.9) scale(.59 .62)"><path d="${LEAF}" fill="{accent}"/></g>`,
  favicon: `${rect(0, 0, 32, 32, 8, main)}<g transform="translate(2.2 2.4) scale(.86)"><path d="${LEAF}" fill="{paper}"/></g>`,
  touch: { ground: main, scale: 1 },
  card: ({ picture, logo }) => ({
    scene:
      rect(0, 0, 1200, 630, 0, paper) +
      '<clipPath id="card"><path d="M580 0h620v630H580z"/></clipPath><g clip-path="url(#card)">' +
      rect(580, 0, 620, 630, 0, cool) +
      picture('relax', 520, 82, 740) +
      rect(580, 570, 620, 60, 0, coolDeep) +
      '</g>' +
      rect(0, 606, 580, 24, 0, main) +
      logo('paper', 360),
    text: ink,
  }),
}
