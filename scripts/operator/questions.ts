/** The lookups of an operator. Each question is one SQL statement. */
import { type Filters, isDay } from './check-filters.ts'
import { quoted } from './quoted.ts'

export interface Question {
  heading: string
  sql: string
  /** Printed as a block for each row, because its values are long. */
  isLong?: boolean
}

const ROWS = 500

/** First applications of an address are known by it, later ones by an id. Anybody can type any address: read them all. */
export const APPLICATIONS = ['applications', 'later_applications']
  .map(
    (table) =>
      `SELECT ${table === 'applications' ? "'first'" : 'id'} AS id, created_at, brand, status, email, phone, first_name, last_name,
        zipcode, payout_method, experience FROM ${table}`,
  )
  .join(' UNION ALL ')

/** The questions of a command; null for a command that is not a question. */
export function questionsOf(command: string, args: readonly string[], filters: Filters = {}): Question[] | null {
  const [first = '', second = ''] = args
  if (command === 'purchase' && first === 'show' && second) return purchaseQuestions(second.trim())
  if (command === 'visits' && isDay(first)) return [visitsQuestion(first, filters)]
  if (command === 'due') return due(filters)
  if (command === 'reviews' && args.length === 0) return reviewsToRead(filters)
  if (command === 'mail' && first.includes('@')) return [mailQuestion(first, filters)]
  const list = Object.hasOwn(LISTS, command) && args.length === 0 ? LISTS[command as keyof typeof LISTS] : null
  return list ? [list(filters)] : null
}

const LISTS = {
  purchases: (filters: Filters) => ({
    heading: 'Purchases',
    sql: `SELECT created_at, brand, status, email, first_name, last_name, option_name, total_cents, monthly_cents, zipcode, campaign_id,
      voucher_code, plan_key, attempt_id FROM purchases ${where(filters, 'created_at')} ORDER BY created_at DESC LIMIT ${ROWS}`,
  }),
  members: ({ brand }: Filters) => ({
    heading: 'Members, without those who have left',
    sql: `SELECT m.brand, c.email, c.first_name, m.plan_key, m.status, m.created_at FROM memberships m JOIN customers c ON c.id = m.customer_id
      WHERE m.status <> 'CANCELLED'${brand ? ` AND m.brand = ${quoted(brand)}` : ''} ORDER BY m.id`,
  }),
  leads: (filters: Filters) => ({
    heading: 'Leads',
    sql: `SELECT updated_at, brand, email, phone, zipcode, hours, first_name, last_name, utm_source, adgroupid, referral, followed_up_at
      FROM leads ${where(filters, 'updated_at')} ORDER BY updated_at DESC LIMIT ${ROWS}`,
  }),
  waitlist: (filters: Filters) => ({
    heading: 'Waitlist, by ZIP code (none: sold-out vouchers)',
    sql: `SELECT zipcode, brand, COUNT(*) AS people, MIN(created_at) AS first_joined, MAX(created_at) AS last_joined,
      zipcode = '' OR substr(zipcode, 1, 3) IN (SELECT prefix FROM region_prefixes) AS is_served
      FROM waitlist ${where(filters, 'created_at')} GROUP BY zipcode, brand ORDER BY people DESC, zipcode LIMIT ${ROWS}`,
  }),
  applications: (filters: Filters) => ({
    heading: 'Applications',
    sql: `SELECT id, same_email, created_at, brand, status, email, phone, first_name, last_name, zipcode, payout_method, experience
      FROM (SELECT *, COUNT(*) OVER (PARTITION BY brand, email) AS same_email FROM (${APPLICATIONS}) AS each) AS counted
      ${where(filters, 'created_at')} ORDER BY status = 'PENDING' DESC, created_at DESC LIMIT ${ROWS}`,
  }),
  tickets: (filters: Filters) => ({
    heading: 'Open tickets, the oldest first',
    sql: `SELECT reference, created_at, brand, channel, topic, email, phone, order_code, message
      FROM tickets ${where(filters, 'created_at', 'closed_at IS NULL')} ORDER BY created_at LIMIT ${ROWS}`,
  }),
  'price-changes': ({ brand }: Filters) => ({
    heading: 'Price changes',
    sql: `SELECT c.id, c.brand, c.plan_key, c.monthly_cents, c.starts_on, c.withdrawn_at,
      COUNT(n.membership_id) FILTER (WHERE n.status = 'announced') AS announced,
      COUNT(n.membership_id) FILTER (WHERE n.status = 'applied') AS applied,
      COUNT(n.membership_id) FILTER (WHERE n.status = 'missed') AS missed
      FROM price_changes c LEFT JOIN price_notices n ON n.price_change_id = c.id
      ${brand ? `WHERE c.brand IS NULL OR c.brand = ${quoted(brand)}` : ''} GROUP BY c.id ORDER BY c.id DESC LIMIT ${ROWS}`,
  }),
  alerts: (filters: Filters) => ({
    heading: 'Refunds that failed and fraud warnings, the open ones first',
    sql: `SELECT id, kind, noticed_at, brand, cents, reason, COALESCE(attempt_id, charge_id) AS paid, payment_intent_id, settled_at, settled_by
      FROM money_alerts ${where(filters, 'noticed_at')} ORDER BY settled_at IS NOT NULL, noticed_at DESC LIMIT ${ROWS}`,
  }),
  history: (filters: Filters) => ({
    heading: 'Changed figures, newest first',
    sql: `SELECT changed_at, changed_by, reason, what, row, before, after FROM operator_changes
      ${filters.since ? `WHERE changed_at >= ${quoted(filters.since)}` : ''} ORDER BY id DESC LIMIT ${ROWS}`,
  }),
  'mail-queue': (filters: Filters) => ({
    heading: 'Queued mail',
    sql: `SELECT id, brand, kind, recipient, attempts, due_at, outcome FROM outbox
      ${where(filters, 'created_at', "status = 'queued'")} ORDER BY due_at LIMIT ${ROWS}`,
  }),
} as const

function where({ brand, since }: Filters, time: string, ...also: string[]): string {
  const all = [...also]
  if (brand) all.push(`brand = ${quoted(brand)}`)
  if (since) all.push(`${time} >= ${quoted(since)}`)
  return all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''
}

/** The condition that finds a purchase by voucher code, attempt id or email. */
export function isPurchase(wanted: string): string {
  const value = quoted(wanted.trim())
  // A refund takes the code off the purchase, but the customer still reads it in the mail, which is kept for 90 days.
  const mailed = `SELECT substr(event_key, length('voucher/') + 1) FROM outbox
    WHERE kind = 'VOUCHER' AND json_extract(facts, '$.code') = upper(${value})`
  return `(voucher_code = upper(${value}) OR attempt_id = lower(${value}) OR attempt_id IN (${mailed}) OR email = ${value})`
}

function purchaseQuestions(wanted: string): Question[] {
  const these = isPurchase(wanted)
  const customers = `SELECT customer_id FROM purchases WHERE ${these}`
  return [
    {
      heading: 'Purchase',
      isLong: true,
      sql: `SELECT brand, attempt_id, status, email, plan_key, option_name, service, subtotal_cents, tax_cents, total_cents, monthly_cents, early_exit_cents,
        first_monthly_charge, voucher_code, voucher_expires_at, disputed_at, payment_intent_id, purchased_at, consented_at, consent_text, consent_hash, agent_words,
        offer_key, experiments, build FROM purchases WHERE ${these} ORDER BY created_at`,
    },
    {
      heading: 'Membership',
      isLong: true,
      sql: `SELECT id, status, monthly_cents, next_period, COALESCE(next_charge_on, first_charge_on) AS next_charge_on, ends_on, exit_cents, ended_by,
        leaving_reason FROM memberships WHERE customer_id IN (${customers})`,
    },
    {
      heading: 'Charges',
      sql: `SELECT id, due_on, net_cents, tax_cents, total_cents, status, tries, own_tries, decline_code, refunded_cents, payment_intent_id, paid_at
        FROM charges WHERE customer_id IN (${customers}) ORDER BY created_at`,
    },
    {
      heading: 'Visits',
      sql: `SELECT id, day, printf('%02d:%02d', start_minute / 60, start_minute % 60) AS starts, time_zone, status, service, hours, street, unit, city, zipcode, add_ons, equipment, supplies, sequence, cancelled_by
        FROM visits WHERE customer_id IN (${customers}) ORDER BY created_at`,
    },
    {
      heading: 'Mail',
      sql: `SELECT id, kind, status, outcome, created_at, finished_at FROM outbox WHERE recipient IN
        (SELECT email FROM purchases WHERE ${these}) ORDER BY id`,
    },
  ]
}

/** All that is pending, whatever its stars, the oldest first. */
function reviewsToRead(filters: Filters): Question[] {
  return [
    {
      heading: 'Reviews to read, the oldest first',
      isLong: true,
      sql: `SELECT id, written_at, brand, first_name, last_initial, city, state, service, hours, stars, body FROM visit_reviews
        ${where(filters, 'written_at', "status = 'pending'")} ORDER BY written_at LIMIT ${ROWS}`,
    },
    {
      heading: 'What happened, newest first',
      sql: `SELECT at, brand, review_id AS id, what, reason, stars, visit_id FROM review_history
        ${where(filters, 'at')} ORDER BY review_history.id DESC LIMIT ${ROWS}`,
    },
  ]
}

function due({ brand }: Filters): Question[] {
  const ofBrand = brand ? ` AND m.brand = ${quoted(brand)}` : ''
  return [
    {
      heading: 'Months to charge',
      sql: `SELECT m.id, m.brand, c.email, m.next_period, COALESCE(m.next_charge_on, m.first_charge_on) AS due_on, m.monthly_cents
        FROM memberships m JOIN customers c ON c.id = m.customer_id WHERE m.status = 'ACTIVE'${ofBrand} ORDER BY due_on LIMIT 50`,
    },
    {
      heading: 'Open charges',
      sql: 'SELECT id, status, tries, own_tries, total_cents, decline_code, due_at FROM charges WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 50',
    },
    {
      heading: 'Given up after the last try, newest first',
      sql: `SELECT h.id, h.kind, c.email, h.tries, h.total_cents, h.decline_code, h.updated_at FROM charges h
        JOIN customers c ON c.id = h.customer_id WHERE h.status = 'failed' ORDER BY h.updated_at DESC LIMIT 50`,
    },
  ]
}

function visitsQuestion(day: string, { brand }: Filters): Question {
  const ofBrand = brand ? ` AND v.brand = ${quoted(brand)}` : ''
  return {
    heading: `Visits of ${day}`,
    sql: `SELECT v.starts_at, v.region_id, v.brand, v.service, v.hours, v.equipment, v.supplies, v.status, v.street, v.unit, v.city, v.zipcode, v.home_type, v.add_ons, v.notes,
      c.first_name, c.phone FROM visits v JOIN customers c ON c.id = v.customer_id WHERE v.day = ${quoted(day)}${ofBrand} ORDER BY v.starts_at`,
  }
}

function mailQuestion(email: string, { brand }: Filters): Question {
  const ofBrand = brand ? ` AND brand = ${quoted(brand)}` : ''
  return {
    heading: `Mail to ${email}`,
    sql: `SELECT id, brand, kind, status, attempts, outcome, created_at, finished_at FROM outbox
      WHERE recipient = lower(${quoted(email)})${ofBrand} ORDER BY id DESC LIMIT ${ROWS}`,
  }
}
