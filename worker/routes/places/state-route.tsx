/** A state: search, map, rates, and every place in it. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { AppEnv } from '../../env.ts'
import { oncePer } from '../../once-per.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { breadcrumbList, thingsFrom } from '../../pages/structured-data.ts'
import { mapMaybe, type Slots } from '../../render/slots.ts'
import { StateBoard } from './city-sections.tsx'
import { askCrawlersToReturn, indexOf, placesOf, type StatePlaces } from './places-data.ts'
import { state as entry, rangeOf, stateHead } from './places-entries.ts'
import { respellState } from './respell-place.ts'
import { listsOf, type PlaceLine } from './state-lists.ts'
import { AllPlaces, LargestPlaces, RegionRates, StatePage } from './state-page.tsx'
import { findState, inSentence, type State } from './states.ts'
import { showUnknownPlace } from './unknown-place.tsx'

export const get: PageHandler = (c, { state: slug = '' }) => {
  const state = findState(slug)
  if (!state) {
    const right = respellState({ state: slug }).state ?? slug
    return right === slug ? showUnknownPlace(c, { state: slug }) : c.redirect(paths.state(right) + queryOf(c), 301)
  }
  const answer = (places: StatePlaces | null) => showState(c, state, places)
  return mapMaybe<StatePlaces | null, Response | Promise<Response>>(
    placesOf(c, state.code),
    answer,
  ) as ReturnType<PageHandler>
}

const queryOf = (c: Context<AppEnv>) => /\?.*$/.exec(c.req.url)?.[0] ?? ''

function showState(c: Context<AppEnv>, state: State, places: StatePlaces | null) {
  if (!places) askCrawlersToReturn(c)
  const { props, head, slots } = places ? factsOf(places)(state) : { ...propsAndHead(state, null), slots: NO_SLOTS }
  return renderPage(c, entry, StatePage, props, {
    data: head,
    path: paths.state(state.slug),
    slots: places ? { ...slots, all: allPlaces(state, places, c.req.query('letter')) } : slots,
    jsonLd: thingsFrom(
      { source: state, brand: c.get('brand'), url: c.get('siteUrl') + paths.state(state.slug) },
      () => [
        breadcrumbList(c.get('siteUrl'), [
          { name: 'Where we clean', path: paths.locations },
          { name: state.name, path: paths.state(state.slug) },
        ]),
      ],
    ),
  })
}

const NO_SLOTS: Slots = { board: null, largest: null, regions: null, all: null }

/** What is the same for all visitors of a state's page. */
const factsOf = oncePer((places: StatePlaces) =>
  oncePer((state: State) => ({ ...propsAndHead(state, places), slots: stateSlots(state, places) })),
)

function propsAndHead(state: State, places: StatePlaces | null) {
  const index = places && indexOf(places)
  const rates = index?.rates ?? null
  const props = Object.freeze({
    name: state.name,
    inText: inSentence(state),
    slug: state.slug,
    numServed: index?.numServed ?? 0,
    numCities: places?.cities.names.length ?? 0,
    rates: rates && rangeOf(rates),
    isKnown: places !== null,
  })
  return { props, head: Object.freeze(stateHead(state, rates)) }
}

function stateSlots(state: State, places: StatePlaces): Slots {
  const { grid, numServed } = indexOf(places)
  const { largest } = listsOf(places, state)
  const stateName = inSentence(state)
  return {
    board:
      places.cities.names.length > 0 ? (
        <StateBoard
          rows={grid.rows}
          width={grid.width}
          stateName={stateName}
          numServed={numServed}
          numCities={places.cities.names.length}
          hasPin={false}
        />
      ) : null,
    largest: largest.length > 0 ? <LargestPlaces places={largest} /> : null,
    regions:
      places.regions.length > 0 ? (
        <RegionRates inText={stateName} regions={places.regions} salesTaxRate={places.salesTaxRate} />
      ) : null,
  }
}

/** States with at most this many places show all of them at once. */
const FEW_PLACES = 120

function allPlaces(state: State, places: StatePlaces, asked: string | undefined) {
  const { all, letters, counts } = listsOf(places, state)
  const common = { inText: inSentence(state), slug: state.slug }
  if (places.cities.names.length <= FEW_PLACES) {
    return <AllPlaces {...common} letters={NO_LETTERS} places={all} />
  }
  // An unknown letter, or none, defaults to the first.
  const [first] = letters.keys()
  const wanted = (asked ?? '').slice(0, 1).toUpperCase()
  const letter = letters.has(wanted) ? wanted : first
  const group: readonly PlaceLine[] = letters.get(letter ?? '') ?? []
  return <AllPlaces {...common} letters={counts} letter={letter} places={group} />
}

const NO_LETTERS: readonly { letter: string; count: number }[] = Object.freeze([])
