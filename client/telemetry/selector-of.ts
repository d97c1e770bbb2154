/** The longest selector in characters, enough to tell elements apart. */
const MOST = 100

/** An element as a selector of tags and classes, from the nearest ancestor with an id down: `#plan>div.pane>p.sum`. */
export function selectorOf(node: Node): string {
  let selector = ''
  for (let each: Node | null = node; each && each !== document; each = each.parentNode) {
    const { id, classList = [] } = each as Partial<Element>
    const part = id ? `#${id}` : [each.nodeName.toLowerCase(), ...[...classList].sort()].join('.')
    if (selector.length + part.length > MOST) return selector || part
    selector = selector ? `${part}>${selector}` : part
    if (id) break
  }
  return selector
}
