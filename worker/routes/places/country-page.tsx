import { paths, TOP_CITIES, TOP_STATES } from '../../../client/paths.ts'
import { DotMap, MapBoard } from '../../../client/ui/places/dot-map.tsx'
import { type ListedPlace, PlaceList } from '../../../client/ui/places/place-list.tsx'
import { PlaceSearch } from '../../../client/ui/places/place-search.tsx'
import type { CountryPlacesQuery } from '../../../graphql/contract/generated/graphql.ts'
import { toSlug } from '../../../graphql/contract/places/place-names.ts'
import { STATES, type State } from '../../places/states.ts'
import { getRange } from '../../registry/entries/places.ts'
import { cached, Slot } from '../../render/section.tsx'
import { boardKey } from './city-sections.tsx'

export const CountryPage = cached('places-country', function CountryPage() {
  return (
    <main id="main" tabIndex={-1}>
      <section className="hero sky beam">
        <div className="wrap hero-g place-hero country-hero">
          <div className="hero-t">
            <h1>Where we clean</h1>
            <p className="lede">
              Type your city or ZIP code to see what an hour costs there. State rates are before tax.
            </p>
          </div>
          <div className="box on-beam">
            <Slot name="search" />
          </div>
          <Slot name="board" />
        </div>
      </section>
      <Slot name="results" />
      <Slot name="states" />
      <section className="wrap section stack gap-6">
        <h2>Top cities</h2>
        <PlaceList places={TOP_CITY_LINES} />
      </section>
      <Slot name="all" />
    </main>
  )
})

const TOP_CITY_LINES: readonly ListedPlace[] = TOP_CITIES.map(({ name, state }) => ({
  name,
  href: paths.city(toSlug(state), toSlug(name)),
  note: state,
}))

export const EmptySearch = cached('places-search', function EmptySearch({ error }: { error?: string }) {
  return <PlaceSearch label="City or ZIP code" error={error} />
})

type Country = CountryPlacesQuery['countryPlaces']

export const CountryBoard = cached('places-country-board', function CountryBoard({ country }: { country: Country }) {
  const { map, states } = country
  return (
    <MapBoard
      map={<DotMap rows={map} width={Math.max(...map.map(({ length }) => length))} label="Map of the United States" />}
      {...boardKey(
        states.reduce((sum, { numServed }) => sum + numServed, 0),
        states.reduce((sum, { numCities }) => sum + numCities, 0),
        'the United States',
      )}
    />
  )
})

interface StatesProps {
  /** The origin's data about the states; empty if the origin does not answer. */
  states: Country['states']
}

function getLines(listed: readonly State[], states: Country['states']): ListedPlace[] {
  return listed.map(({ name, slug, code }) => {
    const known = states.find(({ state }) => state === code)
    return { name, href: paths.state(slug), note: known && getRate(known), isServed: !known || known.numServed > 0 }
  })
}

function getRate({ lowestRate: lowest, highestRate: highest }: Country['states'][number]): string {
  return lowest == null || highest == null ? 'not yet' : `${getRange({ lowest, highest })} an hour`
}

/** The most requested states, as listed in the specification. */
export const TopStates = cached('places-top-states', function TopStates({ states }: StatesProps) {
  const top = TOP_STATES.flatMap((name) => STATES.filter((state) => state.name === name))
  return (
    <section className="wrap section stack gap-6">
      <h2>Top states</h2>
      <PlaceList places={getLines(top, states)} />
    </section>
  )
})

export const AllStates = cached('places-all-states', function AllStates({ states }: StatesProps) {
  return (
    <section className="wrap section stack gap-6">
      <h2>All states</h2>
      <PlaceList places={getLines(STATES, states)} />
    </section>
  )
})
