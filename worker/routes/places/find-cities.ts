import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { ListedPlace } from '../../../client/ui/places/place-list.tsx'
import { allowedMistakes, spellingDistance, spellingKey, toSlug } from '../../../graphql/contract/places/place-names.ts'
import type { AppEnv } from '../../env.ts'
import { type State, stateOfCode } from '../../places/states.ts'

interface FoundPlace extends ListedPlace {
  /** Whether the place's name is spelled like the search text. False if the name only sounds like the text. */
  isMeant: boolean
}

export const isZipcode = (text: string) => /^\d{5}$/.test(text)

/** Finds the cities that match a name or ZIP code, in one state or in all. Null if the origin does not answer. */
export async function findCities(c: Context<AppEnv>, text: string, state: State | null): Promise<FoundPlace[] | null> {
  const answer = await c.get('origin').query('FindCities', { text, state: state?.code ?? null })
  if (!answer.ok) return null
  return answer.data.findCities.flatMap(({ name, state: code, isServed }) => {
    const cityState = stateOfCode(code)
    if (!cityState) return []
    const isMeant =
      isZipcode(text) || isSpelledLike(text, [name, `${name} ${code}`, `${name} ${cityState.name}`, `${name} City`])
    return [{ name: `${name}, ${code}`, href: paths.city(cityState.slug, toSlug(name)), isServed, isMeant }]
  })
}

/** Whether one of the names begins with the text, or equals it except for a typo. */
function isSpelledLike(text: string, names: readonly string[]): boolean {
  const key = spellingKey(text)
  const mistakes = allowedMistakes(key)
  return names
    .map(spellingKey)
    .some((name) => name.startsWith(key) || spellingDistance(key, name, mistakes) <= mistakes)
}
