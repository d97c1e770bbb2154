/** The page of a city that is not served, and the page of any city while the origin does not answer. */
import type { ReactNode } from 'react'
import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { Input } from '../../../client/ui/field.tsx'
import { NearList } from '../../../client/ui/places/place-list.tsx'
import { PlaceSearch } from '../../../client/ui/places/place-search.tsx'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { inSentence, type State } from '../../places/states.ts'
import { cached, Slot, slotText } from '../../render/section.tsx'
import { buildCrumbs, NEAR, nearPlace } from './city-page.tsx'

interface UnservedCityPageProps {
  state: State
  /** Whether the city's name is so long that the heading needs a smaller font. */
  isLong: boolean
  /** The number of served cities to list, at most six. It is 0 if no region is open yet. */
  numNear: number
  /** Whether the nearest served city is so far away that no other served cities are listed. */
  isFar: boolean
}

export const UnservedCityPage = cached('places-unserved', function UnservedCityPage(props: UnservedCityPageProps) {
  const { state, isLong, numNear, isFar } = props
  const city = slotText('city')
  return (
    <main id="main" tabIndex={-1}>
      <section className="hero sky beam">
        <div className="wrap hero-g place-hero">
          <div className="hero-t">
            <Breadcrumbs crumbs={buildCrumbs(state, city)} />
            <h1 className={isLong ? 'long' : undefined}>House cleaning in {city}</h1>
            <p className="lede">
              We do not clean in {city} yet.
              {numNear > 0 && (
                <>
                  {' '}
                  The nearest city we clean in is{' '}
                  <a href={slotText('near-0-path')}>
                    <Slot name="near-0" />
                  </a>
                  , <Slot name="near-0-miles" /> away.
                </>
              )}
            </p>
          </div>
          <div className="on-beam">
            <PlaceWaitlist city={city} zipcode={slotText('zipcode')} />
          </div>
          <Slot name="board" />
        </div>
      </section>
      {!isFar && numNear > 0 && <Nearest city={city} numNear={numNear} />}
      <section className="wrap section stack gap-6">
        <h2>Somewhere else?</h2>
        <div className="find">
          <PlaceSearch label="City or ZIP code" />
        </div>
        <p>
          Or see <a href={paths.state(state.slug)}>all places in {inSentence(state)}</a> and{' '}
          <a href={paths.locations}>where we clean</a>.
        </p>
      </section>
    </main>
  )
})

function Nearest({ city, numNear }: { city: string; numNear: number }) {
  return (
    <section className="wrap section near-cities">
      <div className="intro">
        <h2>The nearest places we clean in</h2>
        <p className="lede">How far they are from {city} in a straight line, and what members pay an hour there.</p>
      </div>
      <NearList places={NEAR.slice(0, numNear).map(nearPlace)} />
    </section>
  )
}

export const CityLaterPage = cached('places-later', function CityLaterPage({ state }: { state: State }) {
  const city = slotText('city')
  return (
    <main id="main" className="sky beam" tabIndex={-1}>
      <div className="wrap section stack gap-8">
        <div className="stack">
          <Breadcrumbs crumbs={buildCrumbs(state, city)} />
          <h1>House cleaning in {city}</h1>
          <p className="lede">
            We cannot look up this place right now. Type your ZIP code in a moment to see whether we clean there and
            what it costs.
          </p>
        </div>
        <div className="row">
          <ButtonLink href={`${paths.deal}#zip`}>Type your ZIP code</ButtonLink>
          <ButtonLink variant="secondary" href={paths.state(state.slug)}>
            Places in {inSentence(state)}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
})

interface PlaceWaitlistProps {
  city: ReactNode
  /** One of the city's ZIP codes, which represents the city on the waitlist. */
  zipcode: string
}

/** A plain form, not an island, because its result is a separate page. */
function PlaceWaitlist({ city, zipcode }: PlaceWaitlistProps) {
  return (
    <form className="box stack" method="post" action={`${paths.dealWaitlist}?reason=unsupported`} noValidate>
      <h2>Hear when we open in {city}</h2>
      <Input
        id="waitlist-email"
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={LIMITS.emailLength}
        required
      />
      <input type="hidden" name="zipcode" value={zipcode} />
      <Button variant="emphasis">Tell me when you open</Button>
      <p className="sm quiet">One message about {city}, nothing else. Nothing is charged.</p>
    </form>
  )
}
