/** Directives that stand apart from the text around them: the printable block, notes and drawings. */

import type { ElementContent } from 'hast'
import { h, s } from 'hastscript'
import { circleAlertIcon, infoIcon, printerIcon } from '../../../client/ui/icons.generated.ts'
import { type Directive, DirectiveError, icon, required } from './directive.ts'

/** The class of the block that a reader can print separately. A text has at most one such block. */
export const KEEP_CLASS = 'keep'

/**
 * `:::keep{title="…"}`, once in a text: the block that a reader can print separately, such as a table, a checklist or a
 * diagram. The page gives the block the id `keep`. The link 'Print only this' makes the block the URL's target, and
 * the print styles then hide everything after the block, so no script is needed.
 */
export const keep: Directive = (attributes, children) =>
  h('section', { className: [KEEP_CLASS], ariaLabelledBy: 'keep-title' }, [
    h('div', { className: ['keep-head'] }, [
      h('h2', { id: 'keep-title' }, required(attributes, 'title')),
      h('a', { className: ['keep-print'], dataChrome: '', href: '#keep' }, [icon(printerIcon), 'Print only this']),
    ]),
    h('p', { className: ['keep-ready'], dataChrome: '' }, [
      'Ready: choose Print in your browser, and only the answer and this part will print. ',
      h('a', { href: '#main' }, 'Back to the whole page'),
    ]),
    ...children,
  ])

/** `:::note{title="…"}`: a box with useful information. */
export const note: Directive = (attributes, children) =>
  h('div', { className: ['note'], role: 'note' }, [icon(infoIcon), title(required(attributes, 'title')), ...children])

/** `:::warning{title="…"}`: a box that warns of injury or damage. */
export const warning: Directive = (attributes, children) =>
  h('div', { className: ['note', 'note-bad'], role: 'note' }, [
    icon(circleAlertIcon),
    title(required(attributes, 'title')),
    ...children,
  ])

/**
 * `::never-mix`: the warning about bleach, which is identical in every text that mentions bleach. Sources: CDC,
 * Cleaning and Disinfecting with Bleach (hygiene/about/cleaning-and-disinfecting-with-bleach.html) and Chlorine:
 * Chemical Fact Sheet (chemical-emergencies/chemical-fact-sheets/chlorine.html). The number is the national Poison Help
 * line.
 */
export const neverMix: Directive = () => {
  const note = warning({ title: 'Never mix bleach with anything but water' }, NEVER_MIX)
  note.properties.dataCommon = ''
  return note
}

const NEVER_MIX: ElementContent[] = [
  h(
    'p',
    'Bleach with ammonia, vinegar, or any other acid gives off gases that damage the lungs. Many glass cleaners contain ammonia, toilet-bowl and limescale removers contain acids, and urine in a litter box contains ammonia. Do not use one after the other on the same surface either, not even after a rinse: leave the second for another day.',
  ),
  h('p', [
    'If the fumes sting, leave for fresh air at once. Open a window only if that does not delay you. Then call Poison Help at ',
    h('a', { href: 'tel:+18002221222' }, '1-800-222-1222'),
    ', or 911 if breathing is hard.',
  ]),
]

function title(text: string): ElementContent {
  return h('p', { className: ['note-title'] }, h('strong', text))
}

/** `::diagram{name="…" alt="…"}`: shows one of our own drawings, painted with the brand's tokens. */
export const diagram: Directive = (attributes) => {
  const name = required(attributes, 'name')
  const drawn = DIAGRAMS[name]
  if (!drawn) throw new DirectiveError(`There is no diagram called ${name}`)
  const [width, height] = drawn.size
  const svg = s('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', ariaLabel: required(attributes, 'alt') })
  svg.children = [{ type: 'raw', value: drawn.marks }]
  return h('div', { className: ['diagram'] }, svg)
}

interface Diagram {
  size: readonly [width: number, height: number]
  marks: string
}

const frame = (x: number, width: number): string =>
  `<rect x="${x}" y="8" width="${width}" height="184" rx="10" fill="var(--ink)"/>` +
  `<rect x="${x + 10}" y="18" width="${width - 20}" height="164" rx="4" fill="var(--cool-soft)"/>`

const arrow = (d: string): string =>
  `<path d="${d}" fill="none" stroke="var(--cool-deep)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`

const label = (x: number, text: string): string =>
  `<text x="${x}" y="216" text-anchor="middle" font-size="15" font-weight="600" fill="var(--ink)">${text}</text>`

const DIAGRAMS: Readonly<Record<string, Diagram>> = {
  /** Three window panes: wiped across the top, then in an S, then along the bottom. */
  squeegee: {
    size: [520, 228],
    marks: [
      ...[0, 180, 360].map((x) => frame(x, 160)),
      arrow('M28 40h104m-16-14l16 14-16 14'),
      arrow('M210 72h86q14 0 14 16t-14 16h-72q-14 0-14 16t14 16h72m-14-12l14 12-14 12'),
      arrow('M388 164h104m-16-12l16 12-16 12'),
      label(80, '1. Top edge'),
      label(260, '2. One long S'),
      label(440, '3. Dry the sill'),
    ].join(''),
  },
}
