/** The page types that the bench and the budget know: every page of the registry that the main brand has. */
import { mainBrand } from '../worker/brands/registry.ts'
import { pagesOf } from '../worker/pages/find.ts'

export interface PageType {
  name: string
  path: string
  /** Where the visitor's hand goes first; absent on pages without a form. */
  tap?: TapTarget
}

/** A field to type into and a button to tap, as selectors, and what is typed. */
export interface TapTarget {
  field: string
  button: string
  typed: string
}

const zipForm = { field: '#zip', button: 'form:has(#zip) [type=submit]', typed: '60601' }

/** Forms that the bench taps, by key of the page. */
const TAPS: Readonly<Record<string, PageType['tap']>> = { deal: zipForm, home: zipForm }

export const PAGE_TYPES: readonly PageType[] = [
  ...pagesOf(mainBrand).map(({ key, sample }) => ({
    name: key,
    path: sample.path,
    ...(TAPS[key] && { tap: TAPS[key] }),
  })),
  { name: 'not-found', path: '/no-such-page' },
]

/** The page type of a name; throws with the names there are. */
export function pageType(name: string): PageType {
  const found = PAGE_TYPES.find((page) => page.name === name)
  if (!found) {
    throw new Error(`No page type '${name}': choose from ${PAGE_TYPES.map((page) => page.name).join(', ')}.`)
  }
  return found
}
