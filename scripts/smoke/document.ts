/** Extracts what the crawl needs from one of our pages. React writes them, so every attribute is in double quotes. */

export interface PageDocument {
  title: string
  description: string
  canonical: string | null
  isNoindex: boolean
  /** The targets of links and GET forms. */
  links: readonly string[]
  /** What the browser loads on its own. */
  resources: readonly string[]
  ids: ReadonlySet<string>
  headings: number
  /** Whether there is an island, and the loader that would wake it. */
  hasIsland: boolean
  hasScript: boolean
  /** The visible text. */
  text: string
}

type Attributes = Readonly<Record<string, string>>

interface Element {
  name: string
  attributes: Attributes
}

/** Elements that load what their attribute names. */
const LOADS: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  use: ['href'],
  link: ['href'],
}
/** `<link>` relations that load nothing. */
const LOADLESS = /\b(canonical|alternate|next|prev|license|author)\b/

export function readDocument(html: string): PageDocument {
  const elements = elementsOf(html)
  const named = (name: string) => elements.filter((element) => element.name === name)
  const meta = (name: string) => named('meta').find(({ attributes }) => attributes.name === name)?.attributes.content
  const canonical = named('link').find(({ attributes }) => attributes.rel === 'canonical')
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta('description') ?? '',
    canonical: canonical?.attributes.href ?? null,
    isNoindex: meta('robots')?.includes('noindex') ?? false,
    links: [
      ...named('a').flatMap(({ attributes }) => attributes.href ?? []),
      ...named('form').flatMap(({ attributes }) => (attributes.method ? [] : (attributes.action ?? []))),
    ],
    resources: [...elements.flatMap(resourcesOf), ...stylesheetUrls(html)],
    ids: new Set(elements.flatMap(({ attributes }) => attributes.id ?? [])),
    headings: named('h1').length,
    hasIsland: elements.some(({ attributes }) => attributes['data-island'] !== undefined),
    hasScript: named('script').some(({ attributes }) => attributes.src === undefined && attributes.type === undefined),
    text: textOf(html),
  }
}

function elementsOf(html: string): Element[] {
  const markup = html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>').replace(/<!--[\s\S]*?-->/g, '')
  return [...markup.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          decode(value),
        ]),
      ),
    }),
  )
}

function resourcesOf({ name, attributes }: Element): string[] {
  if (name === 'link' && LOADLESS.test(attributes.rel ?? '')) return []
  return (LOADS[name] ?? []).flatMap((attribute) => {
    const value = attributes[attribute]
    if (value === undefined || value.startsWith('#')) return []
    // The comma between two files has a space behind it, and the commas of a URL have none.
    return attribute === 'srcset' ? value.split(/,\s+/).map((each) => each.trim().split(/\s/)[0] ?? '') : [value]
  })
}

function stylesheetUrls(html: string): string[] {
  const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('')
  return [...sheets.matchAll(/url\(["']?([^"')]+)["']?\)/g)]
    .map(([, url = '']) => url)
    .filter((url) => !url.startsWith('data:') && !url.startsWith('#'))
}

/** A page's text without scripts, styles and drawings. */
function textOf(html: string): string {
  return decode(
    html
      .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]*>/g, ' '),
  ).replace(/\s+/g, ' ')
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Text with character references decoded. */
export function decode(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return NAMED[name] ?? whole
  })
}
