/** Finds the page for a path in the registry. */
import type { Brand } from '../brands/brand.ts'
import { isPageOnBrand, type Page, type PageParams } from './page.ts'
import { pages as listed } from './pages.ts'
import { getSegments, matchExactly, matchLoosely, paramNames } from './pattern.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The page or action of the requested path; undefined if no page matches. */
    page: FoundPage | undefined
  }
}

/** All pages. Single pages come before families, so that /help/ticket/ never matches /help/:topic/. */
export const pages: readonly Page[] = [...listed].sort(
  (one, other) => paramNames(one.path).length - paramNames(other.path).length,
)

/** A path pattern in the registry: a page's own path, or the path of one of its actions. */
interface Address {
  page: Page
  pattern: string
  /** The pattern if it belongs to an action; null for the page's own path. */
  action: string | null
}

export interface FoundPage extends Address {
  params: PageParams
}

const addresses: readonly Address[] = pages.flatMap((page) => [
  { page, pattern: page.path, action: null },
  ...page.actions.map((pattern) => ({ page, pattern, action: pattern })),
])
const isFamily = ({ pattern }: Address) => pattern.includes(':')
const families = addresses.filter(isFamily)
/** Path patterns without parameters. Several brands may each have a page at the same path. */
const single = Map.groupBy(
  addresses.filter((address) => !isFamily(address)),
  ({ pattern }) => pattern,
)

const NO_PARAMS: PageParams = {}

/** Finds the brand's page or action at a path, which must be in its canonical spelling and have no query. */
export function findAddress(brand: Brand, path: string): FoundPage | undefined {
  const own = single.get(path)?.find(({ page }) => isPageOnBrand(page, brand))
  if (own) return { ...own, params: NO_PARAMS }
  for (const address of families) {
    const params = isPageOnBrand(address.page, brand) ? matchExactly(address.pattern, path) : null
    if (hasParams(address.page, params)) return { ...address, params }
  }
  return undefined
}

export function getPages(brand: Brand): readonly Page[] {
  return pages.filter((page) => isPageOnBrand(page, brand))
}

/** Finds the brand's page at a path, which must be in its canonical spelling and have no query. Ignores actions. */
export function findPage(brand: Brand, path: string): Page | undefined {
  const found = findAddress(brand, path)
  return found?.action === null ? found.page : undefined
}

/** Whether the brand has the page that a link leads to. Ignores query and fragment. */
export function hasPage(brand: Brand, href: string): boolean {
  return findPage(brand, href.replace(/[?#].*$/, '')) !== undefined
}

/** Whether `params` are valid for the page. If the page lists a parameter's values, no other value is valid. */
export function hasParams(page: Page, params: PageParams | null): params is PageParams {
  return (
    params !== null && Object.entries(page.params ?? {}).every(([name, values]) => values.includes(params[name] ?? ''))
  )
}

/** Whether any brand has a page or an action at a path, in any spelling. */
export function isPagePath(path: string): boolean {
  const segments = getSegments(path)
  return addresses.some(({ pattern }) => matchLoosely(pattern, segments) !== null)
}

/** Returns the brand's path patterns that a path matches in any spelling, with the parameters as spelled. */
export function addressesLike(brand: Brand, path: string): readonly FoundPage[] {
  const segments = getSegments(path)
  return addresses.flatMap((address) => {
    const params = isPageOnBrand(address.page, brand) ? matchLoosely(address.pattern, segments) : null
    return params ? [{ ...address, params }] : []
  })
}
