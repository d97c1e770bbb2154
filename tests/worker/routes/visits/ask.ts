/** Helpers for tests of the pages after a purchase: customers with vouchers, visits and memberships. */
import { env } from 'cloudflare:workers'
import { laterWindows } from '../../../support/calendar.ts'
import { hiddenFields as toFields } from '../../../support/html.ts'
import type { Site, Visitor } from '../../ask.ts'

export interface Buyer {
  code: string
  email: string
  customerId: number
  /** The token of the buyer's session. */
  token: string
}

let buyers = 0

/** Stores a buyer as a purchase does, and signs them in. */
export async function addBuyer(brand = 'glimmer'): Promise<Buyer> {
  const email = `buyer-${buyers + 1}@example.com`
  const { code } = await addCustomer(email, { brand })
  return { code, email, ...(await startSession(brand, email)) }
}

/** Stores a customer in New York with a voucher and a membership, as a purchase does, who is not signed in. */
export async function addCustomer(
  email: string,
  { brand = 'glimmer' } = {},
): Promise<{ code: string; firstChargeOn: string }> {
  const attempt = crypto.randomUUID()
  const code = `BUYR-${String(1000 + ++buyers)}`
  const now = new Date().toISOString()
  const later = new Date(Date.now() + 300 * 86_400_000).toISOString()
  const firstChargeOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO customers (global_id, brand, email, phone, first_name, created_at) VALUES (?, ?, ?, '3125550142', 'Ada', ?)`,
    ).bind(attempt, brand, email, now),
    env.DB.prepare(
      `INSERT INTO purchases (brand, attempt_id, input_hash, status, reserved_by, plan_key, option_name, hours, undiscounted_cents,
         discount_cents, subtotal_cents, sales_tax_rate, tax_cents, total_cents, monthly_cents, early_exit_cents,
         first_monthly_charge, zipcode, city, state, email, phone, consent_text, consent_hash, offer_key, build, consented_at,
         return_url, answer, created_at, updated_at, purchased_at, voucher_code, voucher_expires_at, late_hours, late_fee_cents, customer_id)
       SELECT ?1, ?2, 'test', 'succeeded', 'test', 'FOREVERCLEAN_49', 'The One Bedroom', 3, 7500, 5600, 1900, 0.1, 190, 2090,
         4900, 5600, ?3, '10001', 'New York', 'NY', ?4, '3125550142', 'I agree', 'test', 'FOREVERCLEAN_49', 'test', ?5, '', '{}',
         ?5, ?5, ?5, ?6, ?7, 24, 2500, id FROM customers WHERE global_id = ?2`,
    ).bind(brand, attempt, firstChargeOn, email, now, code, later),
    env.DB.prepare(
      `INSERT INTO memberships (brand, customer_id, attempt_id, plan_key, monthly_cents, first_charge_on, minimum_months, early_exit_cents, created_at)
       SELECT brand, customer_id, attempt_id, plan_key, monthly_cents, first_monthly_charge, 6, early_exit_cents, purchased_at
       FROM purchases WHERE attempt_id = ?`,
    ).bind(attempt),
  ])
  return { code, firstChargeOn }
}

/** Stores a session for a customer. Returns its token and the customer's id. */
async function startSession(brand: string, email: string): Promise<{ token: string; customerId: number }> {
  const token = `token-of-the-tests-${crypto.randomUUID()}`
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const customerId = await env.DB.prepare(
    `INSERT INTO sessions (token_hash, id, brand, customer_id, created_at, last_seen_at, expires_at)
     SELECT ?1, ?2, brand, id, ?3, ?3, '2999-01-01T00:00:00.000Z' FROM customers WHERE brand = ?4 AND email = ?5
     RETURNING customer_id`,
  )
    .bind(hash, crypto.randomUUID(), new Date().toISOString(), brand, email)
    .first<number>('customer_id')
  return { token, customerId: customerId ?? 0 }
}

/** Stores a visit that is over and may be reviewed. Returns the token of its review link. */
export async function addEndedVisit({ code, customerId }: Buyer, brand = 'glimmer'): Promise<string> {
  const token = `token-of-a-visit-${crypto.randomUUID()}`
  const ended = new Date(Date.now() - 24 * 3_600_000).toISOString()
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO visit_windows VALUES ('new-york', '2026-11-20', 480, 600, 99, 0) ON CONFLICT DO NOTHING`,
    ),
    env.DB.prepare(
      `INSERT INTO visits (id, brand, customer_id, voucher_code, region_id, day, start_minute, end_minute, time_zone, starts_at, ends_at,
         hours, late_hours, late_fee_cents, street, city, state, zipcode, home_type, service, created_at, updated_at, review_token)
       VALUES (?1, ?2, ?3, ?4, 'new-york', '2026-11-20', 480, 600, 'America/New_York', ?5, ?5, 3, 24, 2500, '350 5th Ave', 'New York', 'NY',
         '10001', 'CONDO', 'HOUSE_CLEANING', '', '', ?6)`,
    ).bind(crypto.randomUUID(), brand, customerId, code, ended, token),
  ])
  return token
}

/** A home in New York, as the visit form sends it. */
export const HOME = {
  street: '350 5th Ave',
  unit: '12B',
  zipcode: '10001',
  homeType: 'APARTMENT',
  equipment: 'CUSTOMER_PROVIDES',
  supplies: 'CLEANER_BRINGS',
  recurrence: 'EVERY_2_WEEKS',
}

/** Returns the hidden fields of the first form with this action. */
export const hiddenFields = (html: string, action: string) => toFields(html, `form[action="${action}"]`)

/** Returns the windows in a page's calendar that begin late enough to stay bookable during the test. */
export const getLater = (visitor: Visitor, page = '/customer/choosedate/') =>
  laterWindows(async (path) => (await visitor.page(path)).html, page)

/** Books a visit with the voucher that a visitor has opened: in the first window, unless `fields` names another. */
export async function bookVisit(visitor: Visitor, fields: Record<string, string> = {}): Promise<Response> {
  const page = '/customer/choosedate/'
  const window = fields.window ?? (await getLater(visitor))[0] ?? ''
  const review = await visitor.post(page, { ...HOME, ...fields, window })
  return visitor.post(`${page}book`, hiddenFields(await review.text(), `${page}book`))
}

/** Stores a declined charge of $52.92 for the first month of a customer's membership. */
export async function addUnpaidMonth(email: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO charges (id, brand, customer_id, kind, membership_id, period, due_on, description, net_cents, sales_tax_rate, tax_cents,
       total_cents, status, tries, payment_intent_id, decline_code, created_at, updated_at, due_at)
     SELECT 'renewal-' || m.id, m.brand, m.customer_id, 'RENEWAL', m.id, 1, '2026-12-20', 'Forever Clean, month 1', 4900, 0.08, 392, 5292,
       'declined', 1, 'pi_x', 'expired_card', '2026-12-20', '2026-12-20', '2999-12-23T15:00:00.000Z'
     FROM memberships m JOIN customers c ON c.id = m.customer_id WHERE c.email = ?`,
  )
    .bind(email)
    .run()
}

let members = 0

/** A signed-in member with a card at the gateway. */
export interface SignedIn {
  visitor: Visitor
  email: string
}

export async function signedInMember(site: Site, { brand = 'glimmer', zipcode = '60601' } = {}): Promise<SignedIn> {
  const email = `member-${++members}-${crypto.randomUUID().slice(0, 8)}@example.com`
  const visitor = site.visitor({ at: `http://${brand}.localhost` })
  await visitor.reach(4, { email, zipcode })
  await visitor.pay({ paymentMethod: 'pm_card_visa', firstName: 'Ada', lastName: 'Byron' })
  await visitor.page('/deal?step=5')
  await visitor.settled()
  visitor.cookies.set('__Host-session', (await startSession(brand, email)).token)
  return { visitor, email }
}
