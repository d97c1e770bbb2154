/** Helpers for tests of the account: they add customers and sign in. */
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Visitor } from '../../ask.ts'

/** Tables with data of customers, in an order of deletion that foreign keys allow. */
const OF_CUSTOMERS = [
  ...['outbox', 'sessions', 'mailed_codes', 'hourly_counts', 'gateway_erasures', 'visits', 'charges', 'price_notices'],
  ...['memberships', 'purchases', 'customers'],
]

export async function forgetCustomers(): Promise<void> {
  await env.DB.batch(OF_CUSTOMERS.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}

/** Stores a customer of a brand with a voucher and a running membership, as a purchase does. */
export async function addCustomer(email: string, { brand = 'glimmer', membership = 'ACTIVE' } = {}): Promise<void> {
  const attempt = crypto.randomUUID()
  const now = '2026-11-20T10:00:00.000Z'
  // These characters of a UUID have a voucher code's form: four, a dash and four.
  const code = crypto.randomUUID().slice(4, 13).toUpperCase()
  const quote = {
    undiscountedCents: 7500,
    discountCents: 5600,
    subtotalCents: 1900,
    salesTaxRate: 0.0825,
    taxCents: 157,
    totalCents: 2057,
    monthlyCents: 4900,
    earlyExitCents: 5600,
    firstMonthlyCharge: '2026-12-20',
  }
  const answer = {
    message: '',
    success: true,
    status: 'SUCCEEDED',
    receipt: {
      code,
      optionName: '3 hours',
      numHours: 3,
      city: 'Chicago',
      state: 'IL',
      zipcode: '60601',
      quote,
      cardLast4: '4242',
      purchasedAt: now,
      planKey: 'FOREVERCLEAN_49',
      consentText: 'I agree to the terms of the test.',
      agentWords: null,
    },
  }
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO customers (global_id, brand, email, phone, first_name, last_name, created_at)
       VALUES (?, ?, ?, '3125550142', 'Ada', 'Byron', ?)`,
    ).bind(`customer_${attempt}`, brand, email, now),
    env.DB.prepare(
      `INSERT INTO purchases (brand, attempt_id, input_hash, status, reserved_by, plan_key, option_name, hours, undiscounted_cents,
         discount_cents, subtotal_cents, sales_tax_rate, tax_cents, total_cents, monthly_cents, early_exit_cents,
         first_monthly_charge, zipcode, city, state, email, phone, first_name, last_name, consent_text, consent_hash, offer_key, build,
         consented_at, return_url, voucher_code, voucher_expires_at, customer_id, answer, created_at, updated_at, purchased_at)
       SELECT brand, ?2, '', 'succeeded', '', 'FOREVERCLEAN_49', '3 hours', 3, 7500, 5600, 1900, 0.0825, 157, 2057, 4900, 5600,
         '2026-12-20', '60601', 'Chicago', 'IL', email, phone, first_name, last_name, 'I agree to the terms of the test.', '',
         'FOREVERCLEAN_49', 'test', ?3, '', ?4, '2999-11-20T10:00:00.000Z', id, ?5, ?3, ?3, ?3
       FROM customers WHERE brand = ?6 AND email = ?1`,
    ).bind(email, attempt, now, code, JSON.stringify(answer), brand),
    env.DB.prepare(
      `INSERT INTO memberships (brand, customer_id, attempt_id, plan_key, monthly_cents, first_charge_on, minimum_months,
         early_exit_cents, status, created_at, ends_on)
       SELECT brand, id, ?2, 'FOREVERCLEAN_49', 4900, '2026-12-20', 6, 5600, ?4, ?3, CASE ?4 WHEN 'ACTIVE' THEN NULL ELSE '2026-12-20' END
       FROM customers WHERE brand = ?5 AND email = ?1`,
    ).bind(email, attempt, now, membership, brand),
  ])
}

/** Returns the sign-in code in the newest mail to an address. */
export function codeFor(email: string): Promise<string> {
  const read = async () => {
    const facts = await env.DB.prepare(
      `SELECT facts FROM outbox WHERE kind = 'SIGN_IN_CODE' AND recipient = ? AND status = 'kept' ORDER BY id DESC`,
    )
      .bind(email)
      .first<string>('facts')
    if (!facts) throw new Error('No code was mailed yet')
    return JSON.parse(facts).code
  }
  return vi.waitFor(read, { timeout: 20_000 })
}

/** Signs a visitor in as a person does, with both forms. */
export async function signIn(visitor: Visitor, email: string): Promise<Response> {
  await env.DB.prepare(`DELETE FROM outbox WHERE recipient = ?`).bind(email).run()
  await visitor.post('/login', { email, redirect: '' })
  return visitor.post('/login/code', { code: await codeFor(email) })
}
