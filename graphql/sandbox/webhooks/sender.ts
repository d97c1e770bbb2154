import { nowInSeconds } from '../ids.ts'
import type { Store } from '../storage/store.ts'
import type { Delivery, DeliveryQueue } from './delivery-queue.ts'

export interface SenderOptions {
  url: string
  secret: string
}

/** The maximum number of concurrent deliveries. A Worker may have six connections open at once. */
const AT_ONCE = 6
const TIMEOUT_MS = 10_000

/** Sends webhooks, a few at a time. Each is delivered at least once, because it may be sent again after a crash. */
export class Sender {
  readonly underWay = new Set<number>()
  readonly #queue: DeliveryQueue
  readonly #store: Store
  readonly #options: SenderOptions

  constructor(queue: DeliveryQueue, store: Store, options: SenderOptions) {
    this.#queue = queue
    this.#store = store
    this.#options = options
  }

  /** Sends webhooks that are due, until none is left. */
  async sendDue(): Promise<void> {
    const lanes = Array.from({ length: AT_ONCE - this.underWay.size }, () => this.#sendOneByOne())
    await Promise.all(lanes)
  }

  /** Sends the waiting webhooks of these events now, even if they are not due yet. */
  async sendNow(events: readonly string[]): Promise<void> {
    await Promise.all(this.#queue.waitingFor(events).map((delivery) => this.#send(delivery)))
  }

  async #sendOneByOne(): Promise<void> {
    for (;;) {
      const [delivery] = this.underWay.size < AT_ONCE ? this.#queue.due(this.underWay, 1) : []
      if (!delivery) return
      await this.#send(delivery)
    }
  }

  async #send(delivery: Delivery): Promise<void> {
    if (this.underWay.has(delivery.id)) return
    this.underWay.add(delivery.id)
    try {
      const event = this.#store.find('event', delivery.event)?.body
      this.#queue.recordResult(delivery, event ? await this.#post(JSON.stringify(event, null, 2)) : null)
    } finally {
      this.underWay.delete(delivery.id)
    }
  }

  /** Posts a webhook. Returns the response status, or null if there was no response. */
  async #post(body: string): Promise<number | null> {
    const { url, secret } = this.#options
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': await signWebhook(body, secret, nowInSeconds()),
          'user-agent': 'Stripe/1.0 (sandbox gateway)',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return null
    }
  }
}

/** Returns the `Stripe-Signature` header for a body: a time in seconds and the HMAC-SHA256 of `${time}.${body}`. */
async function signWebhook(body: string, secret: string, time: number): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(`${time}.${body}`))
  const hex = Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `t=${time},v1=${hex}`
}
