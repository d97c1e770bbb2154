/** The states that have location pages. */
import type { UsState } from '../../graphql/contract/generated/graphql.ts'
import {
  allowedMistakes,
  STATE_NAMES,
  spellingDistance,
  spellingKey,
  toSlug,
} from '../../graphql/contract/places/place-names.ts'

export interface State {
  code: UsState
  name: string
  slug: string
}

const ENTRIES = Object.entries(STATE_NAMES) as [UsState, string][]

/** All states, sorted by name. */
export const STATES: readonly State[] = ENTRIES.map(([code, name]) => ({ code, name, slug: toSlug(name) })).sort(
  (a, b) => (a.name < b.name ? -1 : 1),
)

export function findState(slug: string): State | undefined {
  return STATES.find((state) => state.slug === slug)
}

export function stateOfCode(code: string): State | undefined {
  return STATES.find((state) => state.code === code)
}

/** Finds a state by its code, or by a different spelling of its name: 'ca', 'newyork'. */
export function stateLike(text: string): State | undefined {
  const key = spellingKey(text)
  return STATES.find(({ code, name }) => code.toLowerCase() === key || spellingKey(name) === key)
}

/** Returns up to three states with names similar to the given text, most similar first. */
export function statesNear(text: string): State[] {
  const key = spellingKey(text)
  const limit = allowedMistakes(key) + 1
  return STATES.map((state) => ({ state, distance: spellingDistance(key, spellingKey(state.name), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ state }) => state)
}

/** Formats a state's name for a sentence: 'Ohio', but 'the District of Columbia'. */
export function inSentence({ code, name }: State): string {
  return code === 'DC' ? `the ${name}` : name
}
