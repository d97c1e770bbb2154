/** Parses one of our pages for the checks of the crawl and the smoke test. */
import { type CheerioAPI, load } from 'cheerio/slim'

export interface PageDocument {
  title: string
  description: string
  canonical: string | null
  isNoindex: boolean
  /** The URLs of links and GET forms. */
  links: readonly string[]
  /** The URLs that the browser loads without a click. */
  resources: readonly string[]
  ids: ReadonlySet<string>
  headings: number
  /** Whether the page has an island. `hasScript` says whether the page has the loader that wakes islands. */
  hasIsland: boolean
  hasScript: boolean
  /** The text of the whole document, including its title and hidden elements, without scripts and styles. */
  text: string
}

/** Elements that load a file, and the attribute with the file's URL. A `srcset` has several URLs. */
const LOADS: readonly (readonly [selector: string, attribute: string])[] = [
  ['script, img, source, video, audio, iframe, embed', 'src'],
  ['img, source', 'srcset'],
  ['video', 'poster'],
  ['object', 'data'],
  ['use, link', 'href'],
]
const LOADS_NOTHING = ['canonical', 'alternate', 'next', 'prev', 'license', 'author'].map((rel) => `link[rel~=${rel}]`)
const NOT_READ = new Set(['script', 'style', 'svg', 'template'])

export function readDocument(html: string): PageDocument {
  const $ = load(html)
  return {
    title: $('title').first().text(),
    description: $('meta[name=description]').attr('content') ?? '',
    canonical: $('link[rel=canonical]').attr('href') ?? null,
    isNoindex: $('meta[name=robots]').attr('content')?.includes('noindex') ?? false,
    links: [...attributes($, 'a', 'href'), ...attributes($, 'form:not([method])', 'action')],
    resources: listResources($),
    ids: new Set(attributes($, '[id]', 'id')),
    headings: $('h1').length,
    hasIsland: $('[data-island]').length > 0,
    hasScript: $('script:not([src], [type])').length > 0,
    text: getText($),
  }
}

function attributes($: CheerioAPI, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .flatMap((element) => $(element).attr(name) ?? [])
}

function listResources($: CheerioAPI): string[] {
  const loaded = LOADS.flatMap(([selector, name]) => {
    const values = attributes($, `:is(${selector}):not(${LOADS_NOTHING})`, name)
    return name === 'srcset' ? values.flatMap(filesOfSet) : values
  })
  const styles = $('style').contents().text()
  const inStyles = [...styles.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url = '']) => url)
  return [...loaded, ...inStyles.filter((url) => !url.startsWith('data:'))].filter((url) => !url.startsWith('#'))
}

/** A comma between two files is followed by a space; a comma in a URL is not. */
const filesOfSet = (srcset: string) => srcset.split(/,\s+/).map((each) => each.trim().split(/\s/)[0] ?? '')

interface Node {
  type: string
  name?: string
  data?: string
  children?: Node[]
}

/** Returns the text of a page in document order, with a space between elements. */
function getText($: CheerioAPI): string {
  const getTexts = ({ type, name = '', data = '', children = [] }: Node): string[] => {
    if (type === 'text') return [data]
    if (type === 'comment') return []
    return NOT_READ.has(name) ? [' '] : [' ', ...children.flatMap(getTexts), ' ']
  }
  return ($.root().toArray() as Node[]).flatMap(getTexts).join('').replace(/\s+/g, ' ')
}
