/** How webhooks are delivered. The control API changes the mode. */
export interface WebhookMode {
  /** Deliver events before responding to the call that caused them. */
  early: boolean
  /** Deliver every event twice. */
  duplicate: boolean
  /** Hold events until they are released. */
  hold: boolean
}

const PLAIN_MODE: WebhookMode = { early: false, duplicate: false, hold: false }

export type Delivery = {
  id: number
  event: string
  attempts: number
}

type DeliveryState = 'waiting' | 'held' | 'delivered' | 'given_up'

/**
 * The wait before each retry, in milliseconds. The first seven add up to about a minute, in which the site can restart.
 */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 240_000]

/** The queue of webhooks to send. It is stored in the database, so that a crash loses none. */
export class DeliveryQueue {
  readonly #sql: SqlStorage

  readonly #hasAddress: boolean

  /** Without a webhook URL, events are only recorded. */
  constructor(sql: SqlStorage, hasAddress: boolean) {
    this.#sql = sql
    this.#hasAddress = hasAddress
  }

  get mode(): WebhookMode {
    const [row] = this.#sql.exec<{ value: string }>("SELECT value FROM settings WHERE name = 'webhook_mode'")
    return row ? { ...PLAIN_MODE, ...JSON.parse(row.value) } : PLAIN_MODE
  }

  set mode(mode: WebhookMode) {
    this.#sql.exec("INSERT OR REPLACE INTO settings (name, value) VALUES ('webhook_mode', ?)", JSON.stringify(mode))
  }

  add(event: string): void {
    if (!this.#hasAddress) return
    const { duplicate, hold } = this.mode
    for (let copy = 0; copy < (duplicate ? 2 : 1); copy++) {
      const statement = 'INSERT INTO deliveries (event, state, due_at) VALUES (?, ?, ?)'
      this.#sql.exec(statement, event, hold ? 'held' : 'waiting', Date.now())
    }
  }

  /** Returns the deliveries that are due, except those being sent. */
  due(underWay: ReadonlySet<number>, limit: number): Delivery[] {
    return this.#sql
      .exec<Delivery>(
        "SELECT id, event, attempts FROM deliveries WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at, id LIMIT ?",
        Date.now(),
        limit + underWay.size,
      )
      .toArray()
      .filter(({ id }) => !underWay.has(id))
      .slice(0, limit)
  }

  /** Returns the waiting deliveries of these events, even if they are not due yet. */
  waitingFor(events: readonly string[]): Delivery[] {
    return events.flatMap((event) =>
      this.#sql
        .exec<Delivery>(
          "SELECT id, event, attempts FROM deliveries WHERE event = ? AND state = 'waiting' ORDER BY id",
          event,
        )
        .toArray(),
    )
  }

  /**
   * Returns when the next delivery is due, in milliseconds since 1970. Ignores deliveries that are being sent. Null if
   * no other delivery is waiting.
   */
  nextDueAt(underWay: ReadonlySet<number>): number | null {
    const rows = this.#sql.exec<{ id: number; due_at: number }>(
      "SELECT id, due_at FROM deliveries WHERE state = 'waiting' ORDER BY due_at, id LIMIT ?",
      underWay.size + 1,
    )
    for (const { id, due_at } of rows) if (!underWay.has(id)) return due_at
    return null
  }

  /**
   * Records the result of a delivery: a status, or null without a response. Anything but a 2xx status is retried with
   * increasing waits, up to a limit.
   */
  recordResult(delivery: Delivery, status: number | null): void {
    const isDelivered = status !== null && status >= 200 && status < 300
    const attempts = delivery.attempts + 1
    const wait = WAITS[delivery.attempts]
    const state: DeliveryState = isDelivered ? 'delivered' : wait === undefined ? 'given_up' : 'waiting'
    this.#sql.exec(
      'UPDATE deliveries SET state = ?, attempts = ?, last_status = ?, due_at = ? WHERE id = ?',
      state,
      attempts,
      status,
      Date.now() + (wait ?? 0),
      delivery.id,
    )
  }

  /** Queues every delivery that was held or given up. Returns their number. */
  release(): number {
    const statement =
      "UPDATE deliveries SET state = 'waiting', due_at = ?, attempts = 0 WHERE state IN ('held', 'given_up') RETURNING id"
    return this.#sql.exec(statement, Date.now()).toArray().length
  }

  list(): object[] {
    return this.#sql
      .exec(
        `SELECT deliveries.id, event, json_extract(objects.body, '$.type') AS type, state, attempts, last_status
          FROM deliveries JOIN objects ON objects.id = deliveries.event ORDER BY deliveries.id`,
      )
      .toArray()
  }
}
