/**
 * Fills a database with a year of data: 2,000 customers with orders, visits and charges, 2,000 reviews, and 30,000
 * events.
 */
import type { D1Database } from '@cloudflare/workers-types'

/** The end of the generated year, and the current time in the tests. */
export const NOW = new Date('2026-11-24T12:34:00.000Z')

/** Inserts the rows with a few large statements, because one statement per row would take minutes. */
export async function makeYear(db: D1Database): Promise<void> {
  await db.batch(STATEMENTS.map((sql) => db.prepare(sql)))
}

/** Returns SQL for a table `n` with the numbers 1 to `count` in its column `i`. */
const numbers = (count: number) => `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`

const moment = (minutesAgo: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', '${NOW.toISOString()}', printf('%+d minutes', -(${minutesAgo})))`
const day = (change: string) => `date('${NOW.toISOString()}', printf('%+d days', ${change}))`

const YEAR = 365 * 24 * 60
const QUARTER = YEAR / 4
/** Four out of five customers belong to the main brand, `glimmer`. */
const brand = (i: string) =>
  `CASE ${i} % 20 WHEN 0 THEN 'tidyhive' WHEN 1 THEN 'maplemaid' WHEN 2 THEN 'neatnook' WHEN 3 THEN 'sparkcrew' ELSE 'glimmer' END`
const state = (i: string) =>
  `substr('ALAZARCACOCTFLGAIDILINIAKSKYLAMEMDMAMIMNMOMTNENVNHNJNMNYNCNDOHOKORPARISCSDTNTXUTVTVAWAWVWIWY', 2 * (${i} % 46) + 1, 2)`
const latitude = (i: string) => `25 + (${i} * 7919 % 24000) / 1000.0`
const longitude = (i: string) => `-124 + (${i} * 104729 % 57000) / 1000.0`
/** SQL for the number of minutes since the purchase of customer number `i`. */
const age = (i: string) => `(2880 + ${i} * ${YEAR} / 2000)`

const STATEMENTS = [
  'DELETE FROM zipcodes',
  `INSERT INTO zipcodes (zipcode, city, state, latitude, longitude) ${numbers(4_000)}
   SELECT printf('%05d', i * 20 + 2), 'City ' || (i % 3000), ${state('(i % 3000)')}, ${latitude('(i % 3000)')}, ${longitude('(i % 3000)')} FROM n`,
  'DELETE FROM cities',
  `INSERT INTO cities (state, slug, name, spelling, sound, latitude, longitude, region_id, population) ${numbers(3_000)}
   SELECT ${state('(i % 3000)')}, 'city-' || (i % 3000), 'City ' || (i % 3000), printf('%x', i % 3000 * 7919 % 65536) || 'ville', 'CT' || (i % 3000),
     ${latitude('(i % 3000)')}, ${longitude('(i % 3000)')},
     CASE WHEN i % 10 < 3 THEN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS r FROM regions) WHERE r = 1 + i % 46 % 30) END, 0 FROM n`,
  `INSERT INTO city_counts (state, slug, num_customers, recent_visits, counted_on)
   SELECT state, slug, 40, 20, '2026-11-23' FROM cities WHERE region_id IS NOT NULL`,
  `INSERT INTO campaigns (id, brand, utm_source, discount_cents, stock, initial_stock, starts_at, is_default) ${numbers(400)}
   SELECT 'campaign-' || i, CASE i % 2 WHEN 0 THEN 'glimmer' END, 'source-' || i, 1000, 500, 500, '2026-01-01', 0 FROM n`,
  `INSERT INTO campaigns (id, brand, discount_cents, starts_at, is_default) VALUES ('standing', 'glimmer', 1000, '2026-01-01', 1)`,

  `INSERT INTO customers (id, global_id, brand, email, phone, first_name, gateway_customer_id, created_at) ${numbers(2_000)}
   SELECT i, 'customer_' || i, ${brand('i')}, 'person' || i || '@example.com', '3125550142', 'Ada', 'cus_' || i, ${moment(age('i'))} FROM n`,
  // Four out of five orders are paid.
  `INSERT INTO purchases (brand, attempt_id, input_hash, status, campaign_id, holds_stock, reserved_by, plan_key, option_name, hours,
     undiscounted_cents, discount_cents, subtotal_cents, sales_tax_rate, tax_cents, total_cents, monthly_cents, early_exit_cents,
     first_monthly_charge, zipcode, city, state, email, mailbox, phone, consent_text, consent_hash, offer_key, build, consented_at,
     return_url, payment_method_id, payment_intent_id, gateway_customer_id, voucher_code, customer_id, answer, created_at, updated_at, purchased_at, client,
     late_hours, late_fee_cents)
   ${numbers(2_500)}
   SELECT ${brand('i')}, 'attempt-' || i, 'hash', CASE WHEN i <= 2000 THEN 'succeeded' ELSE 'declined' END, NULL, 0, 'year',
     'FOREVERCLEAN_49', 'The One Bedroom', 3, 7500, 5600, 1900, 0, 0, 1900, 4900, 5600, '2026-12-01', '60602', 'City 1', 'IL',
     'person' || i || '@example.com', 'person' || i || '@example.com', '3125550142', 'I agree', 'hash', 'FOREVERCLEAN_49', 'year',
     ${moment(age('i % 2000'))}, 'http://localhost/', 'pm_' || i, 'pi_' || i, 'cus_' || i, CASE WHEN i <= 2000 THEN 'CODE-' || i END,
     CASE WHEN i <= 2000 THEN i END, '{}', ${moment(age('i % 2000'))}, ${moment(age('i % 2000'))},
     CASE WHEN i <= 2000 THEN ${moment(age('i % 2000'))} END, 'client-' || i, 24, 2500 FROM n`,
  // Of every twenty members, twelve are active, and one has canceled but is still a member.
  `INSERT INTO memberships (id, brand, customer_id, attempt_id, plan_key, monthly_cents, first_charge_on, minimum_months, early_exit_cents,
     status, created_at, next_period, next_charge_on, ends_on, cancelled_at, exit_cents) ${numbers(2_000)}
   SELECT i, ${brand('i')}, i, 'attempt-' || i, 'FOREVERCLEAN_49', 4900, ${day(`30 - ${age('i')} / 1440`)}, 6, 5600,
     CASE WHEN i % 20 < 12 THEN 'ACTIVE' WHEN i % 20 = 12 THEN 'PENDING_CANCELLATION' ELSE 'CANCELLED' END, ${moment(age('i'))},
     1 + ${age('i')} / 43200, ${day(`30 - ${age('i')} / 1440 % 30`)}, CASE WHEN i % 20 >= 12 THEN ${day('1 + i % 28')} END,
     CASE WHEN i % 20 >= 12 THEN ${moment(`${age('i')} / 2`)} END, CASE WHEN i % 20 >= 12 THEN 0 END FROM n`,
  `INSERT INTO charges (id, brand, customer_id, kind, membership_id, period, due_on, description, net_cents, sales_tax_rate, tax_cents,
     total_cents, status, payment_intent_id, created_at, updated_at, paid_at)
   SELECT 'renewal-' || m.id || '-' || p.value, m.brand, m.customer_id, 'RENEWAL', m.id, p.value, m.first_charge_on, 'Month', 4900, 0, 0,
     4900, 'paid', 'pi_r_' || m.id || '_' || p.value, m.created_at, m.created_at, m.created_at
   FROM memberships m JOIN json_each('[1,2,3]') p ON p.value < m.next_period`,
  `INSERT INTO sessions (token_hash, id, brand, customer_id, created_at, last_seen_at, expires_at) ${numbers(800)}
   SELECT 'hash-' || i, 'session-' || i, ${brand('i')}, i, ${moment('i')}, ${moment('i')}, '2999-01-01' FROM n`,

  `INSERT INTO visit_windows (region_id, day, start_minute, end_minute, capacity) ${numbers(400)}
   SELECT 'chicago', ${day('30 - i')}, 540, 720, 1000 FROM n`,
  // One visit in twenty is canceled.
  `INSERT INTO visits (id, brand, customer_id, voucher_code, region_id, day, start_minute, end_minute, time_zone, starts_at, ends_at, hours,
     late_hours, late_fee_cents, status, street, city, state, zipcode, home_type, created_at, updated_at, review_token) ${numbers(2_000)}
   SELECT 'visit-' || i, ${brand('i')}, i, 'CODE-' || i, 'chicago', ${day(`20 - ${age('i')} / 1440`)}, 540, 720, 'America/Chicago',
     ${moment(`${age('i')} - 28800`)}, ${moment(`${age('i')} - 28980`)}, 3, 24, 2500, CASE i % 20 WHEN 0 THEN 'CANCELLED' ELSE 'PENDING' END,
     'Main Street 1', 'City 1', 'IL', '60602', 'APARTMENT', ${moment(age('i'))}, ${moment(age('i'))},
     CASE WHEN ${age('i')} - 28980 > 1440 AND i % 20 > 0 THEN 'token-' || i END FROM n`,

  // One customer in four has bought prepaid hours, and one in two has bought a second cleaning.
  `INSERT INTO prepaid_vouchers (id, brand, customer_id, hours, price_brand, holds_stock, input_hash, code, good_until, bought_at, created_at) ${numbers(500)}
   SELECT 'prepaid-' || i, ${brand('i * 4 - 1')}, i * 4 - 1, 3, '*', 0, 'hash', 'HOUR-' || i, '2027-06-01', ${moment(age('i * 4 - 1'))}, ${moment(age('i * 4 - 1'))} FROM n`,
  `INSERT INTO charges (id, brand, customer_id, kind, due_on, description, net_cents, sales_tax_rate, tax_cents, total_cents, status, payment_intent_id,
     created_at, updated_at, paid_at)
   SELECT 'prepaid-' || id, brand, customer_id, 'PREPAID', '2026-06-01', '3 prepaid hours', 3600, 0, 0, 3600, 'paid', 'pi_p_' || id, created_at,
     created_at, created_at FROM prepaid_vouchers`,
  `INSERT INTO visits (id, brand, customer_id, voucher_code, region_id, day, start_minute, end_minute, time_zone, starts_at, ends_at, hours, paid_hours,
     rate_cents, late_hours, late_fee_cents, status, street, city, state, zipcode, home_type, created_at, updated_at, review_token) ${numbers(1_000)}
   SELECT 'second-' || i, ${brand('i * 2 - 1')}, i * 2 - 1, 'second-' || i, 'chicago', ${day(`20 - ${age('i * 2 - 1')} / 1440`)}, 540, 720, 'America/Chicago',
     ${moment(`${age('i * 2 - 1')} - 28800`)}, ${moment(`${age('i * 2 - 1')} - 28980`)}, 3, 3, 2200, 24, 2500, 'PENDING',
     'Main Street 1', 'City 1', 'IL', '60602', 'APARTMENT', ${moment(age('i * 2 - 1'))}, ${moment(age('i * 2 - 1'))}, 'second-token-' || i FROM n`,
  `INSERT INTO charges (id, brand, customer_id, kind, visit_id, due_on, description, net_cents, sales_tax_rate, tax_cents, total_cents, status,
     payment_intent_id, created_at, updated_at, paid_at)
   SELECT 'visit-' || id, brand, customer_id, 'VISIT', id, '2026-06-01', 'Cleaning', 6600, 0, 0, 6600, 'paid', 'pi_' || id, created_at,
     created_at, created_at FROM visits WHERE rate_cents IS NOT NULL`,

  `INSERT INTO reviews (brand, body, stars, received, city, state, latitude, longitude, first_name, last_initial) ${numbers(2_000)}
   SELECT ${brand('i')}, 'They came on time.', 5 - (i % 10 = 0) - (i % 7 = 0), ${day(`-(${age('i')} / 1440)`)}, 'City ' || (i % 300 * 10),
     ${state('(i % 300 * 10)')}, ${latitude('(i % 300 * 10)')}, ${longitude('(i % 300 * 10)')}, 'Ada', 'B.' FROM n`,
  `INSERT INTO leads (brand, email, mailbox, client, phone, zipcode, hours, created_at, updated_at, followed_up_at) ${numbers(4_000)}
   SELECT ${brand('i')}, 'person' || i || '@example.com', 'person' || i || '@example.com', 'client-' || i, '3125550142', '60602', 3,
     ${moment(age('i % 2000'))}, ${moment(age('i % 2000'))}, CASE WHEN i > 2000 AND ${age('i % 2000')} > 1440 THEN '2026-01-01' END FROM n`,
  // Most people on the waitlist wait for cleaners in their ZIP code, some for vouchers.
  `INSERT INTO waitlist (brand, email, mailbox, zipcode, created_at) ${numbers(2_000)}
   SELECT ${brand('i')}, 'waits' || i || '@example.com', 'waits' || i || '@example.com',
     CASE WHEN i % 4 = 0 THEN '' ELSE printf('%05d', i % 900 + 100) END, ${moment(age('i'))} FROM n WHERE i % 4 > 0 OR ${age('i')} < ${YEAR / 2}`,
  `INSERT INTO waitlist_openings (brand, zipcode_from, zipcode_to, opened_at) ${numbers(20)}
   SELECT NULL, CASE WHEN i < 5 THEN '' ELSE printf('%05d', 60000 + i) END, CASE WHEN i < 5 THEN '' ELSE printf('%05d', 60100 + i) END,
     ${moment(`${YEAR / 2} + i * 1440`)} FROM n`,
  `INSERT INTO outbox (brand, event_key, kind, facts, recipient, status, created_at, finished_at) ${numbers(3_000)}
   SELECT ${brand('i')}, 'event/' || i, 'VOUCHER', '{}', 'person' || i || '@example.com', 'sent', ${moment(`i * ${QUARTER} / 3000`)},
     ${moment(`i * ${QUARTER} / 3000`)} FROM n`,
  `INSERT INTO webhook_events (id, type, outcome, object_id, received_at) ${numbers(3_000)}
   SELECT 'evt_' || i, 'payment_intent.succeeded', 'handled', 'pi_' || i, ${moment(`i * ${QUARTER} / 3000`)} FROM n`,
  `INSERT INTO stopped_attempts (brand, attempt_id, reason, created_at) ${numbers(500)}
   SELECT ${brand('i')}, 'stopped-' || i, 'given-up', ${moment(`i * ${QUARTER} / 500`)} FROM n`,
  `INSERT INTO tickets (brand, request_id, reference, channel, topic, email, message, created_at, closed_at) ${numbers(500)}
   SELECT ${brand('i')}, 'ticket-' || i, 'T-' || i, 'EMAIL', 'OTHER', 'person' || i || '@example.com', 'Hello', ${moment(age('i'))},
     ${moment(age('i'))} FROM n`,
  `INSERT INTO applications (brand, email, phone, first_name, last_name, zipcode, experience, payout_method, created_at) ${numbers(500)}
   SELECT ${brand('i')}, 'cleaner' || i || '@example.com', '3125550142', 'Ada', 'B', '60602', '', 'WEEKLY', ${moment(age('i'))} FROM n`,
  `INSERT INTO later_applications (brand, email, phone, first_name, last_name, zipcode, experience, payout_method, created_at) ${numbers(100)}
   SELECT ${brand('i')}, 'cleaner' || i || '@example.com', '3125550142', 'Ada', 'B', '60602', '', 'WEEKLY', ${moment(age('i'))} FROM n`,
  `INSERT INTO surveys (brand, attempt_id, source, answered_at) ${numbers(500)}
   SELECT ${brand('i')}, 'attempt-' || i, 'Friend', ${moment(age('i'))} FROM n`,
  `INSERT INTO visit_reviews (visit_id, brand, stars, body, first_name, last_initial, city, state, latitude, longitude, received, written_at) ${numbers(200)}
   SELECT 'visit-' || (i * 10), ${brand('i')}, 5, 'Good', 'Ada', 'B.', 'City 1', 'IL', 41, -87, ${day('-i % 300')}, ${moment(age('i'))} FROM n`,
  // Ninety days of page views. SQL triggers add the events that the database itself reports.
  `INSERT INTO events (id, brand, name, at) ${numbers(23_000)}
   SELECT 'event-' || i, ${brand('i')}, 'publicweb.page.viewed', unixepoch('${NOW.toISOString()}') - i * 90 * 86400 / 23000 FROM n`,

  // A price change that was announced to half of the members. The emails to the first few have not been sent yet.
  `INSERT INTO price_changes (id, plan_key, monthly_cents, starts_on, created_at) VALUES (1, 'FOREVERCLEAN_49', 4900, '2026-06-01', '2026-04-01')`,
  `INSERT INTO price_notices (membership_id, price_change_id, from_day, monthly_cents, queued_at, sent_at)
   SELECT id, 1, '2026-06-01', 4900, '2026-05-01', CASE WHEN id > 10 THEN '2026-05-01' END FROM memberships WHERE status = 'ACTIVE' AND id % 2 = 0`,

  // Members near the end of their first year have already received the annual reminder.
  `UPDATE memberships SET reminded_of = 12 WHERE next_period = 12 OR (next_period = 11 AND next_charge_on <= ${day('12')})`,
  // Three purchases are disputed, and their buyers owe a monthly charge and a late fee.
  `UPDATE purchases SET disputed_at = '2026-11-20' WHERE attempt_id IN ('attempt-41', 'attempt-61', 'attempt-81')`,
  `UPDATE memberships SET next_charge_on = '2026-11-23' WHERE id IN (41, 61, 81)`,
  `INSERT INTO charges (id, brand, customer_id, kind, visit_id, due_on, description, net_cents, sales_tax_rate, tax_cents, total_cents, created_at, updated_at, due_at)
   SELECT 'late-' || id, brand, id, 'LATE_FEE', 'visit-' || id, '2026-11-23', 'Late', 1000, 0, 0, 1000, '2026-11-23', '2026-11-23', '2026-11-23'
   FROM customers WHERE id IN (41, 61, 81)`,
  `INSERT INTO gateway_erasures (gateway_customer_id, customer_id, requested_at) VALUES ('cus_41', 41, '2026-11-23')`,
]
