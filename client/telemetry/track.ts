import type { EventFields, EventName, SentEvent } from '../../graphql/contract/events.ts'

declare global {
  interface Window {
    /** Events that wait for client/telemetry/start.ts; after that, the object that sends them. */
    publicwebEvents?: { push(event: SentEvent): unknown }
  }
}

/** Sends an analytics event, now or once the page can. Copies with the same `id` count once. */
export function track<Name extends EventName>(name: Name, fields: EventFields<Name>, id?: string): void {
  const event = [id ?? crypto.randomUUID(), name, fields] as unknown as SentEvent
  window.publicwebEvents ??= []
  window.publicwebEvents.push(event)
}
