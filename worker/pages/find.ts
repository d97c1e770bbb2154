/** Finds the page of a path in the registry. */
import type { Brand } from '../brands/brand.ts'
import { pages as listed } from '../routes/pages.ts'
import { isPageOf, type Page, type PageParams } from './page.ts'
import { matchExactly, matchLoosely, paramNames } from './pattern.ts'

/** All pages; single ones before families, so that /help/ticket/ is never taken for a topic of /help/:topic/. */
export const pages: readonly Page[] = [...listed].sort(
  (one, other) => paramNames(one.path).length - paramNames(other.path).length,
)

/** The pages that a brand has. */
export function pagesOf(brand: Brand): readonly Page[] {
  return pages.filter((page) => isPageOf(page, brand))
}

/** The brand's page at a path in its canonical spelling, without query. */
export function findPage(brand: Brand, path: string): Page | undefined {
  return pages.find(
    (page) => isPageOf(page, brand) && hasParams(page, page.path === path ? {} : matchExactly(page.path, path)),
  )
}

/** Whether the brand has what a link leads to. Query and fragment do not count. */
export function hasPage(brand: Brand, href: string): boolean {
  return findPage(brand, href.replace(/[?#].*$/, '')) !== undefined
}

/** Whether these are parameters of the page: any for an open family, listed ones for a closed one. */
export function hasParams(page: Page, params: PageParams | null): params is PageParams {
  return (
    params !== null && Object.entries(page.params ?? {}).every(([name, values]) => values.includes(params[name] ?? ''))
  )
}

/** Whether any brand has a page or an action at a path, in whatever spelling. */
export function isPagePath(path: string): boolean {
  return pages.some((page) => [page.path, ...page.actions].some((pattern) => matchLoosely(pattern, path) !== null))
}
