import { ink, main, mainSoft, opacity, path, rect } from '../vocabulary.ts'
import type { Marks } from './marks.ts'

/** The swept corner of a room. */
export const neatnook: Marks = {
  wordmark: {
    text: 'neat nook',
    face: { file: '@fontsource/outfit/files/outfit-latin-600-normal.woff' },
    x: 23,
    tracking: -18,
  },
  mark: '<rect width="18" height="18" rx="4"/><path d="M18 7v7a4 4 0 0 1-4 4H6A12 11 0 0 1 18 7z" fill="{accent}"/>',
  favicon: `${rect(0, 0, 32, 32, 8, ink)}<path d="M32 10v14a8 8 0 0 1-8 8H8A24 22 0 0 1 32 10z" fill="{main}"/>`,
  touch: { ground: ink, scale: 1 },
  card: ({ picture, logo }) => ({
    scene:
      rect(0, 0, 1200, 630, 0, main) +
      path('M584 630V336a280 280 0 0 1 560 0v294z', ink) +
      '<clipPath id="card"><path d="M598 630V336a266 266 0 0 1 532 0v294z"/></clipPath>' +
      `<g clip-path="url(#card)">${rect(598, 56, 532, 574, 0, mainSoft)}${rect(598, 56, 532, 60, 0, main, opacity(0.4))}${picture('room-bed', 514, 116, 690)}</g>` +
      logo('brand', 340),
    text: ink,
  }),
}
