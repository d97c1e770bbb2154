import { coolDeep, coolMid, paper, path, rect } from '../vocabulary.ts'
import type { Marks } from './marks.ts'

/** A honeycomb cell with a door. */
export const tidyhive: Marks = {
  wordmark: { text: 'TIDYHIVE', face: { file: '@fontsource/dosis/files/dosis-latin-800-normal.woff' }, x: 23 },
  mark:
    '<path d="M9 0l8.3 4.6v8.8L9 18 .7 13.4V4.6z"/>' + '<path d="M5.5 13.8V9a3.5 3.5 0 0 1 7 0v4.8z" fill="{accent}"/>',
  favicon:
    '<path d="M16 0l14.5 8v16L16 32 1.5 24V8z" fill="{cool}"/>' +
    '<path d="M9 25v-9a7 7 0 0 1 14 0v9z" fill="{main}"/>',
  touch: { ground: paper, scale: 0.8 },
  card: ({ picture, logo }) => ({
    scene:
      rect(0, 0, 1200, 630, 0, coolDeep) +
      '<clipPath id="card"><path d="M600 630V300a300 300 0 0 1 300-300h300v630z"/></clipPath>' +
      `<g clip-path="url(#card)">${path('M600 0h600v630H600z', coolMid)}${picture('doorstep', 492, 105, 700)}</g>` +
      logo('ink', 340),
    text: paper,
  }),
}
