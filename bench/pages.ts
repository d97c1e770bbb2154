/** The page types of the bench and the budget: every page of the registry that the main brand has. */
import { paths } from '../client/paths.ts'
import { STATE_NAMES, slugOf } from '../graphql/contract/places/place-names.ts'
import { citiesOf } from '../graphql/origin/seed/city-rows.ts'
import { readZipcodes } from '../graphql/origin/seed/zipcodes.ts'
import { mainBrand } from '../worker/brands/registry.ts'
import { pagesOf } from '../worker/registry/find.ts'

export interface PageType {
  name: string
  path: string
  /** The element a visitor uses first; absent on pages without a form. */
  tap?: TapTarget
  /** Default: 200. */
  status?: number
  /** Every URL of the family, for the row that draws them at random. */
  family?: () => readonly string[]
}

/** Selectors of a field to type into and a button to tap, and the text to type. */
export interface TapTarget {
  field: string
  button: string
  typed: string
}

const zipForm = { field: '#zip', button: 'form:has(#zip) [type=submit]', typed: '60601' }

/** Forms that the bench taps, by page key. */
const TAPS: Readonly<Record<string, PageType['tap']>> = { deal: zipForm, home: zipForm, 'places-city': zipForm }

/** Families with so many pages that visitors rarely share one, by key. */
const FAMILIES: Readonly<Record<string, PageType['family']>> = { 'places-city': cityPaths }

/** The URL of every city, always in the same order. */
function cityPaths(): string[] {
  const slugs = new Map(Object.entries(STATE_NAMES).map(([code, name]) => [code, slugOf(name)]))
  return citiesOf(readZipcodes(), new Map()).map(({ state, slug }) => paths.city(slugs.get(state) ?? '', slug))
}

export const PAGE_TYPES: readonly PageType[] = [
  ...pagesOf(mainBrand)
    .filter(({ isPersonal }) => !isPersonal)
    .map(({ key, sample }) => ({
      name: key,
      path: sample.path,
      ...(TAPS[key] && { tap: TAPS[key] }),
      ...(FAMILIES[key] && { family: FAMILIES[key] }),
    })),
  { name: 'not-found', path: '/no-such-page', status: 404 },
]

/** The page type with a name. Throws, listing the valid names. */
export function pageType(name: string): PageType {
  const found = PAGE_TYPES.find((page) => page.name === name)
  if (!found) {
    throw new Error(`No page type '${name}': choose from ${PAGE_TYPES.map((page) => page.name).join(', ')}.`)
  }
  return found
}
