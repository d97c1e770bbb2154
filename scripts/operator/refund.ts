/**
 * Lists the gateway's payments, and refunds a single payment at the gateway, whose webhook then updates the database.
 */

import Stripe from 'stripe'
import { literal } from '../../graphql/origin/seed/insert.ts'
import type { LedgerPayment } from './books.ts'
import type { Database } from './database.ts'
import type { Row } from './print.ts'
import { isPurchase } from './questions.ts'

/**
 * Finds the payments that `wanted` identifies, with the cents that are not refunded yet: a charge by its id, or a
 * purchase by voucher code, attempt id or email address.
 */
export async function findPayments(database: Database, wanted: string): Promise<Row[]> {
  const value = literal(wanted.trim())
  return database.ask(
    `SELECT 'purchase' AS kind, attempt_id AS id, brand, email, total_cents - refunded_cents AS cents, status, payment_intent_id FROM purchases
       WHERE status = 'succeeded' AND refund_id IS NULL AND ${isPurchase(wanted)}
     UNION ALL SELECT h.kind, h.id, h.brand, c.email, h.total_cents - h.refunded_cents, h.status, h.payment_intent_id
       FROM charges h JOIN customers c ON c.id = h.customer_id WHERE h.id = ${value} AND h.status = 'paid'`,
  )
}

/** Lists the gateway's successful payments for purchases, from the day `since` on. */
export async function paymentsSince(gateway: GatewayAccess, since: string): Promise<LedgerPayment[]> {
  const created = { gte: Math.floor(Date.parse(since) / 1000) }
  const found: LedgerPayment[] = []
  const list = createStripe(gateway).paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })
  for await (const { id, status, amount, metadata, latest_charge: charge } of list) {
    const { brand, attempt } = metadata
    if (status !== 'succeeded' || !brand || !attempt) continue
    const { amount_refunded: refunded = 0, disputed = false } = typeof charge === 'object' ? (charge ?? {}) : {}
    found.push({ id, brand, attempt, amount, refunded, disputed })
  }
  return found
}

/**
 * Refunds a payment. A second call does not refund it again, because the idempotency key contains the payment's id.
 * Throws if the gateway cannot be reached.
 */
export async function refund(payment: Row, gateway: GatewayAccess): Promise<string> {
  const stripe = createStripe(gateway)
  const id = String(payment.payment_intent_id)
  try {
    const made = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `operator-refund:${id}` })
    return made.id
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeConnectionError)) throw error
    const where = gateway.url ? `The gateway at ${gateway.url}` : 'Stripe'
    const local = gateway.url?.includes('//localhost') ? ' Run npm start, and set PORT to the port that it uses.' : ''
    throw new Error(
      `${where} does not answer, so it is not known whether the refund was made. Repeat the command.${local}`,
    )
  }
}

interface GatewayAccess {
  key: string
  /** The URL of the gateway's API. Null means Stripe itself. */
  url: string | null
}

function createStripe({ key, url }: GatewayAccess): Stripe {
  return new Stripe(key, { ...getAddress(url), telemetry: false })
}

function getAddress(url: string | null): Stripe.StripeConfig {
  if (!url) return {}
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** Returns the local sandbox, or for a deployed environment the gateway whose secret key the operator has set. */
export function getGateway(isLocal: boolean, env: NodeJS.ProcessEnv): GatewayAccess {
  const port = Number(env.PORT ?? 8787) + 1
  if (isLocal) return { key: 'sk_test_sandbox', url: env.STRIPE_API_URL ?? `http://localhost:${port}` }
  if (!env.STRIPE_SECRET_KEY)
    throw new Error('Set STRIPE_SECRET_KEY to the secret key that the deployed environment uses')
  return { key: env.STRIPE_SECRET_KEY, url: env.STRIPE_API_URL ?? null }
}
