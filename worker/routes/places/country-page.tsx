/** The country: find a place by name or zipcode, by state, or among the most requested cities. */
import { paths, TOP_CITIES, TOP_STATES } from '../../../client/paths.ts'
import { DotMap } from '../../../client/ui/places/dot-map.tsx'
import type { DotRows } from '../../../client/ui/places/dots.ts'
import { MapBoard } from '../../../client/ui/places/map-board.tsx'
import { type ListedPlace, PlaceList } from '../../../client/ui/places/place-list.tsx'
import { PlaceSearch } from '../../../client/ui/places/place-search.tsx'
import { slugOf } from '../../../graphql/contract/place-names.ts'
import { cached, Slot } from '../../render/section.tsx'
import { boardKey } from './city-sections.tsx'
import { STATES } from './states.ts'

export const CountryPage = cached('places-country', function CountryPage() {
  return (
    <main id="main" tabIndex={-1}>
      <section className="hero sky beam">
        <div className="wrap hero-g place-hero country-hero">
          <div className="hero-t">
            <h1>Where we clean</h1>
            <p className="lede">Type your city or zipcode to see what an hour costs there.</p>
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
        <h2>Cities people ask for most</h2>
        <PlaceList places={TOP_CITY_LINES} />
      </section>
      <Slot name="all" />
    </main>
  )
})

const TOP_CITY_LINES: readonly ListedPlace[] = TOP_CITIES.map(({ name, state }) => ({
  name,
  href: paths.city(slugOf(state), slugOf(name)),
  note: state,
}))

/** The search before any input. */
export const EmptySearch = cached('places-search', function EmptySearch() {
  return <PlaceSearch id="place" label="City or zipcode" />
})

interface CountryBoardProps {
  rows: DotRows
  numServed: number
  numCities: number
}

export const CountryBoard = cached('places-country-board', function CountryBoard(props: CountryBoardProps) {
  const { rows, numServed, numCities } = props
  return (
    <MapBoard
      map={
        <DotMap rows={rows} width={Math.max(...rows.map(({ length }) => length))} label="Map of the United States" />
      }
      {...boardKey(numServed, numCities, 'the United States')}
    />
  )
})

/** What is known about a state, as text; empty if nothing is. */
export interface StateNote {
  code: string
  note: string
  isServed: boolean
}

const linesOf = (states: readonly { name: string; slug: string; code: string }[], notes: readonly StateNote[]) =>
  states.map(({ name, slug, code }) => {
    const known = notes.find((each) => each.code === code)
    return { name, href: paths.state(slug), note: known?.note, isServed: known?.isServed ?? true }
  })

/** The states of the specification with the most requests. */
export const TopStates = cached('places-top-states', function TopStates({ notes }: { notes: readonly StateNote[] }) {
  const top = TOP_STATES.flatMap((name) => STATES.filter((state) => state.name === name))
  return (
    <section className="wrap section stack gap-6">
      <h2>Top states</h2>
      <PlaceList places={linesOf(top, notes)} />
    </section>
  )
})

export const AllStates = cached('places-all-states', function AllStates({ notes }: { notes: readonly StateNote[] }) {
  return (
    <section className="wrap section stack gap-6">
      <h2>All states</h2>
      <PlaceList places={linesOf(STATES, notes)} />
    </section>
  )
})
