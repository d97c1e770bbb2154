import { load } from 'cheerio/slim'

interface Node {
  type: string
  name?: string
  data?: string
  children?: Node[]
}

const getTexts = ({ type, data, children = [] }: Node): string[] =>
  type === 'text' ? [data ?? ''] : children.flatMap(getTexts)

/** Returns the text that a visitor reads, in order, with single spaces. */
export function words(html: string): string {
  return (load(html).root().toArray() as Node[])
    .flatMap(getTexts)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .replace(/ ([.,:;?!])/gu, '$1')
    .trim()
}

/** Elements that do not start a new line. */
const INLINE = new Set(['b', 'i', 's', 'a', 'small', 'span', 'em', 'strong'])
/** Elements whose text a visitor does not read. */
const UNREAD = new Set(['script', 'style', 'svg', 'template'])

function getLinedText({ type, name = '', data, children = [] }: Node): string {
  if (type === 'text') return data ?? ''
  if (type === 'comment') return ''
  if (UNREAD.has(name)) return ' '
  const text = children.map(getLinedText).join('')
  return type === 'root' || INLINE.has(name) ? text : `\n${text}\n`
}

/** Returns the text that a visitor reads, with a line for each block. */
export function lines(html: string): string {
  return (load(html).root().toArray() as Node[])
    .map(getLinedText)
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** Returns the text of all elements, character for character. */
export function getText(html: string): string {
  return load(html).text()
}

/** Returns the attributes of every element that a selector finds. An attribute without a value is ''. */
export function tags(html: string, selector: string): Record<string, string>[] {
  const $ = load(html)
  return $(selector)
    .toArray()
    .map((element) => ('attribs' in element ? { ...element.attribs } : {}))
}

/** Returns the attributes of the one element that a selector finds. Throws if there is not exactly one. */
export function tag(html: string, selector: string): Record<string, string> {
  const [found, ...others] = tags(html, selector)
  if (!found || others.length > 0) throw new Error(`${found ? others.length + 1 : 0} elements match ${selector}`)
  return found
}

/** Returns the elements that a selector finds, each with its content, as HTML. */
export function elements(html: string, selector: string): string[] {
  const $ = load(html)
  return $(selector)
    .toArray()
    .map((element) => $.html(element))
}

/** Returns the hidden fields of the first form that a selector finds. */
export function hiddenFields(html: string, form: string): Record<string, string> {
  const [found = ''] = elements(html, form)
  return Object.fromEntries(tags(found, 'input[type="hidden"]').map(({ name = '', value = '' }) => [name, value]))
}

/** Returns the ids that labels, descriptions or links within the page refer to, but that no element has. */
export function danglingReferences(html: string): string[] {
  const all = tags(html, '*')
  const ids = new Set(all.map(({ id }) => id))
  return all
    .flatMap((attributes) => [
      ...['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) => attributes[name]?.split(' ') ?? []),
      ...(attributes.href?.startsWith('#') ? [attributes.href.slice(1)] : []),
    ])
    .filter((id) => !ids.has(id))
}
