import { circle, cool, ink, mainSoft, paper, rect } from '../vocabulary.ts'
import type { Marks } from './marks.ts'

const BOLT = 'M11.6 0L1.5 10.5h5L4.5 18l10-11H9.5z'

/** A bolt. */
export const sparkcrew: Marks = {
  wordmark: {
    text: 'SPARK CREW',
    face: { file: '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-800-normal.woff' },
    x: 18,
    slant: 0.14,
  },
  mark: `<path d="${BOLT}" fill="{accent}"/>`,
  favicon: `${rect(0, 0, 32, 32, 8, cool)}<g transform="translate(4.6 3) scale(1.45)"><path d="${BOLT}" fill="{main}"/></g>`,
  touch: { ground: cool, scale: 1 },
  card: ({ picture, logo }) => ({
    scene:
      rect(0, 0, 1200, 630, 0, cool) +
      circle(940, 360, 320, mainSoft) +
      picture('amara-stand', 540, 170, 310, true) +
      picture('noor-stand', 900, 170, 310) +
      picture('mateo-wave', 690, 134, 340) +
      rect(0, 596, 1200, 34, 0, ink) +
      logo('ink', 360),
    text: paper,
  }),
}
