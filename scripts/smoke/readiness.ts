import { NoAnswerError, type SmokeClient } from './client.ts'

/** The state of each part by name: why it counts as down, or null if it works. */
type PartStates = Readonly<Record<string, string | null>>

interface ReadinessAnswer {
  breaker?: string
  parts?: Record<string, { ok: boolean; age: number | null }>
}

/**
 * Requests /readyz, whose answer is never cached. One brand is enough, because all brands of a deployment depend on the
 * same parts.
 */
export async function getParts(client: SmokeClient): Promise<PartStates> {
  try {
    return readParts((await client.ask('/readyz')).body)
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    return { site: error.message }
  }
}

/** Reads the answer from /readyz. The part `site` is the site Worker itself. */
export function readParts(body: string): PartStates {
  let answered: ReadinessAnswer
  try {
    answered = JSON.parse(body) as ReadinessAnswer
  } catch {
    return { site: `/readyz does not return JSON: ${body.slice(0, 100)}` }
  }
  const { breaker, parts = {} } = answered
  const states = Object.entries(parts).map(([name, { ok, age }]) => [name, ok ? null : sinceWhen(name, age)] as const)
  const ofBreaker = breaker === 'open' ? 'open: the site sends its origin nothing for two seconds at a time' : null
  return { site: null, ...Object.fromEntries(states), ...(ofBreaker ? { breaker: ofBreaker } : {}) }
}

function sinceWhen(name: string, age: number | null): string {
  if (age !== null) return `last seen working ${age} s ago`
  return name === 'origin' ? 'does not answer' : 'does not work'
}

/**
 * Describes which parts are down, which work, and whether pages that still answer can be trusted. Empty if all parts
 * work.
 */
export function summarize(parts: PartStates): string[] {
  const down = Object.entries(parts).flatMap(([name, why]) => (why === null ? [] : [`${name} (${why})`]))
  const works = Object.entries(parts).flatMap(([name, why]) => (why === null ? [name] : []))
  if (down.length === 0) return []
  return [
    `Down: ${down.join(', ')}. ${works.length === 0 ? 'Nothing else is known.' : `Works: ${works.join(', ')}.`}`,
    ...(parts.origin || parts.database
      ? ['Pages and lookups that still work are answered from caches, so a brand with few findings is no healthier.']
      : []),
  ]
}
