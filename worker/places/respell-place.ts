/** Finds the canonical URL of a place for any spelling: 'ca' is California, 'st-louis' is Saint Louis. */
import type { Context } from 'hono'
import { spellingKey } from '../../graphql/contract/places/place-names.ts'
import type { AppEnv } from '../env.ts'
import { listPlaces } from './places-data.ts'
import { findState, stateLike } from './states.ts'

type Slugs = Readonly<Record<string, string>>

/** Returns the slug of a state's page in its canonical spelling. An unknown slug is returned unchanged. */
export function respellState({ state = '' }: Slugs): Slugs {
  return { state: (findState(state) ?? stateLike(state))?.slug ?? state }
}

/** Returns the slugs of a city's page in their canonical spelling. Unknown slugs are returned unchanged. */
export async function respellCity({ state = '', city = '' }: Slugs, c: Context<AppEnv>): Promise<Slugs> {
  const known = findState(state) ?? stateLike(state)
  if (!known) return { state, city }
  const places = await listPlaces(c, known.code)
  const at = places?.spellings.lastIndexOf(spellingKey(city)) ?? -1
  return { state: known.slug, city: places?.slugs[at] ?? city }
}
