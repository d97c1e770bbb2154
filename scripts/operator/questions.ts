/** The operator's lookups. Each question is one SQL statement. */
import { literal } from '../../graphql/origin/seed/insert.ts'
import { type Filters, isDay } from './check-filters.ts'

export interface OperatorQuestion {
  heading: string
  sql: string
  /** Whether each row is printed as a block, because its values are long. */
  isLong?: boolean
}

/** How many rows of a list are printed. With `--csv`, all rows are, because a program reads them. */
const ROWS = 500

const most = ({ csv }: Filters): string => (csv ? '' : `LIMIT ${ROWS}`)

/** Returns a line that says that a printed list is not complete; null if it is. */
export function cutNote(rows: readonly unknown[]): string | null {
  return rows.length === ROWS ? `Only ${ROWS} are listed. --csv prints all.` : null
}

/**
 * The SQL for all applications. The first application with an email address is identified by the address, and later
 * ones by an id. An operator must read all applications, because the first one may be from somebody
 * who typed another person's address.
 */
const APPLICATIONS = ['applications', 'later_applications']
  .map(
    (table) =>
      `SELECT ${table === 'applications' ? "'first'" : 'id'} AS id, created_at, brand, status, email, phone, first_name, last_name,
        zipcode, payout_method, experience FROM ${table}`,
  )
  .join(' UNION ALL ')

/** Returns the questions of a command, or null if the command is not a lookup. */
export function getQuestions(
  command: string,
  args: readonly string[],
  filters: Filters = {},
): OperatorQuestion[] | null {
  const [first = '', second = ''] = args
  if (command === 'purchase' && first === 'show' && second) return purchaseQuestions(second.trim())
  if (command === 'visits' && isDay(first)) return [visitsQuestion(first, filters, second)]
  if (command === 'due') return due(filters)
  if (command === 'reviews' && args.length === 0) return reviewsToRead(filters)
  if (command === 'mail' && first.includes('@')) return [mailQuestion(first, filters)]
  const list = Object.hasOwn(LISTS, command) && args.length === 0 ? LISTS[command as keyof typeof LISTS] : null
  return list ? [list(filters)] : null
}

const LISTS = {
  purchases: (filters: Filters) => ({
    heading: 'Purchases',
    sql: `SELECT created_at, brand, status, email, first_name, last_name, option_name, total_cents, refunded_cents, monthly_cents, zipcode, campaign_id,
      voucher_code, plan_key, attempt_id FROM purchases ${where(filters, 'created_at')} ORDER BY created_at DESC ${most(filters)}`,
  }),
  members: ({ brand }: Filters) => ({
    heading: 'Members, without those who have left',
    sql: `SELECT m.brand, c.email, c.first_name, m.plan_key, m.status, m.created_at FROM memberships m JOIN customers c ON c.id = m.customer_id
      WHERE m.status <> 'CANCELLED'${ofBrand(brand, 'm.brand')} ORDER BY m.id`,
  }),
  leads: (filters: Filters) => ({
    heading: 'Leads',
    sql: `SELECT updated_at, brand, email, phone, zipcode, hours, first_name, last_name, utm_source, adgroupid, referral, followed_up_at
      FROM leads ${where(filters, 'updated_at')} ORDER BY updated_at DESC ${most(filters)}`,
  }),
  waitlist: (filters: Filters) => ({
    heading: 'Waitlist, by ZIP code (none: sold-out vouchers)',
    sql: `SELECT zipcode, brand, COUNT(*) AS people, MIN(created_at) AS first_joined, MAX(created_at) AS last_joined,
      zipcode = '' OR substr(zipcode, 1, 3) IN (SELECT prefix FROM region_prefixes) AS is_served
      FROM waitlist ${where(filters, 'created_at')} GROUP BY zipcode, brand ORDER BY people DESC, zipcode ${most(filters)}`,
  }),
  applications: (filters: Filters) => ({
    heading: 'Applications',
    sql: `SELECT id, same_email, created_at, brand, status, email, phone, first_name, last_name, zipcode, payout_method, experience
      FROM (SELECT *, COUNT(*) OVER (PARTITION BY brand, email) AS same_email FROM (${APPLICATIONS}) AS each) AS counted
      ${where(filters, 'created_at')} ORDER BY status = 'PENDING' DESC, created_at DESC ${most(filters)}`,
  }),
  tickets: (filters: Filters) => ({
    heading: 'Open tickets, the oldest first',
    sql: `SELECT reference, created_at, brand, channel, topic, email, phone, order_code, message
      FROM tickets ${where(filters, 'created_at', 'closed_at IS NULL')} ORDER BY created_at ${most(filters)}`,
  }),
  'price-changes': (filters: Filters) => ({
    heading: 'Price changes',
    sql: `SELECT c.id, c.brand, c.plan_key, c.monthly_cents, c.starts_on, c.withdrawn_at,
      COUNT(n.membership_id) FILTER (WHERE n.status = 'announced') AS announced,
      COUNT(n.membership_id) FILTER (WHERE n.status = 'applied') AS applied,
      COUNT(n.membership_id) FILTER (WHERE n.status = 'missed') AS missed
      FROM price_changes c LEFT JOIN price_notices n ON n.price_change_id = c.id
      ${filters.brand ? `WHERE c.brand IS NULL OR c.brand = ${literal(filters.brand)}` : ''} GROUP BY c.id ORDER BY c.id DESC ${most(filters)}`,
  }),
  alerts: (filters: Filters) => ({
    heading: 'Refunds that failed and fraud warnings, the open ones first',
    sql: `SELECT id, kind, noticed_at, brand, cents, reason, COALESCE(attempt_id, charge_id) AS paid, payment_intent_id, settled_at, settled_by
      FROM money_alerts ${where(filters, 'noticed_at')} ORDER BY settled_at IS NOT NULL, noticed_at DESC ${most(filters)}`,
  }),
  history: (filters: Filters) => ({
    heading: 'Changed figures, newest first',
    sql: `SELECT changed_at, changed_by, reason, what, row, before, after FROM operator_changes
      ${filters.since ? `WHERE changed_at >= ${literal(filters.since)}` : ''} ORDER BY id DESC ${most(filters)}`,
  }),
  prepaid: ({ brand }: Filters) => ({
    heading: 'Prepaid hours that were bought, in vouchers',
    sql: `SELECT v.brand, CAST(v.hours AS INTEGER) AS hours, COUNT(*) AS sold,
      COUNT(*) FILTER (WHERE h.status = 'paid' AND b.id IS NULL) AS unused, COUNT(*) FILTER (WHERE h.status = 'paid' AND b.id IS NOT NULL) AS booked_or_used,
      COUNT(*) FILTER (WHERE h.status IN ('refund_due', 'refunded', 'lost')) AS given_back, COUNT(*) FILTER (WHERE h.status = 'disputed') AS disputed,
      COALESCE(SUM(h.total_cents - h.refunded_cents) FILTER (WHERE h.status = 'paid' AND b.id IS NULL), 0) AS unused_cents, p.stock
      FROM prepaid_vouchers v JOIN charges h ON h.id = 'prepaid-' || v.id
      LEFT JOIN visits b ON b.brand = v.brand AND b.voucher_code = v.code AND b.status NOT IN ('CANCELLED', 'EXPIRED')
      LEFT JOIN prepaid_prices p ON p.brand = v.price_brand AND p.hours = v.hours
      WHERE v.code IS NOT NULL${ofBrand(brand, 'v.brand')} GROUP BY v.brand, v.hours ORDER BY v.brand, v.hours`,
  }),
  liabilities: ({ brand }: Filters) => ({
    heading: 'Paid by customers but not received yet, tax included',
    sql: `SELECT brand, what, COUNT(*) AS customers_wait_for, SUM(cents) AS cents FROM (
      SELECT p.brand, CASE WHEN v.id IS NULL THEN 'first vouchers without a date' ELSE 'first visits to come' END AS what, p.total_cents - p.refunded_cents AS cents
        FROM purchases p LEFT JOIN visits v ON v.brand = p.brand AND v.voucher_code = p.voucher_code AND v.status NOT IN ('CANCELLED', 'EXPIRED')
        WHERE p.status = 'succeeded' AND p.refund_id IS NULL AND (v.id IS NULL OR (v.status = 'PENDING' AND v.starts_at > strftime('%Y-%m-%dT%H:%M:%fZ')))
      UNION ALL SELECT h.brand, CASE h.kind WHEN 'VISIT' THEN 'visits to come' ELSE 'extras of visits to come' END, h.total_cents - h.refunded_cents
        FROM charges h JOIN visits v ON v.id = h.visit_id
        WHERE h.kind IN ('VISIT', 'ADD_ONS') AND h.status = 'paid' AND v.status = 'PENDING' AND v.starts_at > strftime('%Y-%m-%dT%H:%M:%fZ')
      UNION ALL SELECT v.brand, CASE WHEN b.id IS NULL THEN 'prepaid hours without a date' ELSE 'prepaid hours of visits to come' END, h.total_cents - h.refunded_cents
        FROM prepaid_vouchers v JOIN charges h ON h.id = 'prepaid-' || v.id
        LEFT JOIN visits b ON b.brand = v.brand AND b.voucher_code = v.code AND b.status NOT IN ('CANCELLED', 'EXPIRED')
        WHERE h.status = 'paid' AND (b.id IS NULL OR (b.status = 'PENDING' AND b.starts_at > strftime('%Y-%m-%dT%H:%M:%fZ')))
      UNION ALL SELECT brand, 'refunds on their way', total_cents - refunded_cents FROM charges WHERE status = 'refund_due') AS owed
      ${brand ? `WHERE brand = ${literal(brand)}` : ''} GROUP BY brand, what ORDER BY brand, what`,
  }),
  invites: (filters: Filters) => ({
    heading: 'Purchases by the invites of customers, and the free months for them',
    sql: `SELECT brand, COUNT(*) AS purchases, COUNT(*) FILTER (WHERE status <> 'succeeded') AS given_back, COUNT(used_on) AS months_used,
      COUNT(monthly_cents) AS months_owed, COALESCE(SUM(monthly_cents), 0) AS owed_cents
      FROM (SELECT i.brand, i.at, i.used_on, q.status, m.monthly_cents FROM invites i
        JOIN purchases q ON q.brand = i.brand AND q.attempt_id = i.attempt_id
        LEFT JOIN memberships m ON m.customer_id = i.host_id AND m.status = 'ACTIVE' AND i.reward IS NOT NULL AND i.used_on IS NULL
          AND q.status = 'succeeded' AND q.refund_id IS NULL) AS invited
      ${where(filters, 'at')} GROUP BY brand ORDER BY brand`,
  }),
  'mail-queue': (filters: Filters) => ({
    heading: 'Queued mail',
    sql: `SELECT id, brand, kind, recipient, attempts, due_at, outcome FROM outbox
      ${where(filters, 'created_at', "status = 'queued'")} ORDER BY due_at ${most(filters)}`,
  }),
} as const

/** Returns SQL that adds the brand to a WHERE clause. Empty if `brand` is undefined, which means every brand. */
const ofBrand = (brand: string | undefined, column = 'brand') => (brand ? ` AND ${column} = ${literal(brand)}` : '')

function where({ brand, since }: Filters, time: string, ...also: string[]): string {
  const all = [...also]
  if (brand) all.push(`brand = ${literal(brand)}`)
  if (since) all.push(`${time} >= ${literal(since)}`)
  return all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''
}

/** Returns the SQL condition that finds a purchase by voucher code, attempt id or email address. */
export function isPurchase(wanted: string): string {
  const value = literal(wanted.trim())
  // A refund removes the voucher code from the purchase, but the customer's email still contains it, and the outbox
  // keeps that email for 90 days.
  const mailed = `SELECT substr(event_key, length('voucher/') + 1) FROM outbox
    WHERE kind = 'VOUCHER' AND json_extract(facts, '$.code') = upper(${value})`
  return `(voucher_code = upper(${value}) OR attempt_id = lower(${value}) OR attempt_id IN (${mailed}) OR email = lower(${value}))`
}

function purchaseQuestions(wanted: string): OperatorQuestion[] {
  const these = isPurchase(wanted)
  const customers = `SELECT customer_id FROM purchases WHERE ${these}`
  return [
    {
      heading: 'Purchase',
      isLong: true,
      sql: `SELECT brand, attempt_id, status, email, plan_key, option_name, service, subtotal_cents, tax_cents, total_cents, refunded_cents, monthly_cents, early_exit_cents,
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
      heading: 'Prepaid hours',
      sql: `SELECT v.code, v.hours, h.status, v.good_until, h.total_cents, h.refunded_cents, h.held_until FROM prepaid_vouchers v
        JOIN charges h ON h.id = 'prepaid-' || v.id WHERE v.customer_id IN (${customers}) ORDER BY v.created_at`,
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

/** Lists all pending reviews, whatever their star ratings, oldest first. */
function reviewsToRead(filters: Filters): OperatorQuestion[] {
  return [
    {
      heading: 'Reviews to read, the oldest first',
      isLong: true,
      sql: `SELECT id, written_at, brand, first_name, last_initial, city, state, service, hours, stars, body FROM visit_reviews
        ${where(filters, 'written_at', "status = 'pending'")} ORDER BY written_at ${most(filters)}`,
    },
    {
      heading: 'What happened, newest first',
      sql: `SELECT at, brand, review_id AS id, what, reason, stars, visit_id FROM review_history
        ${where(filters, 'at')} ORDER BY review_history.id DESC ${most(filters)}`,
    },
  ]
}

function due({ brand }: Filters): OperatorQuestion[] {
  return [
    {
      heading: 'Months to charge',
      sql: `SELECT m.id, m.brand, c.email, m.next_period, COALESCE(m.next_charge_on, m.first_charge_on) AS due_on, m.monthly_cents
        FROM memberships m JOIN customers c ON c.id = m.customer_id WHERE m.status = 'ACTIVE'${ofBrand(brand, 'm.brand')} ORDER BY due_on LIMIT 50`,
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

function visitsQuestion(day: string, { brand }: Filters, region: string): OperatorQuestion {
  const ofRegion = region ? ` AND v.region_id = ${literal(region)}` : ''
  return {
    heading: `Visits of ${day}`,
    sql: `SELECT v.region_id, v.starts_at, v.id, v.brand, v.service, v.hours, v.equipment, v.supplies, v.status, v.street, v.unit, v.city, v.zipcode, v.home_type, v.add_ons, v.notes,
      c.first_name, c.phone FROM visits v JOIN customers c ON c.id = v.customer_id WHERE v.day = ${literal(day)} AND v.is_held = 0${ofBrand(brand, 'v.brand')}${ofRegion} ORDER BY v.region_id, v.starts_at`,
  }
}

function mailQuestion(email: string, filters: Filters): OperatorQuestion {
  return {
    heading: `Mail to ${email}`,
    sql: `SELECT id, brand, kind, status, attempts, outcome, created_at, finished_at FROM outbox
      WHERE recipient = lower(${literal(email)})${ofBrand(filters.brand)} ORDER BY id DESC ${most(filters)}`,
  }
}
