/** The page of a served city. All cities share these sections; a city's values are in text slots (city-slots.tsx). */
import type { ReactNode } from 'react'
import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { buttonClass } from '../../../client/ui/button.tsx'
import { NearList } from '../../../client/ui/places/place-list.tsx'
import { REVIEW_REACH_MILES } from '../../../graphql/contract/places/distance.ts'
import { SERVICES } from '../../../graphql/contract/visit-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import { inSentence, type State } from '../../places/states.ts'
import { hasPage } from '../../registry/find.ts'
import { cached, Slot, slotText } from '../../render/section.tsx'
import { NEAR_CITIES } from './city-facts.ts'

interface ServedCityPageProps {
  brand: Brand
  state: State
  /** Whether the city's name is so long that the heading needs a smaller font. */
  isLong: boolean
  region: string
  hasCleaners: boolean
  hasCustomers: boolean
  hasVisits: boolean
  hasReviews: boolean
  /** Whether the counts are demonstration data. */
  isDemonstration: boolean
  /** The number of nearby cities to list, at most six. */
  numNear: number
  /** Whether the city has more ZIP codes than are shown at first. */
  hasMoreZipcodes: boolean
}

export const ServedCityPage = cached('places-city', function ServedCityPage(props: ServedCityPageProps) {
  const { brand, state, numNear } = props
  const city = slotText('city')
  const figures = getFigures(props)
  return (
    <main id="main" tabIndex={-1}>
      <CityHero {...props} />
      <Slot name="prices" />
      {numNear > 0 && (
        <div className="tint">
          <section className="wrap section near-cities">
            <div className="intro">
              <h2>Near {city}</h2>
              <p className="lede">How far nearby cities are in a straight line, and what members pay an hour there.</p>
            </div>
            <NearList places={NEAR.slice(0, numNear).map(nearPlace)} />
          </section>
        </div>
      )}
      <section className="wrap section city-facts">
        {figures.length > 0 && (
          <div className="stack gap-6">
            <h2>{city} in figures</h2>
            <CityFigures figures={figures} isDemonstration={props.isDemonstration} />
          </div>
        )}
        <div className="stack gap-6">
          <h2>ZIP codes we serve</h2>
          <div className="stack gap-2">
            <p className="zips">
              <Slot name="zipcodes" />
            </p>
            {props.hasMoreZipcodes && <MoreZipcodes />}
          </div>
        </div>
      </section>
      {props.hasReviews && (
        <section className="wrap section" id="reviews">
          <div className="intro">
            <h2>Reviews from within {REVIEW_REACH_MILES} miles</h2>
            <p className="lede">
              <Slot name="reviews-line" />
            </p>
          </div>
          <Slot name="reviews" />
        </section>
      )}
      <More brand={brand} state={state} />
    </main>
  )
})

function MoreZipcodes() {
  return (
    <details>
      <summary className={buttonClass({ variant: 'tertiary', size: 40 })}>
        <Slot name="zipcodes-count" /> more ZIP codes
      </summary>
      <p className="zips">
        <Slot name="zipcodes-more" />
      </p>
    </details>
  )
}

function CityHero({ state, isLong }: ServedCityPageProps) {
  const city = slotText('city')
  return (
    <section className="hero sky beam">
      <div className="wrap hero-g place-hero">
        <div className="hero-t">
          <Breadcrumbs crumbs={buildCrumbs(state, city)} />
          <h1 className={isLong ? 'long' : undefined}>House cleaning in {city}</h1>
        </div>
        <Slot name="card" />
        <Slot name="board" />
      </div>
    </section>
  )
}

export function buildCrumbs(state: State, city: string) {
  return [
    { name: 'Where we clean', href: paths.locations },
    { name: inSentence(state), href: paths.state(state.slug) },
    { name: city },
  ]
}

/** The ranks of the nearest cities. Each rank is part of the names of the city's slots. */
export const NEAR: readonly number[] = [...Array(NEAR_CITIES).keys()]

export function nearPlace(rank: number) {
  return {
    link: (
      <a href={slotText(`near-${rank}-path`)}>
        <Slot name={`near-${rank}`} />
      </a>
    ),
    distance: <Slot name={`near-${rank}-miles`} />,
    rate: <Slot name={`near-${rank}-rate`} />,
  }
}

interface Figure {
  label: string
  value: ReactNode
  /** The area or time that the value covers. */
  note: string
}

function getFigures({ region, hasCleaners, hasCustomers, hasVisits }: ServedCityPageProps): Figure[] {
  const city = slotText('city')
  const cleaners = {
    label: 'Cleaners',
    value: <Slot name="cleaners" />,
    note: `in the ${region} region, which ${city} is part of`,
  }
  const customers = { label: 'Customers', value: <Slot name="customers" />, note: `in ${city}` }
  const visits = { label: 'Visits', value: <Slot name="visits" />, note: `in ${city} in the last 30 days` }
  return [...(hasCleaners ? [cleaners] : []), ...(hasCustomers ? [customers] : []), ...(hasVisits ? [visits] : [])]
}

interface CityFiguresProps {
  figures: readonly Figure[]
  isDemonstration: boolean
}

function CityFigures({ figures, isDemonstration }: CityFiguresProps) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, note }) => (
        <div key={label} data-demonstration={isDemonstration || undefined}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
          <dd className="sm quiet">
            {note}
            {isDemonstration && <> (demonstration figure)</>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function More({ brand, state }: { brand: Brand; state: State }) {
  const services = SERVICES.map(({ slug, name }) => ({ name, href: paths.service(slug) }))
  const links = [
    ...services.filter(({ href }) => hasPage(brand, href)),
    { name: `All places in ${inSentence(state)}`, href: paths.state(state.slug) },
    { name: 'Where we clean', href: paths.locations },
  ]
  return (
    <nav className="wrap section more" aria-label="More">
      <h2>Services and other places</h2>
      <ul role="list" className="places">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
