import { ink, main, rect } from '../vocabulary.ts'
import { boldHeadlineFace, type Marks } from './marks.ts'

/** A door with a glint. */
export const glimmer: Marks = {
  wordmark: { text: 'Glimmer', face: boldHeadlineFace, x: 24 },
  mark:
    '<path d="M0 16V9a9 9 0 0 1 18 0v7a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z"/>' +
    '<path d="M9 3.2Q9.9 8.3 14.6 9.6 9.9 10.9 9 16 8.1 10.9 3.4 9.6 8.1 8.3 9 3.2z" fill="{accent}"/>',
  favicon:
    rect(0, 0, 32, 32, 8, main) +
    '<path d="M5 32V16a11 11 0 0 1 22 0v16z" fill="{ink}"/>' +
    '<path d="M16 8q1.5 9 8 11-6.5 2-8 11-1.5-9-8-11 6.5-2 8-11z" fill="{main}"/>',
  touch: { ground: main, scale: 1 },
  card: ({ picture, logo }) => ({
    scene:
      rect(0, 0, 1200, 630, 0, main) +
      picture('house', 586, 20, 600) +
      rect(0, 608, 1200, 22, 0, ink) +
      logo('brand', 340),
    text: ink,
  }),
}
