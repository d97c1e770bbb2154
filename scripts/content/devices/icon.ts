import type { Element } from 'hast'
import { s } from 'hastscript'
import type {} from 'mdast-util-to-hast'
import { type IconName, icons } from '../../../client/ui/icons.generated.ts'

/** A line icon of the site, decorative only. */
export function icon(name: IconName): Element {
  const svg = s('svg', { className: ['i'], viewBox: '0 0 24 24', ariaHidden: 'true' })
  svg.children = [{ type: 'raw', value: icons[name] }]
  return svg
}
