/** The location pages of the main brand: the country, its states, and their cities (specification, section 2). */
import { paths } from '../../../client/paths.ts'
import type { UsState } from '../../../graphql/contract/generated/graphql.ts'
import { toSlug } from '../../../graphql/contract/places/place-names.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import type { OriginClient } from '../../origin/origin-client.ts'
import { respellCity, respellState } from '../../places/respell-place.ts'
import { stateOfCode } from '../../places/states.ts'
import { definePage, firstThatFits, type SitemapUrl } from '../page.ts'

export const country = definePage({
  key: 'places-country',
  route: 'places/country-route.tsx',
  path: paths.locations,
  brands: 'main',
  family: 'places',
  title: ({ brand }) => `Where we clean | ${brand.appName}`,
  description: ({ brand }) =>
    `Find your city or ZIP code: where ${brand.appName} cleans, and what an hour of cleaning costs there for members.`,
  styles: ['hero', 'content', 'places'],
  surface: 'brand',
})

/** The data for the head of a state's page. */
export interface StateHead {
  name: string
  /** The state's name within a sentence, such as 'the District of Columbia'. */
  inText: string
  /** Rates for members in dollars per hour. Null if the state is not served, or if the origin does not answer. */
  rates: { lowest: number; highest: number } | null
  /** Whether the state taxes cleaning. */
  hasTax: boolean
}

export const state = definePage<StateHead>({
  key: 'places-state',
  route: 'places/state-route.tsx',
  path: paths.state(':state'),
  brands: 'main',
  family: 'places',
  title: ({ brand, data }) =>
    firstThatFits(`House cleaning in ${data.inText} | ${brand.appName}`, `House cleaning in ${data.inText}`),
  description: ({ brand, data }) =>
    data.rates
      ? `Every city in ${data.inText} where ${brand.appName} cleans: ${getRange(data.rates)} an hour for members ({monthly} a month)${data.hasTax ? ', plus tax' : ''}. Find yours by name or ZIP code.`
      : `${brand.appName} does not clean in ${data.inText} yet. Find the nearest city with cleaners, or hear when we open near you.`,
  indexIf: ({ data }) => data.rates !== null,
  respell: respellState,
  sitemap: { kind: 'states', urls: ({ origin }) => stateUrls(origin) },
  sample: {
    path: paths.state('illinois'),
    data: { name: 'Illinois', inText: 'Illinois', rates: { lowest: 20, highest: 22.5 }, hasTax: false },
  },
  styles: ['hero', 'content', 'places'],
  surface: 'brand',
})

/** The data for the head of a city's page. */
export interface CityHead {
  name: string
  code: UsState
  /** The rate for members in dollars per hour. Null if the city is not served, or if the origin does not answer. */
  rate: number | null
  hasTax: boolean
  /** The nearest city with cleaners. Null if it is this city, or if the origin does not answer. */
  nearest: string | null
  isIndexable: boolean
}

export const city = definePage<CityHead>({
  key: 'places-city',
  route: 'places/city-route.tsx',
  path: paths.city(':state', ':city'),
  brands: 'main',
  family: 'places',
  title: ({ brand, data: { name, code } }) =>
    firstThatFits(
      `House cleaning in ${name}, ${code} | ${brand.appName}`,
      `House cleaning in ${name}, ${code}`,
      `Cleaning in ${name}, ${code}`,
    ),
  description: ({ brand, data }) => cityDescription(brand.appName, data),
  preview: ({ brand, data }) => ({
    title: cityPreview(data),
    description: cityDescription(brand.appName, data),
  }),
  indexIf: ({ data }) => data.isIndexable,
  respell: respellCity,
  sitemap: { kind: 'cities', urls: ({ origin }) => cityUrls(origin) },
  sample: {
    path: paths.city('illinois', 'chicago'),
    data: { name: 'Chicago', code: 'IL', rate: 22.5, hasTax: false, nearest: null, isIndexable: true },
  },
  styles: ['offer-card', 'hero', 'review-card', 'content', 'places', 'worth'],
  surface: 'brand',
})

const hourly = (dollars: number) => formatCents(Math.round(dollars * 100))

/** Formats a range of rates: '$20 to $22.50', or '$21' if both ends are equal. */
export function getRange({ lowest, highest }: { lowest: number; highest: number }): string {
  return lowest === highest ? hourly(lowest) : `${hourly(lowest)} to ${hourly(highest)}`
}

function cityDescription(appName: string, { name, code, rate, hasTax, nearest }: CityHead): string {
  const place = `${name}, ${code}`
  if (rate !== null) {
    return `House cleaning in ${place}: ${hourly(rate)} an hour for ${appName} members ({monthly} a month)${hasTax ? ', plus tax' : ''}. ZIP codes, reviews nearby, and the nearest cities.`
  }
  return nearest === null
    ? `House cleaning in ${place}: whether ${appName} has cleaners there, what an hour costs, and which cities are nearest.`
    : `${appName} does not clean in ${place} yet. The nearest city with cleaners is ${nearest}. Leave an email to hear when that changes.`
}

/** Returns the title of the link preview. It states the rate, or that there are no cleaners yet, if this is known. */
function cityPreview({ name, code, rate, nearest }: CityHead): string {
  if (rate !== null)
    return `House cleaning in ${name}, ${code}: ${hourly(rate)} an hour for members ({monthly} a month)`
  return nearest === null ? `House cleaning in ${name}, ${code}` : `No cleaners in ${name}, ${code} yet`
}

/**
 * Returns the URLs of indexable cities. Throws if the origin does not answer, because a sitemap must not omit cities.
 */
async function cityUrls(origin: OriginClient): Promise<SitemapUrl[]> {
  const answer = await origin.query('IndexableCities', {})
  if (!answer.ok) throw new Error(`The origin did not return the list of indexable cities: ${answer.error.kind}`)
  return answer.data.indexableCities.flatMap(({ state: code, names, updated }) => {
    const slug = stateOfCode(code)?.slug
    if (slug === undefined) return []
    return names.map((name, at) => ({ path: paths.city(slug, toSlug(name)), lastmod: updated[at] ?? '' }))
  })
}

/** Returns the URLs of served states, without dates, because the date of their last change is not recorded. */
async function stateUrls(origin: OriginClient): Promise<SitemapUrl[]> {
  const answer = await origin.query('CountryPlaces', {})
  if (!answer.ok) throw new Error(`The origin did not return the list of served states: ${answer.error.kind}`)
  return answer.data.countryPlaces.states.flatMap(({ state: code, numServed }) => {
    const found = stateOfCode(code)
    return found && numServed > 0 ? [{ path: paths.state(found.slug) }] : []
  })
}
