/**
 * Starts a shop for tests: the origin with a real D1 in one workerd, and the sandbox gateway in another. The origin can
 * be killed without warning and restarted on its stored data.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions, Miniflare, Response as MiniflareResponse } from 'miniflare'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type {
  PurchaseVoucherInput,
  PurchaseVoucherMutation,
  VoucherPriceAndIntentQuery,
} from '../../../../graphql/contract/generated/graphql.ts'
import { type OperationName, STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { demonstrationCampaigns } from '../../../../graphql/origin/seed/demonstration.ts'
import { COMPATIBILITY_DATE } from '../../../../scripts/system/compatibility-date.ts'
import { freePort } from '../../../../scripts/system/ports.ts'
import { fetchAndClose, readAgainIfClosed } from '../../../support/connections.ts'
import { originSchema } from '../../../support/origin-schema.ts'
import type { PostgresServer } from '../../../support/postgres/server.ts'
import { findWorkerds, gatewayOptions, SECRET_KEY, WEBHOOK_SECRET } from '../../sandbox/start-gateway.ts'
import { orderFor } from '../order-for.ts'

export const SITE = 'http://glimmer.localhost:8787'

export type PurchaseAnswer = PurchaseVoucherMutation['purchaseVoucher']
type QuotedPrice = VoucherPriceAndIntentQuery['voucherPriceAndIntent']

export interface Ledger {
  payment_intents: {
    id: string
    status: string
    amount: number
    amount_received: number
    metadata: { brand?: string; attempt?: string }
  }[]
  charges: { id: string; status: string; amount: number; amount_refunded: number; payment_intent: string }[]
  refunds: { id: string; amount: number; payment_intent: string }[]
  totals: { charged: { count: number; amount: number } }
}

interface Options {
  /** Whether the gateway sends webhooks to the origin. */
  webhooks?: boolean
  /** The Stripe secret key that the origin sends to the gateway. */
  originKey?: string
  /** Additional variables for the origin. */
  vars?: Record<string, string>
}

/** Overrides how a webhook is signed. */
interface Signing {
  secret?: string
  timestamp?: number
  /** Replaces the whole signature header. */
  header?: string
  /** Replaces the body after signing. */
  body?: string
}

export type Shop = Awaited<ReturnType<typeof startShop>>

/** Starts a shop for the tests of a file or a `describe`, and ends the gateway's faults after each test. */
export function openShop(options?: Options): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    Object.assign(shop, await startShop(options))
  })
  afterEach(() => shop.healGateway())
  afterAll(() => shop.stop())
  return shop
}

export async function startShop({ webhooks = false, originKey = SECRET_KEY, vars = {} }: Options = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-'))
  const originPort = await freePort()
  const originUrl = `http://127.0.0.1:${originPort}`
  const postgres = await postgresIfAsked()
  const gateway = new Miniflare(
    convertV4MiniflareOptions({
      ...gatewayOptions({
        ENVIRONMENT: 'test',
        ...(webhooks ? { WEBHOOK_URL: `${originUrl}/webhooks/stripe` } : {}),
      }),
      // The gateway's logs are dropped, because they report each connection that it closes deliberately.
      handleStructuredLogs: () => undefined,
    }),
  )
  const gatewayUrl = (await gateway.ready).origin
  const logs: string[] = []
  const others = new Set(await findWorkerds())

  const startOrigin = async () => {
    const started = new Miniflare(
      convertV4MiniflareOptions({
        name: 'origin',
        modules: true,
        script: inject('originScript'),
        port: originPort,
        compatibilityDate: COMPATIBILITY_DATE,
        d1Databases: { DB: 'origin' },
        ...(postgres ? { serviceBindings: { POSTGRES: postgres.answer } } : {}),
        resourcePersistencePath: folder,
        handleStructuredLogs: ({ message }) => logs.push(message),
        bindings: {
          ENVIRONMENT: 'local',
          STRIPE_SECRET_KEY: originKey,
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          STRIPE_API_URL: gatewayUrl,
          INTENT_SECRET: 'an-intent-secret-of-the-tests',
          TURNSTILE_URL: gatewayUrl,
          ...vars,
        },
      }),
    )
    await started.ready
    return started
  }
  let origin = await startOrigin()
  if (postgres) await fill(postgres)
  else await migrate(origin)

  const query = async <T>(sql: string, ...values: unknown[]): Promise<T[]> => {
    if (postgres) return (await postgres.batch([{ sql, values }]))[0]?.results as T[]
    const db = await origin.getD1Database('DB')
    return (
      await db
        .prepare(sql)
        .bind(...values)
        .all<T>()
    ).results
  }
  /**
   * Miniflare reuses connections, and one may have been closed. A successful read, which is safe to repeat, ensures
   * that the next write gets an open connection.
   */
  const openConnection = () => readAgainIfClosed(() => query('SELECT 1'))
  const rows = async <T>(sql: string, ...values: unknown[]): Promise<T[]> => {
    if (/^\s*SELECT\b/i.test(sql)) return readAgainIfClosed(() => query<T>(sql, ...values))
    await openConnection()
    return query(sql, ...values)
  }

  /** Makes a GraphQL call as the site does, and returns the answer and its exact text. */
  const call = async (name: OperationName, variables: object, brand = 'glimmer', from: CallSource = {}) => {
    const response = await fetchAndClose(`${originUrl}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-brand': brand,
        'x-site-url': SITE,
        ...(from.client ? { 'x-visitor-client': await computeHash(from.client) } : {}),
        ...(from.network ? { 'x-visitor-network': await hashNetwork(from.network) } : {}),
      },
      body: JSON.stringify({ query: STORED_OPERATIONS[name].text, variables }),
    })
    const text = await response.text()
    const { data, errors } = JSON.parse(text)
    if (errors) throw new Error(text)
    return { text, data }
  }

  const shop = {
    gatewayUrl,
    originUrl,
    logs,
    rows,

    async quote(
      args: { campaignId?: string; numHours?: number; zipcode?: string; voucherOption?: string; brand?: string } = {},
    ) {
      const { brand, ...rest } = args
      const variables = { voucherOption: 'FOREVERCLEAN_49', numHours: 3, zipcode: '60601', ...rest }
      const { data } = await call('VoucherPriceAndIntent', variables, brand)
      return data.voucherPriceAndIntent as QuotedPrice
    },

    /** Asks for the stock of the offer, as pages do. */
    async available(): Promise<Record<string, unknown>> {
      return (await call('GetAvailableVouchers', {})).data.availableVouchers
    },

    /** Returns a complete order, as a form would send it; `changes` override fields. */
    async order(changes: Partial<PurchaseVoucherInput> & { brand?: string } = {}): Promise<PurchaseVoucherInput> {
      const { brand, ...rest } = changes
      const campaignId = rest.campaignId ?? 'standing'
      const quoted = await shop.quote({
        campaignId,
        numHours: rest.hours ?? 3,
        zipcode: rest.zipcode ?? '60601',
        brand,
      })
      return orderFor(quoted, { campaignId, ...rest })
    },

    async purchase(
      input: PurchaseVoucherInput,
      brand?: string,
      from?: CallSource,
    ): Promise<PurchaseAnswer & { text: string }> {
      const { data, text } = await call('PurchaseVoucher', { input }, brand, from)
      return { ...data.purchaseVoucher, text }
    },
    /**
     * Repeats an order until its answer is final, as the site's page does. The origin answers PENDING if it does not
     * know the outcome after 8.5 seconds.
     */
    async purchaseToEnd(input: PurchaseVoucherInput): Promise<PurchaseAnswer & { text: string }> {
      for (let asked = 0; asked < 20; asked++) {
        const answer = await shop.purchase(input)
        if (answer.status !== 'PENDING') return answer
      }
      throw new Error(`${input.attemptId} is still open`)
    },
    async resume(attemptId: string, brand?: string, from?: CallSource): Promise<PurchaseAnswer> {
      return (await call('ResumePurchase', { attemptId }, brand, from)).data.resumePurchase
    },
    async release(attemptId: string, from?: CallSource): Promise<PurchaseAnswer> {
      return (await call('ReleaseVoucher', { attemptId }, undefined, from)).data.releaseVoucher
    },

    /** Creates a campaign with its own stock, puts it on sale, and returns its id. */
    async campaign(stock: number | null, discountCents = 0): Promise<string> {
      const id = `test-${randomUUID()}`
      await rows(
        `INSERT INTO campaigns (id, utm_source, discount_cents, stock, initial_stock, starts_at)
         VALUES (?1, ?1, ?2, ?3, ?3, '2026-01-01T00:00:00.000Z')`,
        id,
        discountCents,
        stock,
      )
      return id
    },
    async readStock(campaignId: string): Promise<number | null> {
      const [row] = await rows<{ stock: number | null }>('SELECT stock FROM campaigns WHERE id = ?', campaignId)
      return row?.stock ?? null
    },
    async getPurchase(attemptId: string): Promise<Record<string, unknown> | undefined> {
      return (await rows<Record<string, unknown>>('SELECT * FROM purchases WHERE attempt_id = ?', attemptId))[0]
    },

    sweep: (minutes = 0) => shop.sweepAt(new Date(Date.now() + minutes * 60_000)),
    async sweepAt(scheduledTime: Date) {
      await openConnection()
      const worker = (await origin.getWorker()) as unknown as {
        scheduled(options: { scheduledTime: Date; cron: string }): Promise<{ outcome: string }>
      }
      const result = await worker.scheduled({ scheduledTime, cron: '*/2 * * * *' })
      if (result.outcome !== 'ok')
        throw new Error(`The sweep ended with ${result.outcome}: ${logs.slice(-3).join('\n')}`)
    },

    async control<T = Record<string, unknown>>(method: string, name: string, fields?: object): Promise<T> {
      const response = await fetchAndClose(`${gatewayUrl}/sandbox/${name}`, {
        method,
        headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
        ...(fields ? { body: JSON.stringify(fields) } : {}),
      })
      if (!response.ok) throw new Error(`${method} ${name}: ${await response.text()}`)
      return (await response.json()) as T
    },
    fault: (match: string, kind: string, more: object = {}) => shop.control('POST', 'faults', { match, kind, ...more }),
    healGateway: () => shop.control('DELETE', 'faults'),
    ledger: () => shop.control<Ledger>('GET', 'ledger'),
    async readPayments(attemptId: string) {
      const { payment_intents } = await shop.ledger()
      return payment_intents.filter((each) => each.metadata.attempt === attemptId)
    },

    /** Returns an attempt's payments, except those in which no money was taken. */
    async readPaidPayments(attemptId: string) {
      return (await shop.readPayments(attemptId)).filter(({ amount_received }) => amount_received > 0)
    },
    /** Sends an event to the origin, as the gateway would. */
    deliver(event: object, { secret = WEBHOOK_SECRET, timestamp, header, body }: Signing = {}) {
      const payload = JSON.stringify(event)
      const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) })
      return fetchAndClose(`${originUrl}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': header ?? signed },
        body: body ?? payload,
      })
    },

    async killOrigin() {
      for (const pid of await findWorkerds()) if (!others.has(pid)) process.kill(pid, 'SIGKILL')
      await origin.dispose().catch(() => undefined)
    },
    async restartOrigin() {
      origin = await startOrigin()
    },
    async stop() {
      await Promise.all([origin.dispose().catch(() => undefined), gateway.dispose()])
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  return shop
}

/** Checks that no purchase is stored for this attempt, and that nothing was charged. */
export async function expectNothingBought(shop: Shop, attemptId: string): Promise<void> {
  expect(await shop.readPayments(attemptId)).toEqual([])
  expect(await shop.getPurchase(attemptId)).toBeUndefined()
}

/** Posts a form on a gateway page, as a browser without JavaScript would. Returns the redirect's target. */
async function post(url: string, fields: Record<string, string>): Promise<string | null> {
  const response = await fetchAndClose(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return response.headers.get('location')
}

export function answerBank(asked: PurchaseAnswer, answer: 'confirm' | 'decline'): Promise<string | null> {
  return post(asked.action?.url ?? '', { answer })
}

/** Returns the URL of the gateway's hosted page to which an answer sends the visitor. */
export function getPage({ voucherPurchaseDetails }: PurchaseAnswer): string {
  return voucherPurchaseDetails?.redirect ?? ''
}

export function payOn(page: string, number = '4242424242424242'): Promise<string | null> {
  return post(page, { email: 'ada@example.com', name: 'Ada Byron', number, expiry: '12/34', cvc: '123' })
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The condition was still false after 20 seconds')
}

/** The names of a browser and a network. Requests contain hashes of the names instead of the site's keyed hashes. */
interface CallSource {
  client?: string
  /** Names of the network from the widest to the narrowest, joined with `_`. */
  network?: string
}

/** Returns a network as the site sends it: the hash of each name, joined with `_`. */
async function hashNetwork(network: string): Promise<string> {
  return (await Promise.all(network.split('_').map(computeHash))).join('_')
}

async function computeHash(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  return Buffer.from(digest).toString('hex').slice(0, 32)
}

const PLACES = `
INSERT INTO zipcodes VALUES ('60601', 'Chicago', 'IL', 41.88, -87.62), ('97201', 'Portland', 'OR', 45.5, -122.69), ('99501', 'Anchorage', 'AK', 61.2, -149.9);
INSERT INTO regions VALUES ('chicago', 'Chicago', 2500, 3500), ('portland', 'Portland', 2400, 3400);
INSERT INTO region_prefixes VALUES ('606', 'chicago'), ('972', 'portland');
INSERT INTO states VALUES ('IL', 'Illinois', 0.0825, 1, 1, 1, 1), ('OR', 'Oregon', 0, 1, 1, 1, 1), ('AK', 'Alaska', 0, 1, 1, 1, 1);
INSERT INTO taxes SELECT state, state, sales_tax_rate FROM states;
INSERT INTO late_cancellation_policy VALUES ('*', 1, 24, 2500);
`

/** Starts Postgres instead of D1 if `npm run test:postgres` asks for it (tests/support/postgres). */
async function postgresIfAsked() {
  if (process.env.SHOP_DATABASE !== 'postgres') return null
  const { startPostgres } = await import('../../../support/postgres/server.ts')
  const server = await startPostgres()
  /** Returns the results of the origin's statements, in D1's own protocol. */
  const answer = async (request: { json(): Promise<unknown> }) => {
    try {
      const answers = await server.batch((await request.json()) as Parameters<typeof server.batch>[0])
      return new MiniflareResponse(JSON.stringify(answers))
    } catch (error) {
      return new MiniflareResponse(String(error), { status: 500 })
    }
  }
  return { ...server, answer }
}

async function fill(postgres: PostgresServer): Promise<void> {
  const statements = [...PLACES.trim().split('\n'), demonstrationCampaigns]
  for (const sql of statements.flatMap((each) => each.split(/;\s*(?:\n|$|(?=INSERT))/u))) {
    if (sql.trim()) await postgres.batch([{ sql, values: [] }])
  }
}

async function migrate(origin: Miniflare): Promise<void> {
  const db = await origin.getD1Database('DB')
  const statements = [...originSchema(), ...PLACES.trim().split('\n'), demonstrationCampaigns]
  await db.batch(statements.map((sql) => db.prepare(sql)))
}
