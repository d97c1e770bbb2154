import { allowedMistakes, spellingDistance, spellingKey } from '../../contract/places/place-names.ts'
import type { UsState } from '../generated/resolvers.ts'
import { toSound } from './sound.ts'

export interface FoundCityRow {
  state: UsState
  name: string
  region_id: string | null
}

interface CandidateRow extends FoundCityRow {
  spelling: string
  sound: string
  population: number
}

const MOST = 20
/** The search stops once it has this many good matches. */
const ENOUGH = 5
/** Additional edits allowed when two names sound the same, such as 'Filadelfia' and 'Philadelphia'. */
const SOUND_ALIKE = 2
const COLUMNS = 'state, name, region_id, spelling, sound, population'

/**
 * Finds cities by what a visitor typed: the exact name, its beginning or a misspelling. Best match first. With `state`,
 * only that state's cities are searched.
 */
export async function findCitiesByName(db: D1Database, name: string, state: UsState | null): Promise<FoundCityRow[]> {
  const key = spellingKey(name)
  if (key === '') return []
  const begun = await readBegun(db, key, state)
  const exact = begun.filter(({ spelling }) => spelling === key)
  const others = begun.filter(({ spelling }) => spelling !== key)
  if (begun.length >= ENOUGH) return [...exact, ...others].slice(0, MOST)
  const known = new Set(begun.map(({ state: its, spelling }) => `${its} ${spelling}`))
  const near = (await readNear(db, name, key, state)).filter((city) => !known.has(`${city.state} ${city.spelling}`))
  return [...exact, ...others, ...near].slice(0, MOST)
}

/** Cities whose names start with a key: exact matches first, then the most populous. */
async function readBegun(db: D1Database, key: string, state: UsState | null): Promise<CandidateRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM cities WHERE spelling >= ?1 AND spelling < ?1 || '~' AND (?2 IS NULL OR state = ?2)
       ORDER BY spelling <> ?1, population DESC, region_id IS NULL, state LIMIT ${MOST}`,
    )
    .bind(key, state)
    .all<CandidateRow>()
  return results
}

/**
 * Cities whose names differ from `name` by only a few edits, closest spelling first. Candidates sound the same as
 * `name` or start with the same two letters, which covers common typos without scanning the whole table.
 */
async function readNear(db: D1Database, name: string, key: string, state: UsState | null): Promise<CandidateRow[]> {
  const limit = allowedMistakes(key)
  const sound = toSound(name)
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM cities WHERE sound = ?1 AND (?5 IS NULL OR state = ?5)
       UNION
       SELECT ${COLUMNS} FROM cities WHERE spelling >= ?2 AND spelling < ?2 || '~'
         AND length(spelling) BETWEEN ?3 AND ?4 AND (?5 IS NULL OR state = ?5)`,
    )
    .bind(sound, key.slice(0, 2), key.length - limit, key.length + limit, state)
    .all<CandidateRow>()
  return results
    .map((city) => {
      const mistakes = limit + (city.sound === sound ? SOUND_ALIKE : 0)
      return { city, mistakes, distance: spellingDistance(key, city.spelling, mistakes) }
    })
    .filter(({ distance, mistakes }) => distance <= mistakes)
    .sort((a, b) => a.distance - b.distance || b.city.population - a.city.population)
    .map(({ city }) => city)
}
