import { h } from 'hastscript'
import { printerIcon } from '../../../client/ui/icons.generated.ts'
import { type Device, icon, required } from './device.ts'

/** The class of the block that a reader can print by itself. A text has at most one such block. */
export const KEEP_CLASS = 'keep'

/**
 * `:::keep{title="…"}`, once in a text: the block that a reader can print by itself, such as a table, a checklist or a
 * diagram. The page gives the block the id `keep`. The link makes the block the URL's target, and the print styles then
 * hide everything after the block, so no script is needed.
 */
export const keep: Device = (attributes, children) =>
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
