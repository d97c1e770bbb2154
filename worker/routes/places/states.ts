/** The states of location pages, by slug. */
import type { UsState } from '../../../graphql/contract/generated/graphql.ts'
import {
  allowedMistakes,
  STATE_NAMES,
  slugOf,
  spellingDistance,
  spellingKey,
} from '../../../graphql/contract/place-names.ts'

export interface State {
  code: UsState
  name: string
  slug: string
}

const ENTRIES = Object.entries(STATE_NAMES) as [UsState, string][]

/** Sorted by name. */
export const STATES: readonly State[] = ENTRIES.map(([code, name]) => ({ code, name, slug: slugOf(name) })).sort(
  (a, b) => (a.name < b.name ? -1 : 1),
)

const bySlug = new Map(STATES.map((state) => [state.slug, state]))
const byCode = new Map<string, State>(STATES.map((state) => [state.code, state]))
const bySpelling = new Map(
  STATES.flatMap((state) => [
    [spellingKey(state.name), state],
    [state.code.toLowerCase(), state],
  ]),
)

/** The state for a slug. */
export function findState(slug: string): State | undefined {
  return bySlug.get(slug)
}

export function stateOfCode(code: string): State | undefined {
  return byCode.get(code)
}

/** The state for another spelling or its code: 'ca', 'newyork'. */
export function stateLike(text: string): State | undefined {
  return bySpelling.get(spellingKey(text))
}

/** States with a name similar to the typed one, nearest first. */
export function statesNear(text: string): State[] {
  const key = spellingKey(text)
  const limit = allowedMistakes(key) + 1
  return STATES.map((state) => ({ state, distance: spellingDistance(key, spellingKey(state.name), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ state }) => state)
}

/** The name within a sentence: 'in Ohio', 'in the District of Columbia'. */
export function inSentence({ code, name }: State): string {
  return code === 'DC' ? `the ${name}` : name
}
