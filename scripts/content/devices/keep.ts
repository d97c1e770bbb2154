import { h } from 'hastscript'
import { printerIcon } from '../../../client/ui/icons.generated.ts'
import { type Device, icon, required } from './device.ts'

/** The class that identifies a text's one block of this kind. */
export const KEEP_CLASS = 'keep'

/**
 * What a reader takes away: a table, a checklist, a diagram. `:::keep{title="…"}`, once in a text. The page gives the
 * block the id `keep`. The link makes it the URL's target, and the print style then hides what follows, so no script is
 * needed.
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
