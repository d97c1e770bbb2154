/** The page of a state. The list of places is cached separately, because only the list depends on the chosen letter. */
import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { Letters, type ListedPlace, PlaceList } from '../../../client/ui/places/place-list.tsx'
import { PlaceSearch } from '../../../client/ui/places/place-search.tsx'
import { Table } from '../../../client/ui/table.tsx'
import { amountWithTax, taxOn } from '../../../graphql/contract/tax.ts'
import { formatCents, formatCount, formatRate } from '../../../graphql/contract/text/format.ts'
import type { StatePlaces } from '../../places/places-data.ts'
import { inSentence, type State } from '../../places/states.ts'
import { getRange } from '../../registry/entries/places.ts'
import { cached, Slot } from '../../render/section.tsx'
import { countServed, StateBoard, TAX_DIFFERS } from './city-sections.tsx'

interface StatePageProps {
  state: State
  /** The places of the state. Null while the origin does not answer; the page then shows no places. */
  places: StatePlaces | null
  /** The monthly price of the membership, because the shown rates apply only with the membership. */
  monthlyCents: number
}

export const StatePage = cached('places-state', function StatePage({ state, places, monthlyCents }: StatePageProps) {
  const { name, slug } = state
  const inText = inSentence(state)
  return (
    <main id="main" tabIndex={-1}>
      <section className="hero sky beam">
        <div className="wrap hero-g place-hero">
          <div className="hero-t">
            <Breadcrumbs crumbs={[{ name: 'Where we clean', href: paths.locations }, { name }]} />
            <h1 className={name.length > 14 ? 'long' : undefined}>House cleaning in {inText}</h1>
            <p className="lede">{getLede(inText, places, monthlyCents)}</p>
          </div>
          <div className="box on-beam">
            <PlaceSearch label={`City or ZIP code in ${inText}`} state={slug} />
          </div>
          {places && places.cities.names.length > 0 && <StateBoard state={state} places={places} hasPin={false} />}
        </div>
      </section>
      {!places && (
        <div className="wrap section">
          <Note title="The places here could not be loaded right now">
            <a href={paths.state(slug)}>Try again</a>
          </Note>
        </div>
      )}
      {places && places.cities.largest.length > 0 && <LargestPlaces state={state} places={places} />}
      {places && places.regions.length > 0 && <RegionRates inText={inText} places={places} />}
      <Slot name="all" />
    </main>
  )
})

function getLede(inText: string, places: StatePlaces | null, monthlyCents: number): string {
  if (!places) return 'Type your city or ZIP code to see whether we clean there, and for how much.'
  const { salesTaxRate } = places
  const taxed = salesTaxRate ?? 0
  const rates = ratesIn(places, taxed)
  return rates === null
    ? `We do not clean in ${inText} yet. Each place here names its nearest city with cleaners.`
    : `We clean in ${formatCount(countServed(places))} places here. Members pay ${getRange(rates)} an hour, and ${amountWithTax(monthlyCents, taxed, ' a month')} for the membership${salesTaxRate === null ? ', both plus sales tax' : ''}.`
}

/**
 * Returns the lowest and the highest member rate of a state, in dollars per hour, including sales tax at the rate `tax`
 * (a fraction). Null if the state is not served.
 */
export function ratesIn({ regions }: StatePlaces, tax = 0): { lowest: number; highest: number } | null {
  const rates = regions.map(({ rate }) => dollarsWithTax(rate, tax))
  return rates.length > 0 ? { lowest: Math.min(...rates), highest: Math.max(...rates) } : null
}

function dollarsWithTax(rate: number, tax: number): number {
  const cents = Math.round(rate * 100)
  return (cents + taxOn(cents, tax)) / 100
}

interface OfStateProps {
  state: State
  places: StatePlaces
}

/**
 * Returns a list entry with the hourly member rate for each city. `indexes` are positions in the arrays of
 * `places.cities`.
 */
function getLines({ state, places }: OfStateProps, indexes: readonly number[]): ListedPlace[] {
  const { cities, regions, slugs, salesTaxRate } = places
  return indexes.map((at) => {
    const region = regions[cities.regions[at] ?? -1]
    return {
      name: cities.names[at],
      href: paths.city(state.slug, slugs[at] ?? ''),
      ...(region ? { note: formatCents(dollarsWithTax(region.rate, salesTaxRate ?? 0) * 100) } : { isServed: false }),
    }
  })
}

function taxWords({ salesTaxRate }: StatePlaces): string {
  if (salesTaxRate === null) return ', plus tax'
  return salesTaxRate > 0 ? ', with tax' : ''
}

function LargestPlaces(props: OfStateProps) {
  return (
    <section className="wrap section">
      <div className="intro">
        <h2>The largest cities we clean in</h2>
        <p className="lede">With what members pay an hour{taxWords(props.places)}.</p>
      </div>
      <PlaceList places={getLines(props, props.places.cities.largest)} />
    </section>
  )
}

function RegionRates({ inText, places: { regions, salesTaxRate } }: { inText: string; places: StatePlaces }) {
  return (
    <section className="wrap section region-rates">
      <div className="intro">
        <h2>What an hour costs in {inText}</h2>
        <p className="lede">
          {salesTaxRate === null && `Plus sales tax on home cleaning. ${TAX_DIFFERS}`}
          {salesTaxRate === 0 && 'There is no sales tax on home cleaning here.'}
          {salesTaxRate !== null && salesTaxRate > 0 && `With ${formatRate(salesTaxRate)} sales tax on home cleaning.`}
        </p>
      </div>
      <Table
        caption={`Rates in ${inText}`}
        head={['Region', 'Members']}
        rows={regions.map(({ name, rate }) => [name, formatCents(dollarsWithTax(rate, salesTaxRate ?? 0) * 100)])}
      />
    </section>
  )
}

interface AllPlacesProps extends OfStateProps {
  /** The first letter of the listed places. Undefined if all places are in one list. */
  letter: string | undefined
}

/** Lists the places of the state: all if there are few, otherwise those whose names begin with the chosen letter. */
export const AllPlaces = cached('places-all', function AllPlaces(props: AllPlacesProps) {
  const { state, places, letter } = props
  const inText = inSentence(state)
  const shown = places.letters.filter((each) => letter === undefined || each.letter === letter)
  return (
    <section className="wrap section stack gap-6" id="all">
      <h2>{letter ? `Places in ${inText} that begin with ${letter}` : `Every place in ${inText}`}</h2>
      {letter && (
        <Letters
          letters={places.letters.map(({ letter, cities }) => ({ letter, count: cities.length }))}
          current={letter}
          getHref={(each) => `${paths.state(state.slug)}?letter=${each.toLowerCase()}#all`}
        />
      )}
      <PlaceList
        places={getLines(
          props,
          shown.flatMap(({ cities }) => cities),
        )}
      />
    </section>
  )
})
