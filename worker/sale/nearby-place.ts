/**
 * Finds the visitor's probable place. Requests a whole tile of the map from the origin at once, so that a visitor's
 * place is usually cached, even if nobody has visited from this place before
 * (docs/decisions/010-what-may-be-cached.md).
 */

import type { Context } from 'hono'
import { LACKED } from '#origin'
import type { DealsHomeQuery, PlacesOfTileQuery, UsState } from '../../graphql/contract/generated/graphql.ts'
import { laterVisits, type OfferPlace } from '../../graphql/contract/offer.ts'
import { STATE_NAMES } from '../../graphql/contract/places/place-names.ts'
import { getCell } from '../../graphql/contract/places/tile.ts'
import type { AppEnv } from '../env.ts'
import type { Experiments } from '../experiments/visitor-experiments.ts'
import { type MaybePromise, mapMaybe } from '../memory/maybe-promise.ts'
import { ask, type DataNeed, NO_VARIABLES } from '../render/ask.ts'
import { deferred, type SlotContent } from '../render/slots.ts'
import { placeIn } from './deal-data.ts'

/** A place near the visitor. Rates are in dollars per hour. */
interface NearbyPlace {
  city: string | null
  state: string | null
  memberHourlyRate: number | null
  nonmemberHourlyRate: number | null
  nearbyRecentJobs: number | null
}

/** Returns the visitor's probable place. Unknown fields are null. */
export function nearbyPlace(c: Context<AppEnv>, deadlineMs: number): MaybePromise<NearbyPlace> {
  const { latitude, longitude, region } = c.get('visitor').location()
  if (latitude === undefined || longitude === undefined || LACKED.has('tiles')) {
    const need = placeNeed<Estimate>(deadlineMs)
    return mapMaybe(ask(c, 'DealsHome', 'estimatedBrowserLocation', NO_VARIABLES, need), placeOfEstimate)
  }
  const { tile, index } = getCell({ latitude, longitude })
  const need = placeNeed<TilePlaces>(deadlineMs)
  const places = ask(c, 'PlacesOfTile', 'placesOfTile', { ...tile, state: readState(region) }, need)
  return mapMaybe(places, (found) => placeOfCell(found, index))
}

type Estimate = NonNullable<DealsHomeQuery['estimatedBrowserLocation']>
type TilePlaces = PlacesOfTileQuery['placesOfTile']

function placeNeed<Data>(deadlineMs: number): DataNeed<Data | null | undefined, Data | null> {
  return { name: 'place', deadlineMs, read: (data) => data ?? null, fallback: null }
}

/** Returns the state with the code that the edge or the origin gave. Null if no state has this code. */
function readState(region: string | null | undefined): UsState | null {
  return region != null && Object.hasOwn(STATE_NAMES, region) ? (region as UsState) : null
}

function placeOfCell(places: TilePlaces | null, cell: number): NearbyPlace {
  const index = places?.cells[cell]
  if (!places || index == null) return NOWHERE
  return {
    city: places.cities[index] ?? null,
    state: places.states[index] ?? null,
    memberHourlyRate: places.memberHourlyRates[index] ?? null,
    nonmemberHourlyRate: places.nonmemberHourlyRates[index] ?? null,
    nearbyRecentJobs: places.nearbyRecentJobs?.[index] ?? null,
  }
}

function placeOfEstimate(found: Estimate | null): NearbyPlace {
  if (!found) return NOWHERE
  return {
    city: found.nearbyCities[0] ?? null,
    state: readState(found.nearbyState),
    memberHourlyRate: found.memberHourlyRate ?? null,
    nonmemberHourlyRate: found.nonmemberHourlyRate ?? null,
    nearbyRecentJobs: found.nearbyRecentJobs ?? null,
  }
}

/** The slot for the text about the price of later visits near the visitor. */
export const LATER_SLOT = 'later'

/** Returns an `OfferPlace` for an estimated member rate (dollars per hour). Sales tax is unknown, so it counts as 0. */
export function placeNear(rate: number | null): OfferPlace | null {
  return rate === null ? null : placeIn({ rate, salesTaxRate: 0 })
}

/** Returns the content of `LATER_SLOT`. */
export function laterNear(place: MaybePromise<Pick<NearbyPlace, 'memberHourlyRate'>>): SlotContent {
  const words = ({ memberHourlyRate: rate }: Pick<NearbyPlace, 'memberHourlyRate'>) =>
    laterVisits(placeNear(rate), 'near you')
  return deferred(place, words, words(NOWHERE))
}

const NOWHERE: NearbyPlace = {
  city: null,
  state: null,
  memberHourlyRate: null,
  nonmemberHourlyRate: null,
  nearbyRecentJobs: null,
}

const DEADLINE_MS = 600

/**
 * Returns the hourly member rate near the visitor, in dollars. Null if the place is unknown or not served, or if the
 * answer is late.
 */
export function memberRate(c: Context<AppEnv>): MaybePromise<number | null> {
  return ask(c, 'FAQBrowserLocation', 'estimatedBrowserLocation', NO_VARIABLES, {
    name: 'rate',
    deadlineMs: DEADLINE_MS,
    read: (place): number | null => place?.memberHourlyRate ?? null,
    fallback: null,
  })
}

/**
 * Whether pages show the non-member rate beside the member rate. They do so in the experiment `nonmember_pricing`, if
 * the plan on offer can be bought without the membership (docs/decisions/103-one-rule-for-rates.md). Every current plan
 * requires the membership.
 */
export function showsNonmemberRate({ plan, flags }: Pick<Experiments, 'plan' | 'flags'>): boolean {
  // Checks the plan first, because reading the flag assigns the visitor to its experiment.
  return !plan.isForeverCleanForced && flags.nonmember_pricing
}
