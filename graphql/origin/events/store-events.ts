/**
 * Stores analytics events in Analytics Engine. Without it, and in the local environment, stores them in the table
 * `events`. Exposures to experiments are also stored in the table `exposures`, which counts each visitor once per
 * experiment. Analytics Engine cannot do so, because it keeps only samples.
 */
import { EVENTS, type EventBatch, type EventName, type SentEvent } from '../../contract/events.ts'
import type { OriginEnv } from '../env.ts'

type Place = Pick<OriginEnv, 'DB' | 'EVENTS' | 'ENVIRONMENT'>

interface EventSource extends Omit<EventBatch, 'events'> {
  brand: string
}

/** Stores a batch of events. In the database, a second copy of an event changes nothing. */
export async function storeEvents(
  place: Place,
  { brand, page, variants, breakpoint: known }: EventSource,
  events: readonly SentEvent[],
  now: Date,
): Promise<void> {
  // The loader, which sends page views, does not know the breakpoint.
  const breakpoint = known ?? ''
  const at = Math.floor(now.getTime() / 1000)
  const rows = events.map(([id, name, fields]) => ({ id, name, ...getColumns(name, fields) }))
  const exposures = rows.filter(({ name }) => name === 'publicweb.experiment.exposed')
  const expose = place.DB.prepare(
    'INSERT INTO exposures (id, brand, variant, day) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  )
  const statements = exposures.map(({ id, detail, subject }) =>
    expose.bind(id, brand, `${detail}:${subject}`, now.toISOString().slice(0, 10)),
  )
  // The local stand-in for Analytics Engine stores nothing.
  if (place.EVENTS && place.ENVIRONMENT !== 'local') {
    for (const { id, name, detail, subject, value } of rows) {
      const blobs = [name, brand, page, variants, detail, subject, id, breakpoint]
      // The index is an experiment or a brand: Analytics Engine samples by index, and queries for one index are fast.
      const index = name === 'publicweb.experiment.exposed' ? detail : brand
      place.EVENTS.writeDataPoint({ indexes: [index], blobs, doubles: [value, at] })
    }
  } else {
    const insert = place.DB.prepare(
      `INSERT INTO events (id, brand, name, page, variants, breakpoint, detail, subject, value, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
    )
    for (const { id, name, detail, subject, value } of rows)
      statements.push(insert.bind(id, brand, name, page, variants, breakpoint, detail, subject, value, at))
  }
  if (statements.length > 0) await place.DB.batch(statements)
}

function getColumns(name: EventName, fields: object): { detail: string; subject: string; value: number } {
  const columns = { detail: '', subject: '', value: 0 }
  for (const [key, column] of Object.entries(EVENTS[name].fields as Record<string, string>)) {
    Object.assign(columns, { [column]: (fields as Record<string, unknown>)[key] })
  }
  return columns
}
