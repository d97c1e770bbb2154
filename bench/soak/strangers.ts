/** What a page must not contain: what another visitor typed, and another brand's name. */
import { brands } from '../../worker/brands/registry.ts'

/** Stands in every text that a visitor types, followed by the visitor's number. */
export const MARK = /\bs(?:oak|moke)-[0-9a-f]{4,}(?:-[0-9a-f]+)*/gu

/** The marks in a page that are not among the visitor's own. */
export function strangersIn(html: string, own: ReadonlySet<string>): string[] {
  return [...new Set([...html.matchAll(MARK)].map(([mark]) => mark))].filter((mark) => !own.has(mark))
}

/** The domains and pictures of other brands in a page. */
export function otherBrandsIn(html: string, brandId: string): string[] {
  const others = brands.filter(({ id }) => id !== brandId)
  return others.flatMap(({ id, domain }) => [domain, `/art/${id}/`]).filter((name) => html.includes(name))
}
