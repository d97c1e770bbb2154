/** The page types of the bench and the budget: the main brand's pages that need no account, and the not-found page. */
import { paths } from '../client/paths.ts'
import { STATE_NAMES, toSlug } from '../graphql/contract/places/place-names.ts'
import { getCities } from '../graphql/origin/seed/city-rows.ts'
import { readZipcodes } from '../graphql/origin/seed/zipcodes.ts'
import { mainBrand } from '../worker/brands/registry.ts'
import { getPages } from '../worker/registry/find.ts'

export interface PageType {
  name: string
  path: string
  /** The form whose button the bench taps. Absent for pages without such a form. */
  tap?: TapTarget
  /** The expected status. Default: 200. */
  status?: number
  /**
   * Returns every URL of the page's family (such as all city pages), for the row that requests random pages of a
   * family. Absent for pages without a large family.
   */
  family?: () => readonly string[]
}

/** The selectors of a ZIP code field, and of the button to tap. */
export interface TapTarget {
  field: string
  button: string
}

const zipForm = { field: '#zip', button: 'form:has(#zip) [type=submit]' }

/** The forms whose buttons the bench taps, by page key. */
const TAPS: Readonly<Record<string, PageType['tap']>> = { deal: zipForm, home: zipForm, 'places-city': zipForm }

/** Page families so large that two visitors rarely request the same page, by page key. */
const FAMILIES: Readonly<Record<string, PageType['family']>> = { 'places-city': cityPaths }

/** Returns the paths of all city pages, always in the same order. */
function cityPaths(): string[] {
  const slugs = new Map(Object.entries(STATE_NAMES).map(([code, name]) => [code, toSlug(name)]))
  return getCities(readZipcodes(), new Map()).map(({ state, slug }) => paths.city(slugs.get(state) ?? '', slug))
}

export const PAGE_TYPES: readonly PageType[] = [
  ...getPages(mainBrand)
    .filter(({ isPersonal }) => !isPersonal)
    .map(({ key, sample }) => ({
      name: key,
      path: sample.path,
      ...(TAPS[key] && { tap: TAPS[key] }),
      ...(FAMILIES[key] && { family: FAMILIES[key] }),
    })),
  { name: 'not-found', path: '/no-such-page', status: 404 },
]

/** Returns the page type with this name. Throws an error that lists the valid names if there is none. */
export function pageType(name: string): PageType {
  const found = PAGE_TYPES.find((page) => page.name === name)
  if (!found) {
    throw new Error(`There is no page type '${name}': choose from ${PAGE_TYPES.map((page) => page.name).join(', ')}.`)
  }
  return found
}
