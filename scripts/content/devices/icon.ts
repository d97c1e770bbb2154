import type { Element } from 'hast'
import { s } from 'hastscript'
import type {} from 'mdast-util-to-hast'
import type { LineIcon } from '../../../client/ui/icons.generated.ts'

/** A line icon of the site, decorative only. */
export function icon({ markup }: LineIcon): Element {
  const svg = s('svg', { className: ['i'], viewBox: '0 0 24 24', ariaHidden: 'true' })
  svg.children = [{ type: 'raw', value: markup }]
  return svg
}
