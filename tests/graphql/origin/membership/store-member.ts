/** Stores a member as a purchase does. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { monthlyChargeDate } from '../../../../graphql/contract/plans.ts'
import { dayIn } from '../../../../graphql/origin/time/wall-clock.ts'

export interface Member {
  membershipId: number
  customerId: number
  email: string
  code: string
  /** The card's id at the gateway. */
  card: string
  paymentIntentId: string
}

export interface NewMember {
  boughtAt?: string
  brand?: string
  salesTaxRate?: number
  timeZone?: string
}

let members = 0

/** Stores a member, with the ids of a customer, card and payment at a gateway. */
export async function storeMember(
  db: D1Database,
  attempt: string,
  ids: { customer: string; card: string; payment: string },
  options: NewMember = {},
): Promise<Member> {
  const { boughtAt = '2026-01-15T18:00:00.000Z', brand = 'glimmer' } = options
  const number = ++members
  const email = `member-${number}@example.com`
  const code = `TEST-${String(number).padStart(4, '0')}`
  const [, , stored] = await db.batch<{ id: number; customer_id: number }>([
    db
      .prepare(
        `INSERT INTO customers (global_id, brand, email, phone, first_name, gateway_customer_id, created_at)
       VALUES (?, ?, ?, '3125550142', 'Ada', ?, ?)`,
      )
      .bind(attempt, brand, email, ids.customer, boughtAt),
    purchaseStatement(db, { attempt, email, code, ids, boughtAt, options }),
    db
      .prepare(
        `INSERT INTO memberships (brand, customer_id, attempt_id, plan_key, monthly_cents, first_charge_on, minimum_months, early_exit_cents, created_at)
       SELECT brand, customer_id, attempt_id, plan_key, monthly_cents, first_monthly_charge, 6, early_exit_cents, purchased_at
       FROM purchases WHERE attempt_id = ? RETURNING id, customer_id`,
      )
      .bind(attempt),
  ])
  const row = stored?.results[0]
  if (!row) throw new Error('The member was not stored')
  const { card, payment } = ids
  return { membershipId: row.id, customerId: row.customer_id, email, code, card, paymentIntentId: payment }
}

interface BoughtMembership {
  attempt: string
  email: string
  code: string
  ids: { customer: string; card: string; payment: string }
  boughtAt: string
  options: NewMember
}

function purchaseStatement(
  db: D1Database,
  { attempt, email, code, ids, boughtAt, options }: BoughtMembership,
): D1PreparedStatement {
  const { brand = 'glimmer', salesTaxRate = 0, timeZone = 'UTC' } = options
  const purchase = {
    brand,
    attempt_id: attempt,
    input_hash: 'test',
    status: 'succeeded',
    reserved_by: 'test',
    plan_key: 'FOREVERCLEAN_49',
    option_name: 'The One Bedroom',
    hours: 3,
    undiscounted_cents: 7500,
    discount_cents: 5600,
    subtotal_cents: 1900,
    sales_tax_rate: salesTaxRate,
    tax_cents: 0,
    total_cents: 1900,
    monthly_cents: 4900,
    early_exit_cents: 5600,
    first_monthly_charge: monthlyChargeDate(dayIn(timeZone, new Date(boughtAt))),
    time_zone: timeZone,
    zipcode: '60601',
    city: 'Chicago',
    state: 'IL',
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
    late_hours: 24,
    late_fee_cents: 2500,
    voucher_code: code,
    voucher_expires_at: yearAfter(boughtAt),
    answer: '{}',
    created_at: boughtAt,
    updated_at: boughtAt,
    purchased_at: boughtAt,
  }
  const names = Object.keys(purchase)
  return db
    .prepare(
      `INSERT INTO purchases (${names.join(', ')}, customer_id)
     VALUES (${names.map(() => '?').join(', ')}, (SELECT id FROM customers WHERE global_id = ?))`,
    )
    .bind(...Object.values(purchase), attempt)
}

function yearAfter(moment: string): string {
  const then = new Date(moment)
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then.toISOString()
}
