/** Stores analytics events: in Analytics Engine where it is bound, otherwise in the database, where commands read them. */
import { EVENTS, type EventBatch, type EventName, type SentEvent } from '../../contract/events.ts'
import type { OriginEnv } from '../env.ts'

type Place = Pick<OriginEnv, 'DB' | 'EVENTS' | 'ENVIRONMENT'>

interface EventSource extends Omit<EventBatch, 'events'> {
  brand: string
}

/** A second copy of an event changes nothing. */
export async function storeEvents(
  place: Place,
  { brand, page, variants, breakpoint: known }: EventSource,
  events: readonly SentEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  // A page view comes from the loader, which does not know it.
  const breakpoint = known ?? ''
  const at = Math.floor(now.getTime() / 1000)
  const rows = events.map(([id, name, fields]) => ({ id, name, ...columnsOf(name, fields) }))
  // The local Analytics Engine forgets what it is given.
  if (place.EVENTS && place.ENVIRONMENT !== 'local') {
    for (const { id, name, detail, subject, value } of rows) {
      const blobs = [name, brand, page, variants, detail, subject, id, breakpoint]
      place.EVENTS.writeDataPoint({ indexes: [brand], blobs, doubles: [value, at] })
    }
    return
  }
  const insert = place.DB.prepare(
    `INSERT INTO events (id, brand, name, page, variants, breakpoint, detail, subject, value, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  )
  await place.DB.batch(
    rows.map(({ id, name, detail, subject, value }) =>
      insert.bind(id, brand, name, page, variants, breakpoint, detail, subject, value, at),
    ),
  )
}

function columnsOf(name: EventName, fields: object): { detail: string; subject: string; value: number } {
  const columns = { detail: '', subject: '', value: 0 }
  for (const [key, { column }] of Object.entries(EVENTS[name].fields as Record<string, { column: string }>)) {
    Object.assign(columns, { [column]: (fields as Record<string, unknown>)[key] })
  }
  return columns
}
