import { newId, nowInSeconds } from '../ids.ts'
import { API_VERSION, type EventType, type GatewayEvent } from '../objects.ts'
import type { Store } from '../storage/store.ts'
import type { DeliveryQueue } from './delivery-queue.ts'

/** Records what happened in a call, and queues every event as a webhook. */
export class EventLog {
  readonly #store: Store
  readonly #queue: DeliveryQueue
  readonly #request: GatewayEvent['request']
  readonly recorded: GatewayEvent[] = []

  constructor(store: Store, queue: DeliveryQueue, request: GatewayEvent['request']) {
    this.#store = store
    this.#queue = queue
    this.#request = request
  }

  /** Records an event with the object's current state. */
  record(type: EventType, object: GatewayEvent['data']['object']): void {
    const event: GatewayEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: nowInSeconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: this.#request,
      type,
    }
    this.#store.insert('event', event, null)
    this.#queue.add(event.id)
    this.recorded.push(event)
  }
}
