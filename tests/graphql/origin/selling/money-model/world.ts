/** Runs the origin's own code on SQLite in this process. An execution can die between any two of its steps. */
import { createHash, createHmac } from 'node:crypto'
import type { D1Database } from '@cloudflare/workers-types'
import { vi } from 'vitest'
import { NO_SWITCHES } from '../../../../../graphql/contract/switches.ts'
import type { OriginContext } from '../../../../../graphql/origin/context.ts'
import type { Deps } from '../../../../../graphql/origin/deps.ts'
import type { OriginEnv } from '../../../../../graphql/origin/env.ts'
import type { Gateway } from '../../../../../graphql/origin/gateway/gateway.ts'
import { logLine } from '../../../../../graphql/origin/log/log-line.ts'
import { seeded } from '../../../../support/seeded.ts'
import { emptyDatabase, sqliteD1 } from '../../../../support/sqlite-d1.ts'
import { Bank } from '../../gateway/bank.ts'

const BRAND = 'glimmer'
export const CAMPAIGN = 'model'
const START = Date.parse('2026-03-10T12:05:00.000Z')

/** The tables that are emptied before each sequence. */
const TABLES = [
  'charges',
  'memberships',
  'purchases',
  'customers',
  'stopped_attempts',
  'webhook_events',
  'outbox',
  'money_alerts',
]

const sqlite = emptyDatabase()
sqlite.exec(`
  INSERT INTO zipcodes VALUES ('60601', 'Chicago', 'IL', 41.88, -87.62);
  INSERT INTO regions VALUES ('chicago', 'Chicago', 2500, 3500);
  INSERT INTO region_prefixes VALUES ('606', 'chicago');
  INSERT INTO states VALUES ('IL', 'Illinois', 0.0825, 1, 1, 1, 1);
  INSERT INTO taxes SELECT state, state, sales_tax_rate FROM states;
  INSERT INTO late_cancellation_policy VALUES ('*', 1, 24, 2500);
  -- Sequences are too short for six paid months.
  CREATE TRIGGER short_minimum AFTER INSERT ON memberships BEGIN
    UPDATE memberships SET minimum_months = 1 WHERE id = NEW.id;
  END;
  PRAGMA foreign_keys = OFF;
`)

/** One execution of the origin: a request, a webhook or a scheduled run. */
export interface Execution {
  env: OriginEnv
  deps: Deps
  /** Returns the context of a request from this browser. */
  context(client: string): OriginContext
}

type ModelEnv = OriginEnv & { gateway: Gateway }

export class World {
  readonly bank = new Bank()
  readonly stock: number | null
  #died = 0

  constructor(stock: number | null) {
    this.stock = stock
    vi.setSystemTime(START)
    for (const table of TABLES) sqlite.exec(`DELETE FROM ${table}`)
    sqlite.exec(`DELETE FROM campaigns; INSERT INTO campaigns (id, utm_source, discount_cents, stock, initial_stock, starts_at)
      VALUES ('${CAMPAIGN}', '${CAMPAIGN}', 500, ${stock}, ${stock}, '2026-01-01T00:00:00.000Z')`)
  }

  /** The number of executions that have died. */
  get died(): number {
    return this.#died
  }

  read<Row>(sql: string, ...values: (string | number)[]): Row[] {
    return sqlite.prepare(sql).all(...values) as Row[]
  }

  loseCard(customerId: number, paymentId: string): void {
    sqlite
      .prepare('UPDATE customers SET gateway_customer_id = NULL, payment_method_id = NULL WHERE id = ?')
      .run(customerId)
    const kept = this.bank.payments.get(paymentId)
    if (kept) kept.payment.customerId = null
  }

  /**
   * Runs `work` as a separate execution; `random` decides how long it yields to other executions before each step. The
   * execution dies before its step number `diesAt`: none of its later steps happen, as if its process had ended.
   * Resolves with undefined if it died.
   */
  async execute<T>(
    random: () => number,
    diesAt: number,
    work: (execution: Execution) => Promise<T>,
  ): Promise<T | undefined> {
    const death = Promise.withResolvers<undefined>()
    let left = diesAt
    const gate = async () => {
      for (let turns = Math.floor(random() * 4); turns > 0; turns--) await null
      if (left-- > 0) return
      this.#died += Number(left === -1)
      death.resolve(undefined)
      await new Promise(() => {})
    }
    const db = sqliteD1(gate, sqlite) as unknown as D1Database
    const gateway = this.bank.reachedBy(gate, random)
    const env = { ENVIRONMENT: 'local', DB: db, INTENT_SECRET: 'an-intent-secret-of-the-tests', gateway } as unknown
    const now = () => new Date()
    const deps = { db, gateway, now, log: logLine } as unknown as Deps
    const context = (client: string) => makeContext(env as ModelEnv, client)
    return Promise.race([work({ env: env as ModelEnv, deps, context }), death.promise])
  }
}

function makeContext(env: ModelEnv, client: string): OriginContext {
  return {
    env,
    db: env.DB,
    brand: BRAND,
    requestId: 'model',
    location: null,
    siteUrl: 'https://glimmer.example',
    network: null,
    knownBrowsers: [],
    client,
    offeredPlan: null,
    variants: '',
    now: new Date(),
    switches: async () => NO_SWITCHES,
    customer: async () => null,
    sendMail: () => undefined,
    waitUntil: (promise) => void promise.catch(() => undefined),
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Waits for executions. If all of them wait for timers, the clock jumps to the next timer. */
export async function settle<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  done.catch(() => undefined)
  await nextTurn()
  while (!isOver) {
    vi.advanceTimersToNextTimer()
    await nextTurn()
  }
  return done
}

/**
 * Makes the clock, timers and ids deterministic for a seed. Signatures are computed synchronously, because the
 * runtime's thread pool would finish them in an unpredictable order.
 */
export function takeControl(): { seed(seed: number): void } {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  for (const method of ['debug', 'info', 'warn', 'error', 'log'] as const) vi.spyOn(console, method).mockReturnValue()
  let random = seeded(0)
  const byte = () => Math.floor(random() * 256)
  const hex = (bytes: number) => Array.from({ length: bytes }, () => byte().toString(16).padStart(2, '0')).join('')
  vi.spyOn(crypto, 'randomUUID').mockImplementation(
    () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-a${hex(2).slice(1)}-${hex(6)}`,
  )
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(
    ((bytes: Uint8Array) => bytes.set(bytes.map(byte)) ?? bytes) as never,
  )
  const toBytes = (data: unknown) => new Uint8Array(data as ArrayBuffer)
  const mac = (key: unknown, data: unknown) => createHmac('sha256', toBytes(key)).update(toBytes(data)).digest()
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation((async (_: string, raw: unknown) => raw) as never)
  vi.spyOn(crypto.subtle, 'sign').mockImplementation((async (_: string, key: unknown, data: unknown) =>
    mac(key, data)) as never)
  vi.spyOn(crypto.subtle, 'verify').mockImplementation((async (
    _: string,
    key: unknown,
    given: Uint8Array,
    data: unknown,
  ) => mac(key, data).equals(given)) as never)
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((async (_: string, data: unknown) =>
    createHash('sha256').update(toBytes(data)).digest()) as never)
  return {
    seed(seed) {
      random = seeded(seed)
    },
  }
}
