import type { EventFields, EventName, SentEvent } from '../../graphql/contract/events.ts'

declare global {
  interface Window {
    /** First an array of events that wait for client/telemetry/start.ts, then an object that sends events. */
    publicwebEvents?: { push(event: SentEvent): unknown }
  }
}

/** Sends an analytics event, now or once telemetry has started. Events with the same `id` count once. */
export function track<Name extends EventName>(name: Name, fields: EventFields<Name>, id?: string): void {
  const event = [id ?? crypto.randomUUID(), name, fields] as unknown as SentEvent
  window.publicwebEvents ??= []
  window.publicwebEvents.push(event)
}
