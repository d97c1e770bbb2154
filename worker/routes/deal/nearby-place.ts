/**
 * The visitor's probable place. The origin is asked for a whole tile of the map at once, so that most visitors' places are
 * at hand although nobody came from there before (docs/decisions/010-what-may-be-cached.md).
 */
import type { Context } from 'hono'
import type {
  DealsHomeQuery,
  PlacesOfTileQuery,
  PlacesOfTileQueryVariables,
  UsState,
} from '../../../graphql/contract/generated/graphql.ts'
import { DealsHomeDocument, PlacesOfTileDocument } from '../../../graphql/contract/generated/named.ts'
import { STATE_NAMES } from '../../../graphql/contract/place-names.ts'
import { cellOf, type Tile } from '../../../graphql/contract/tile.ts'
import type { AppEnv } from '../../env.ts'
import { oncePer } from '../../once-per.ts'
import { askField, type DataNeed, NO_VARIABLES } from '../../render/ask.ts'
import { Lru } from '../../render/lru.ts'
import { type MaybePromise, mapMaybe } from '../../render/slots.ts'

/** One object for each answer and place: what is derived from it is remembered by it. Rates are dollars per hour. */
export interface NearbyPlace {
  city: string | null
  state: string | null
  memberHourlyRate: number | null
  nonmemberHourlyRate: number | null
  nearbyRecentJobs: number | null
}

/** The visitor's probable place. Null if unknown. */
export function nearbyPlace(c: Context<AppEnv>, deadlineMs: number): MaybePromise<NearbyPlace | null> {
  const { latitude, longitude, region } = c.get('visitor').location()
  if (latitude === undefined || longitude === undefined) {
    const estimate = askField(
      c,
      DealsHomeDocument,
      'estimatedBrowserLocation',
      NO_VARIABLES,
      need<Estimate>(deadlineMs),
    )
    return mapMaybe(estimate, (found) => found && placeOfEstimate(found))
  }
  const { tile, index } = cellOf({ latitude, longitude })
  const variables = variablesOf(tile, region)
  const places = askField(c, PlacesOfTileDocument, 'placesOfTile', variables, need<TilePlaces>(deadlineMs))
  return mapMaybe(places, (found) => found && placeOfCell(found, index))
}

type Estimate = NonNullable<DealsHomeQuery['estimatedBrowserLocation']>
type TilePlaces = PlacesOfTileQuery['placesOfTile']

/** One need for both questions. */
function need<Data>(deadlineMs: number): DataNeed<Data | null | undefined, Data | null> {
  return { name: 'place', kind: 'deferred', deadlineMs, read: (data) => data ?? null, fallback: null }
}

/** Frozen variables are looked up faster (worker/origin/question.ts). All tiles with zipcodes are 555, by state. */
const known = new Lru<PlacesOfTileQueryVariables>(1_000)

/** What the edge calls the region is part of a key only if it is a state. */
function variablesOf({ south, west }: Tile, region: string | undefined): PlacesOfTileQueryVariables {
  const state = region !== undefined && Object.hasOwn(STATE_NAMES, region) ? (region as UsState) : null
  const key = `${state} ${south} ${west}`
  let variables = known.get(key)
  if (!variables) {
    variables = Object.freeze({ south, west, state })
    known.set(key, variables)
  }
  return variables
}

const placesByIndex = oncePer((_places: TilePlaces) => new Map<number, NearbyPlace>())

function placeOfCell(places: TilePlaces, cell: number): NearbyPlace | null {
  const index = places.cells[cell]
  if (index == null) return null
  const made = placesByIndex(places)
  let place = made.get(index)
  if (!place) {
    place = Object.freeze({
      city: places.cities[index] ?? null,
      state: places.states[index] ?? null,
      memberHourlyRate: places.memberHourlyRates[index] ?? null,
      nonmemberHourlyRate: places.nonmemberHourlyRates[index] ?? null,
      nearbyRecentJobs: places.nearbyRecentJobs?.[index] ?? null,
    })
    made.set(index, place)
  }
  return place
}

const placeOfEstimate = oncePer(
  (found: Estimate): NearbyPlace =>
    Object.freeze({
      city: found.nearbyCities[0] ?? null,
      state: found.nearbyState ?? null,
      memberHourlyRate: found.memberHourlyRate ?? null,
      nonmemberHourlyRate: found.nonmemberHourlyRate ?? null,
      nearbyRecentJobs: found.nearbyRecentJobs ?? null,
    }),
)
