/**
 * The page types that the bench and the budget know. Another one is one more line.
 * `query` holds what a campaign link or an ad adds; the bench gives it to some of its visitors.
 */
export interface PageType {
  name: string
  path: string
  /** Where the visitor's hand goes first, and what shows that the page noticed; absent on pages without a form. */
  tap?: { field: string; button: string; typed: string }
}

const zipForm = { field: '#zip', button: 'form:has(#zip) [type=submit]', typed: '60601' }

export const PAGE_TYPES: readonly PageType[] = [
  { name: 'deal', path: '/deal', tap: zipForm },
  { name: 'home', path: '/', tap: zipForm },
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
