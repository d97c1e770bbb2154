/** The page of a state, with search, map, rates, and all of its places. */
import { paths } from '../../../client/paths.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { redirectToCanonical } from '../../pages/respell.ts'
import { breadcrumbList } from '../../pages/structured-data.ts'
import { askCrawlersToReturn, listPlaces, type StatePlaces } from '../../places/places-data.ts'
import { findState, inSentence } from '../../places/states.ts'
import { state as entry } from '../../registry/entries/places.ts'
import type { PageHandler } from '../../registry/page.ts'
import { AllPlaces, ratesIn, StatePage } from './state-page.tsx'
import { showUnknownPlace } from './unknown-place.tsx'

export const get: PageHandler = async (c, params) => {
  const { state: slug = '' } = params
  if (findState(slug)) return show(c, params)
  return (await redirectToCanonical(c)) ?? showUnknownPlace(c, { state: slug })
}

const show = loadedPage(entry, {
  async load(c, { state: slug = '' }) {
    const state = findState(slug)
    if (!state) return null
    const places = await listPlaces(c, state.code)
    if (!places) askCrawlersToReturn(c)
    return { state, places, monthlyCents: c.get('experiments').plan.monthlyCents }
  },
  head: ({ state, places }) => ({
    name: state.name,
    inText: inSentence(state),
    rates: places && ratesIn(places),
    hasTax: places !== null && places.salesTaxRate !== 0,
  }),
  structuredData: ({ state }, { siteUrl, path }) => [
    breadcrumbList(siteUrl, [
      { name: 'Where we clean', path: paths.locations },
      { name: state.name, path },
    ]),
  ],
  Page: StatePage,
  slots: (c, { state, places }) => ({
    all: places && <AllPlaces state={state} places={places} letter={chooseLetter(places, c.req.query('letter'))} />,
  }),
})

/** A state's page lists all places at once if there are at most this many. */
const FEW_PLACES = 120

/** Returns the letter whose places are listed, by default the first one. Undefined if all places are listed. */
function chooseLetter({ cities, letters }: StatePlaces, asked = ''): string | undefined {
  if (cities.names.length <= FEW_PLACES) return undefined
  const wanted = asked.slice(0, 1).toUpperCase()
  return (letters.find(({ letter }) => letter === wanted) ?? letters[0])?.letter
}
