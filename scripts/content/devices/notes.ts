import type { ElementContent } from 'hast'
import { h } from 'hastscript'
import { circleAlertIcon, infoIcon } from '../../../client/ui/icons.generated.ts'
import { type Device, icon, required } from './device.ts'

/** `:::note{title="…"}`: a box with useful information. */
export const note: Device = (attributes, children) =>
  h('div', { className: ['note'], role: 'note' }, [icon(infoIcon), title(required(attributes, 'title')), ...children])

/** `:::warning{title="…"}`: a box that warns of injury or damage. */
export const warning: Device = (attributes, children) =>
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
export const neverMix: Device = () => {
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
