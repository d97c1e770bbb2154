/** Everything that the site depends on: the origin's database, the gateway's books, and faults between them. */
import { env } from 'cloudflare:workers'
import { type AskedOperation, controlGateway, type Interceptor, type Site } from '../../../ask.ts'

export interface Row {
  attempt_id: string
  status: string
  email: string
  voucher_code: string | null
  total_cents: number
  consent_text: string
}

export interface Books {
  rows: Row[]
  stopped: { attempt_id: string; reason: string }[]
  /** The cents that the gateway has charged and not refunded, by attempt. */
  charged: Map<string, number>
  /** The number of payments that the gateway has created for each attempt, paid or not. */
  payments: Map<string, number>
}

/** Matches every wording of 'Nothing was charged'. */
export const NOTHING_CHARGED = /nothing (was|has been) charged/i

/** A response that says that nothing was charged for an attempt, and the books at that moment. */
export interface Claim {
  attempt: string
  status: string
  message: string
  books: Books
}

interface Ledger {
  payment_intents: { id: string; amount_received: number; metadata: { attempt?: string } }[]
  refunds: { amount: number; payment_intent: string }[]
}

/** The fault or delay of the next order on its way from the site to the origin. */
export type Timing =
  | 'on time'
  /** The origin never receives the order ('request lost'), or receives it much later ('request late'). */
  | 'request lost'
  | 'request late'
  /** The origin carries out the order, but its answer is lost. */
  | 'answer lost'
  /** The request or its answer is held back until it is released, while other steps happen. */
  | 'request slow'
  | 'answer slow'

export const CAMPAIGN = 'model'
export const LIVE = ['reserved', 'pending', 'requires_action', 'awaiting_payment']

/** Gateway faults. The origin's Stripe package does not wait and retry after them, so they do not slow the test. */
export const GATEWAY_FAULTS = {
  'charges, but gives no valid answer': [
    { match: 'confirm', kind: 'malformed', commits: true },
    { match: 'retrieve', kind: 'malformed', commits: false },
  ],
  'does not charge, and gives no valid answer': [
    { match: 'confirm', kind: 'malformed', commits: false },
    { match: 'retrieve', kind: 'malformed', commits: false },
  ],
  'does not cancel': [{ match: 'cancel', kind: 'malformed', commits: false }],
  'cancels, but gives no valid answer': [{ match: 'cancel', kind: 'malformed', commits: true }],
  'makes no payment': [
    { match: 'create', kind: 'malformed', commits: false },
    { match: 'sessions.create', kind: 'malformed', commits: false },
  ],
  'makes payments, but gives no valid answer': [
    { match: 'create', kind: 'malformed', commits: true },
    { match: 'sessions.create', kind: 'malformed', commits: true },
  ],
  'does not know its pages': [
    { match: 'sessions.retrieve', kind: 'malformed', commits: false },
    { match: 'sessions.expire', kind: 'malformed', commits: false },
  ],
} as const

export type GatewayFault = keyof typeof GATEWAY_FAULTS

export class World {
  readonly site: Site
  gatewayFault: GatewayFault | null = null
  isOriginDown = false
  /** Orders that the site has stopped waiting for, and that may still arrive. */
  readonly undelivered: { attempt: string; deliver: () => Promise<unknown> }[] = []
  /** Orders that arrived while their email address had another open or paid order. Maps each attempt to its address. */
  readonly behind = new Map<string, string>()
  /** The origin's claims that nothing was charged, since the last check. */
  readonly claims: Claim[] = []
  #timing: Timing = 'on time'
  #heldBack: { reached: () => void; gate: Promise<void> } | null = null

  constructor(site: Site) {
    this.site = site
    site.intercept(this.#intercept)
  }

  /** Clears everything from an earlier sequence, and puts `stock` vouchers on sale. */
  async reset(stock: number | null): Promise<void> {
    const { DB: db } = env
    await controlGateway('POST', 'reset')
    await controlGateway('POST', 'webhooks', { hold: true })
    const tables = ['memberships', 'purchases', 'customers', 'stopped_attempts', 'webhook_events', 'leads']
    await db.batch([
      ...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
      db.prepare('DELETE FROM campaigns WHERE id = ?').bind(CAMPAIGN),
      db
        .prepare(
          `INSERT INTO campaigns (id, utm_source, discount_cents, stock, initial_stock, starts_at)
           VALUES (?1, ?1, 0, ?2, ?2, '2026-01-01T00:00:00.000Z')`,
        )
        .bind(CAMPAIGN, stock),
    ])
    this.site.forget()
    this.claims.length = 0
  }

  /** Sets the fault or delay of the next order that the site sends. */
  timeNext(timing: Timing): void {
    this.#timing = timing
  }

  /**
   * Like `timeNext`, for a slow order. `reached` resolves once the request or its answer is held back, and `letGo`
   * releases it.
   */
  holdNext(timing: 'request slow' | 'answer slow'): { reached: Promise<void>; letGo: () => void } {
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    this.#timing = timing
    this.#heldBack = { reached: reached.resolve, gate: gate.promise }
    return { reached: reached.promise, letGo: gate.resolve }
  }

  /** Records an order in `behind` if its email address already has another open or paid order. */
  async #record(asked: AskedOperation): Promise<void> {
    const { email } = asked.variables.input as { email: string }
    const attempt = readAttempt(asked)
    const { rows } = await this.books()
    const isBehind = rows.some(
      (row) => row.email === email && row.attempt_id !== attempt && [...LIVE, 'succeeded'].includes(row.status),
    )
    if (isBehind) this.behind.set(attempt, email)
  }

  /** Forwards an operation about an attempt, and records what the response claims. */
  async #hear(asked: AskedOperation, send: () => Promise<Response>): Promise<Response> {
    const response = await send()
    const { data } = (await response.clone().json()) as { data?: Record<string, { status: string; message: string }> }
    const said = data?.purchaseVoucher ?? data?.resumePurchase
    if (said && NOTHING_CHARGED.test(said.message)) {
      this.claims.push({ ...said, attempt: readAttempt(asked), books: await this.books() })
    }
    return response
  }

  readonly #intercept: Interceptor = async (asked, send) => {
    if (this.isOriginDown) return new Response('down', { status: 500 })
    if (asked.operation === 'ResumePurchase') return this.#hear(asked, send)
    if (asked.operation !== 'PurchaseVoucher') return send()
    const pass = async () => {
      await this.#record(asked)
      return this.#hear(asked, send)
    }
    const timing = this.#timing
    const held = this.#heldBack
    this.#timing = 'on time'
    this.#heldBack = null
    switch (timing) {
      case 'on time':
        return pass()
      case 'request lost':
        return lost()
      case 'request late':
        this.undelivered.push({ attempt: readAttempt(asked), deliver: async () => (await pass()).text() })
        return lost()
      case 'answer lost':
        await (await pass()).text()
        return lost()
      case 'request slow':
        held?.reached()
        await held?.gate
        return pass()
      case 'answer slow': {
        const answer = await pass()
        held?.reached()
        await held?.gate
        return answer
      }
    }
  }

  async breakGateway(fault: GatewayFault): Promise<void> {
    this.gatewayFault = fault
    for (const each of GATEWAY_FAULTS[fault]) await controlGateway('POST', 'faults', { times: 10_000, ...each })
  }

  async heal(): Promise<void> {
    this.gatewayFault = null
    this.isOriginDown = false
    await controlGateway('DELETE', 'faults')
    // The site forgets cached data, as if time had passed, so that it requests the data from the origin again.
    this.site.forget()
  }

  /** Makes the gateway deliver the pending webhooks. */
  async sendWebhooks(): Promise<void> {
    await controlGateway('POST', 'webhooks/release')
    for (let looks = 0; looks < 200; looks++) {
      const { deliveries } = await controlGateway<{ deliveries: { state: string }[] }>('GET', 'webhooks')
      if (deliveries.every(({ state }) => state !== 'waiting')) break
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await controlGateway('POST', 'webhooks', { hold: true })
  }

  /** Runs the origin's scheduled sweep as if that many minutes had passed. */
  async sweep(minutes: number): Promise<void> {
    const origin = env.ORIGIN as unknown as { scheduled(event: object): Promise<unknown> }
    await origin.scheduled({ scheduledTime: new Date(Date.now() + minutes * 60_000), cron: '*/2 * * * *' })
  }

  async books(): Promise<Books> {
    const [rows, stopped] = await env.DB.batch([
      env.DB.prepare('SELECT attempt_id, status, email, voucher_code, total_cents, consent_text FROM purchases'),
      env.DB.prepare('SELECT attempt_id, reason FROM stopped_attempts'),
    ])
    const ledger = await controlGateway<Ledger>('GET', 'ledger')
    const charged = new Map<string, number>()
    const payments = new Map<string, number>()
    for (const { id, amount_received: received, metadata } of ledger.payment_intents) {
      const back = ledger.refunds.filter(({ payment_intent }) => payment_intent === id)
      const kept = received - back.reduce((sum, { amount }) => sum + amount, 0)
      const attempt = metadata.attempt ?? ''
      payments.set(attempt, (payments.get(attempt) ?? 0) + 1)
      if (kept > 0) charged.set(attempt, (charged.get(attempt) ?? 0) + kept)
    }
    return {
      rows: (rows?.results ?? []) as Row[],
      stopped: (stopped?.results ?? []) as Books['stopped'],
      charged,
      payments,
    }
  }
}

function lost(): Response {
  return new Response('gone', { status: 502 })
}

function readAttempt({ variables }: AskedOperation): string {
  return String((variables.input as { attemptId?: unknown } | undefined)?.attemptId ?? variables.attemptId)
}
