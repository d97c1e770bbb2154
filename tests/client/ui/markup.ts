import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** An element as the server renders it. */
export function markup(element: ReactElement): string {
  return renderToStaticMarkup(element)
}

/** The text a visitor reads, in order, with single spaces. */
export function words(html: string): string {
  return decode(html.replace(/<[^>]*>/gu, ' '))
    .replace(/\s+/gu, ' ')
    .replace(/ ([.,:;?!])/gu, '$1')
    .trim()
}

/** The attributes of every tag with a name, decoded. An attribute without a value is ''. */
export function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'gu'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/gu)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  )
}

/** The one tag of a name with a given attribute value. */
export function tag(html: string, name: string, attribute: string, value: string): Record<string, string> {
  const found = tags(html, name).filter((each) => each[attribute] === value)
  if (found.length !== 1) throw new Error(`${found.length} <${name}> with ${attribute}="${value}"`)
  return found[0] as Record<string, string>
}

/** Whole elements of a name whose opening tag matches, including their content. */
export function elements(html: string, name: string, opening: RegExp): string[] {
  const found: string[] = []
  for (const start of html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gu'))) {
    if (!opening.test(start[0])) continue
    let depth = 0
    for (const edge of html.slice(start.index).matchAll(new RegExp(`</?${name}\\b[^>]*>`, 'gu'))) {
      depth += edge[0].startsWith('</') ? -1 : 1
      if (depth > 0) continue
      found.push(html.slice(start.index, start.index + edge.index + edge[0].length))
      break
    }
  }
  return found
}

/** Ids that are referenced but do not exist: a broken label, description or link within the page. */
export function danglingReferences(html: string): string[] {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id))
  const references = [...html.matchAll(/\s(?:for|aria-labelledby|aria-describedby)="([^"]*)"/gu)].flatMap(
    ([, list = '']) => list.split(' '),
  )
  const anchors = [...html.matchAll(/\shref="#([^"]*)"/gu)].map(([, id = '']) => id)
  return [...references, ...anchors].filter((id) => !ids.has(id))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

function decode(text: string): string {
  return text.replace(/&([\w#]+);/gu, (whole, name: string) => ENTITIES[name] ?? whole)
}
