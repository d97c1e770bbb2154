/** Members for tests: stored as a purchase leaves them, with a card that the sandbox gateway keeps. */
import { env } from 'cloudflare:workers'
import { monthlyChargeDate } from '../../../../graphql/contract/plans.ts'
import { runCharges } from '../../../../graphql/origin/charging/run-charges.ts'
import { parseEnv } from '../../../../graphql/origin/env.ts'
import { sellingOf } from '../../../../graphql/origin/selling/selling.ts'

export const GATEWAY = 'http://gateway.test'
const AUTHORIZED = { authorization: 'Bearer sk_test_sandbox' }

export interface Member {
  membershipId: number
  customerId: number
  email: string
  code: string
  /** The kept card at the gateway. */
  card: string
  paymentIntentId: string
}

interface NewMember {
  boughtAt?: string
  brand?: string
  salesTaxRate?: number
  monthlyCents?: number
  earlyExitCents?: number
  state?: string
  zipcode?: string
  hours?: number
}

let members = 0

/** A customer who has bought a voucher of 19 dollars and paid it. */
export async function addMember(options: NewMember = {}): Promise<Member> {
  const attempt = crypto.randomUUID()
  const customer = await gateway<{ id: string }>('/v1/customers', { description: attempt })
  const intent = await gateway<{ id: string; payment_method: string }>('/v1/payment_intents', {
    amount: '1900',
    currency: 'usd',
    customer: customer.id,
    payment_method: 'pm_card_visa',
    setup_future_usage: 'off_session',
    confirm: 'true',
    'metadata[brand]': options.brand ?? 'glimmer',
    'metadata[attempt]': attempt,
  })
  return storeMember(attempt, { customer: customer.id, card: intent.payment_method, payment: intent.id }, options)
}

/** Stores a member whose card a gateway keeps. */
export async function storeMember(
  attempt: string,
  ids: { customer: string; card: string; payment: string },
  options: NewMember = {},
): Promise<Member> {
  const { boughtAt = '2026-01-15T18:00:00.000Z', brand = 'glimmer' } = options
  const number = ++members
  const email = `member-${number}@example.com`
  const code = `TEST-${String(number).padStart(4, '0')}`
  const [, , stored] = await env.DB.batch<{ id: number; customer_id: number }>([
    env.DB.prepare(
      `INSERT INTO customers (global_id, brand, email, phone, first_name, gateway_customer_id, created_at)
       VALUES (?, ?, ?, '3125550142', 'Ada', ?, ?)`,
    ).bind(attempt, brand, email, ids.customer, boughtAt),
    purchaseStatement({ attempt, email, code, ids, boughtAt, options }),
    env.DB.prepare(
      `INSERT INTO memberships (brand, customer_id, attempt_id, plan_key, monthly_cents, first_charge_on, minimum_months, early_exit_cents, created_at)
       SELECT brand, customer_id, attempt_id, plan_key, monthly_cents, first_monthly_charge, 6, early_exit_cents, purchased_at
       FROM purchases WHERE attempt_id = ? RETURNING id, customer_id`,
    ).bind(attempt),
  ])
  const row = stored?.results[0]
  if (!row) throw new Error('The member was not stored')
  const { card, payment } = ids
  return { membershipId: row.id, customerId: row.customer_id, email, code, card, paymentIntentId: payment }
}

interface Bought {
  attempt: string
  email: string
  code: string
  ids: { customer: string; card: string; payment: string }
  boughtAt: string
  options: NewMember
}

function purchaseStatement({ attempt, email, code, ids, boughtAt, options }: Bought): D1PreparedStatement {
  const { brand = 'glimmer', salesTaxRate = 0, monthlyCents = 4900, earlyExitCents = 5600 } = options
  const { state = 'IL', zipcode = '60601', hours = 3 } = options
  const purchase = {
    brand,
    attempt_id: attempt,
    input_hash: 'test',
    status: 'succeeded',
    reserved_by: 'test',
    plan_key: 'FOREVERCLEAN_49',
    option_name: 'The One Bedroom',
    hours,
    undiscounted_cents: 7500,
    discount_cents: 5600,
    subtotal_cents: 1900,
    sales_tax_rate: salesTaxRate,
    tax_cents: 0,
    total_cents: 1900,
    monthly_cents: monthlyCents,
    early_exit_cents: earlyExitCents,
    first_monthly_charge: monthlyChargeDate(boughtAt),
    zipcode,
    city: 'Chicago',
    state,
    email,
    phone: '3125550142',
    first_name: 'Ada',
    last_name: 'Byron',
    consent_text: 'I agree',
    consent_hash: 'test',
    offer_key: 'FOREVERCLEAN_49',
    build: 'test',
    consented_at: boughtAt,
    payment_method_id: ids.card,
    return_url: 'http://localhost/deal/return',
    gateway_customer_id: ids.customer,
    payment_intent_id: ids.payment,
    voucher_code: code,
    voucher_expires_at: yearAfter(boughtAt),
    answer: '{}',
    created_at: boughtAt,
    updated_at: boughtAt,
    purchased_at: boughtAt,
  }
  const names = Object.keys(purchase)
  return env.DB.prepare(
    `INSERT INTO purchases (${names.join(', ')}, customer_id)
     VALUES (${names.map(() => '?').join(', ')}, (SELECT id FROM customers WHERE global_id = ?))`,
  ).bind(...Object.values(purchase), attempt)
}

function yearAfter(moment: string): string {
  const then = new Date(moment)
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then.toISOString()
}

/** A call of the gateway's API. */
export async function gateway<T>(path: string, fields?: Record<string, string>): Promise<T> {
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const response = await fetch(`${GATEWAY}${path}`, { ...init, headers: AUTHORIZED })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer as T
}

/** A call of the gateway's control surface. */
export async function control<T = unknown>(
  name: string,
  fields?: object,
  method = fields ? 'POST' : 'GET',
): Promise<T> {
  const response = await fetch(`${GATEWAY}/sandbox/${name}`, {
    method,
    headers: { ...AUTHORIZED, 'content-type': 'application/json' },
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  })
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
  return (await response.json()) as T
}

/** What the member's card answers from now on. */
export function cardWill(member: Member, outcome: string): Promise<unknown> {
  return control('cards', { payment_method: member.card, outcome })
}

/** The scheduled job at a moment. */
export function runAt(moment: string | Date) {
  const now = new Date(moment)
  return runCharges({ ...sellingOf(parseEnv(env)), now: () => now })
}

export interface StoredCharge {
  id: string
  kind: string
  period: number | null
  status: string
  net_cents: number
  tax_cents: number
  total_cents: number
  tries: number
  due_on: string
  due_at: string | null
  payment_intent_id: string | null
  payment_method_id: string | null
}

/** The charges of a member, oldest first. */
export async function chargesOf(member: Member): Promise<StoredCharge[]> {
  const { results } = await env.DB.prepare('SELECT * FROM charges WHERE customer_id = ? ORDER BY created_at, id')
    .bind(member.customerId)
    .all<StoredCharge>()
  return results
}

export async function membershipOf(member: Member): Promise<Record<string, unknown>> {
  const row = await env.DB.prepare('SELECT * FROM memberships WHERE id = ?').bind(member.membershipId).first()
  if (!row) throw new Error('The membership is missing')
  return row
}

interface LedgerPayment {
  id: string
  status: string
  amount: number
  metadata: { charge?: string }
}

/** What the gateway took and gave back for charges after the purchase, by the charge's id. */
export async function takenByCharge(): Promise<Map<string, { payments: number; taken: number; returned: number }>> {
  const ledger = await control<{
    payment_intents: LedgerPayment[]
    charges: { status: string; amount: number; payment_intent: string; amount_refunded: number }[]
  }>('ledger')
  const chargeOf = new Map(ledger.payment_intents.map(({ id, metadata }) => [id, metadata.charge]))
  const taken = new Map<string, { payments: number; taken: number; returned: number }>()
  for (const { status, amount, payment_intent: payment, amount_refunded: returned } of ledger.charges) {
    const id = chargeOf.get(payment)
    if (!id || status !== 'succeeded') continue
    const sum = taken.get(id) ?? { payments: 0, taken: 0, returned: 0 }
    taken.set(id, { payments: sum.payments + 1, taken: sum.taken + amount, returned: sum.returned + returned })
  }
  return taken
}

// Nobody listens to webhooks in these tests: what they say is found out by asking.
await control('webhooks', { hold: true })
