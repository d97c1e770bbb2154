import type { Context } from 'hono'
import type { EventFields, EventName, SentEvent } from '../../graphql/contract/events.ts'
import type { AppEnv } from '../env.ts'
import { digest } from '../experiments/exposure-events.ts'

/**
 * Adds what this page confirms to its page view, for the analytics vendor, which cannot ask our database. Our own collector
 * drops it, because the database has counted it already. `what` tells apart two facts of one kind, such as two purchases.
 */
export function confirmFact<Name extends EventName>(
  c: Context<AppEnv>,
  name: Name,
  fields: EventFields<Name>,
  what: string,
): void {
  const id = factId(c, name, what)
  if (!id) return
  const event = [id, name, fields] as unknown as SentEvent
  c.set('pageEvents', [...(c.get('pageEvents') ?? []), event])
}

/**
 * The id of the event, the same on each page that confirms the fact, so that the vendor counts it once. It is derived
 * from the visitor's id, which stays secret. Null for a visitor without an id, whom no vendor learns about.
 */
export function factId(c: Context<AppEnv>, name: EventName, what: string): string | null {
  const { id } = c.get('visitor')
  return id && `fact/${digest(`${id} ${name} ${what}`)}`
}
