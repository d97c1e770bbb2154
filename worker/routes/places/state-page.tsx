/**
 * A state: find a city in it. Lists are separate sections, so that a state costs only what its selected letter costs.
 */
import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { Letters } from '../../../client/ui/places/letters.tsx'
import { type ListedPlace, PlaceList } from '../../../client/ui/places/place-list.tsx'
import { PlaceSearch } from '../../../client/ui/places/place-search.tsx'
import { Table } from '../../../client/ui/table.tsx'
import { formatCents, formatCount, formatRate } from '../../../graphql/contract/format.ts'
import { cached, Slot } from '../../render/section.tsx'

export interface StatePageProps {
  name: string
  /** The name within a sentence. */
  inText: string
  slug: string
  numServed: number
  numCities: number
  /** '$22 to $29', for members. Null if not served. */
  rates: string | null
  /** False while the origin does not answer: then the page shows nothing about the state but its name. */
  isKnown: boolean
}

export const StatePage = cached('places-state', function StatePage(props: StatePageProps) {
  const { name, inText, slug, isKnown } = props
  return (
    <main id="main" tabIndex={-1}>
      <section className="hero sky beam">
        <div className="wrap hero-g place-hero">
          <div className="hero-t">
            <Breadcrumbs crumbs={[{ name: 'Where we clean', href: paths.locations }, { name }]} />
            <h1 className={name.length > 14 ? 'long' : undefined}>House cleaning in {inText}</h1>
            <p className="lede">{ledeOf(props)}</p>
          </div>
          <div className="box on-beam">
            <PlaceSearch id="place" label={`City or zipcode in ${inText}`} state={slug} />
          </div>
          <Slot name="board" />
        </div>
      </section>
      {!isKnown && (
        <div className="wrap section">
          <Note title="The places here could not be loaded right now">
            <a href={paths.state(slug)}>Try again</a>
          </Note>
        </div>
      )}
      <Slot name="largest" />
      <Slot name="regions" />
      <Slot name="all" />
    </main>
  )
})

function ledeOf({ inText, isKnown, rates, numServed }: StatePageProps): string {
  if (!isKnown) return 'Type your city or zipcode to see whether we clean there, and for how much.'
  return rates === null
    ? `We do not clean in ${inText} yet. Each place here names its nearest city with cleaners.`
    : `We clean in ${formatCount(numServed)} places here. An hour is ${rates} for members.`
}

interface LargestProps {
  places: readonly ListedLine[]
}

/** A place of a list as plain data. */
type ListedLine = Omit<ListedPlace, 'name' | 'note'> & { name: string; note?: string }

/** The largest served cities, with the members' hourly rate. */
export const LargestPlaces = cached('places-largest', function LargestPlaces({ places }: LargestProps) {
  return (
    <section className="wrap section">
      <div className="intro">
        <h2>The largest cities we clean in</h2>
        <p className="lede">With what members pay an hour.</p>
      </div>
      <PlaceList places={places} />
    </section>
  )
})

interface RegionsProps {
  inText: string
  regions: readonly { name: string; rate: number; higherRate: number }[]
  salesTaxRate: number
}

/** The hourly rate in each region of the state. */
export const RegionRates = cached(
  'places-regions',
  function RegionRates({ inText, regions, salesTaxRate }: RegionsProps) {
    return (
      <section className="wrap section region-rates">
        <div className="intro">
          <h2>What an hour costs in {inText}</h2>
          <p className="lede">
            {salesTaxRate > 0
              ? `Plus ${formatRate(salesTaxRate)} sales tax on home cleaning.`
              : 'There is no sales tax on home cleaning here.'}
          </p>
        </div>
        <Table
          caption={`Rates in ${inText}`}
          head={['Region', 'Members', 'Non-members']}
          rows={regions.map(({ name, rate, higherRate }) => [
            name,
            formatCents(rate * 100),
            formatCents(higherRate * 100),
          ])}
        />
      </section>
    )
  },
)

interface AllPlacesProps {
  inText: string
  slug: string
  letters: readonly { letter: string; count: number }[]
  /** The selected letter; undefined if all places are in one list, or none is selected yet. */
  letter?: string
  places: readonly ListedLine[]
}

/** Every place of the state: all of them if there are few, else those of a letter. */
export const AllPlaces = cached('places-all', function AllPlaces(props: AllPlacesProps) {
  const { inText, slug, letters, letter, places } = props
  return (
    <section className="wrap section stack gap-6" id="all">
      <h2>{letter ? `Places in ${inText} that begin with ${letter}` : `Every place in ${inText}`}</h2>
      {letters.length > 0 && (
        <Letters
          letters={letters}
          current={letter}
          hrefOf={(each) => `${paths.state(slug)}?letter=${each.toLowerCase()}#all`}
          label="Places by letter"
        />
      )}
      <PlaceList places={places} />
    </section>
  )
})
