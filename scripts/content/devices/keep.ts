import { h } from 'hastscript'
import { type Device, required } from './device.ts'
import { icon } from './icon.ts'

/** The anchor of what a text gives to keep: there is one in a text at most. */
export const KEEP_ID = 'keep'

/**
 * What a reader takes away: a table, a checklist, a diagram. `:::keep{title="…"}`, once in a text.
 * The link makes it the page's target, and the print style then prints nothing else: no script is needed.
 */
export const keep: Device = (attributes, children) =>
  h('section', { className: ['keep'], id: KEEP_ID, ariaLabelledBy: 'keep-title' }, [
    h('div', { className: ['keep-head'] }, [
      h('h2', { id: 'keep-title' }, required(attributes, 'title')),
      h('a', { className: ['keep-print'], dataChrome: '', href: `#${KEEP_ID}` }, [icon('printer'), 'Print only this']),
    ]),
    h('p', { className: ['keep-ready'], dataChrome: '' }, [
      'Ready: choose Print in your browser, and only this part comes out. ',
      h('a', { href: '#main' }, 'Back to the whole page'),
    ]),
    ...children,
  ])
