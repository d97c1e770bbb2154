/**
 * The actions of an operator. Without `--confirm`, an action only says what it would change. With `--confirm`, it makes
 * the change.
 */

import { REVIEW_RULES } from '../../graphql/contract/review-rules.ts'
import { literal } from '../../graphql/origin/seed/insert.ts'
import type { Filters } from './check-filters.ts'

export interface Action {
  /** The query for the rows that the action would change. */
  preview: string
  heading: string
  /** The statement that makes the change. It returns what was changed. */
  statement: string
  /** What happens afterward, or what the operator must still do. */
  next: string
}

const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ')`
const ZIPCODE = /^\d{5}$/
const APPLICATION_STATUSES = ['ACTIVE', 'INACTIVE', 'PENDING']

/**
 * Returns the action of a command, or null if the command is not an action. Throws if the command's arguments are
 * wrong.
 */
export function getAction(command: string, args: readonly string[], filters: Filters = {}): Action | null {
  const [verb = '', ...rest] = args
  switch (`${command} ${verb}`) {
    case 'mail resend':
      return resend(rest)
    case 'waitlist open':
      return openWaitlist(rest, filters)
    case 'price-change withdraw':
      return withdrawPrice(rest)
    case 'reviews publish':
      return publishReview(rest)
    case 'reviews reject':
      return rejectReview(rest)
    case 'alerts settle':
      return settleAlert(rest)
    case 'tickets close':
      return closeTicket(rest)
    case 'applications set':
      return setApplication(rest, filters)
    default:
      return null
  }
}

/** Resends an email. A sign-in code is not resent, because an old code would be useless. */
function resend([id = '']: readonly string[]): Action {
  if (!/^\d+$/.test(id)) throw new Error('Usage: mail resend ID (`mail EMAIL` lists the ids)')
  const these = `id = ${id} AND kind <> 'SIGN_IN_CODE'`
  return {
    heading: 'Mail to send again',
    preview: `SELECT id, brand, kind, recipient, status, outcome, created_at FROM outbox WHERE ${these}`,
    statement: `UPDATE outbox SET status = 'queued', attempts = 0, finished_at = NULL, expires_at = NULL, outcome = '',
      created_at = ${NOW}, due_at = ${NOW} WHERE ${these} RETURNING id, kind, recipient, status`,
    next: 'It is sent within two minutes.',
  }
}

/** Emails everybody on the waitlist for a range of ZIP codes, or everybody on the waitlist for vouchers. */
function openWaitlist([from = '', to = from]: readonly string[], { brand }: Filters): Action {
  const isVouchers = from === 'vouchers'
  if (!isVouchers && !(ZIPCODE.test(from) && ZIPCODE.test(to) && from <= to))
    throw new Error('Usage: waitlist open FROM [TO] (one ZIP code or a range), or waitlist open vouchers')
  const range = isVouchers ? ['', ''] : [from, to]
  const [low, high] = range.map(literal)
  const ofBrand = brand ? ` AND brand = ${literal(brand)}` : ''
  return {
    heading: 'On the waitlist (people in ZIP codes that are not served yet are emailed once they are)',
    preview: `SELECT zipcode, brand, COUNT(*) AS people,
      zipcode = '' OR substr(zipcode, 1, 3) IN (SELECT prefix FROM region_prefixes) AS is_served
      FROM waitlist WHERE zipcode BETWEEN ${low} AND ${high}${ofBrand} GROUP BY zipcode, brand ORDER BY zipcode`,
    statement: `INSERT INTO waitlist_openings (brand, zipcode_from, zipcode_to, opened_at)
      VALUES (${literal(brand ?? null)}, ${low}, ${high}, ${NOW}) RETURNING id, brand, zipcode_from, zipcode_to, opened_at`,
    next: 'Within minutes everybody who joined before gets one mail and leaves the list. Opening it again sends no second mail.',
  }
}

/**
 * Withdraws a price change. Members who have only been notified keep the old price. Members who already pay the new
 * price continue to pay it.
 */
function withdrawPrice([id = '']: readonly string[]): Action {
  if (!/^\d+$/.test(id)) throw new Error('Usage: price-change withdraw ID (`price-changes` lists the ids)')
  return {
    heading: 'Price change to withdraw',
    preview: `SELECT id, brand, plan_key, monthly_cents, starts_on, withdrawn_at FROM price_changes WHERE id = ${id}`,
    statement: `UPDATE price_changes SET withdrawn_at = ${NOW} WHERE id = ${id} AND withdrawn_at IS NULL RETURNING id, withdrawn_at`,
    next: 'No mail is sent: write to those who got the notice.',
  }
}

function settleAlert([id = '', what = '']: readonly string[]): Action {
  if (!/^\w+$/.test(id) || what.trim() === '')
    throw new Error('Usage: alerts settle ID "WHAT WAS DONE" (`alerts` lists the ids)')
  const these = `id = ${literal(id)} AND settled_at IS NULL`
  return {
    heading: 'Alert to settle',
    preview: `SELECT id, kind, noticed_at, brand, cents, reason, COALESCE(attempt_id, charge_id) AS paid FROM money_alerts WHERE ${these}`,
    statement: `UPDATE money_alerts SET settled_at = ${NOW}, settled_by = ${literal(what.trim())} WHERE ${these} RETURNING id, settled_at, settled_by`,
    next: 'No mail is sent, and no money moves.',
  }
}

function closeTicket([reference = '']: readonly string[]): Action {
  if (!/^T-[\w-]+$/i.test(reference)) throw new Error('Usage: tickets close REFERENCE, such as T-7Q4K-M2PD')
  const these = `reference = upper(${literal(reference)}) AND closed_at IS NULL`
  return {
    heading: 'Ticket to close',
    preview: `SELECT reference, created_at, channel, topic, email, message FROM tickets WHERE ${these}`,
    statement: `UPDATE tickets SET closed_at = ${NOW} WHERE ${these} RETURNING reference, closed_at`,
    next: 'No mail is sent: reply first.',
  }
}

const REVIEW = 'id, brand, status, first_name, last_initial, city, state, service, hours, stars, body'

/** Publishes a review. An edited review has a new id, so an operator cannot publish text that they have not read. */
function publishReview([id = '']: readonly string[]): Action {
  if (!/^\d+$/.test(id)) throw new Error('Usage: reviews publish ID (`reviews` lists the ids)')
  const these = `id = ${id} AND status = 'pending'`
  return {
    heading: 'Review to publish',
    preview: `SELECT ${REVIEW} FROM visit_reviews WHERE ${these}`,
    statement: `UPDATE visit_reviews SET status = 'published', reason = '', decided_at = ${NOW} WHERE ${these} RETURNING id, brand, status`,
    next: 'Pages show it within five minutes, and its author can no longer change it.',
  }
}

/** Rejects a review for breaking a rule of the terms. None of the rules is about the number of stars. */
function rejectReview([id = '', rule = '']: readonly string[]): Action {
  if (!/^\d+$/.test(id) || !Object.hasOwn(REVIEW_RULES, rule)) {
    const rules = Object.entries(REVIEW_RULES).map(([name, words]) => `  ${name.padEnd(15)} ${words}`)
    throw new Error(
      `Usage: reviews reject ID RULE, where RULE is the rule that the review breaks. Its author reads:\n\n${rules.join('\n')}`,
    )
  }
  const these = `id = ${id} AND status <> 'rejected'`
  return {
    heading: 'Review to reject',
    preview: `SELECT ${REVIEW} FROM visit_reviews WHERE ${these}`,
    statement: `UPDATE visit_reviews SET status = 'rejected', reason = ${literal(rule)}, decided_at = ${NOW} WHERE ${these} RETURNING id, brand, status, reason`,
    next: 'A published one is gone from pages within five minutes. Its author reads the rule behind the mailed link, and may change the review.',
  }
}

/**
 * Sets the status of an application. EMAIL selects the first application with that email address, and an id from the
 * list selects a later application.
 */
function setApplication([which = '', status = '']: readonly string[], { brand }: Filters): Action {
  const wanted = status.toUpperCase()
  const isLater = /^\d+$/.test(which)
  if (!(isLater || (which.includes('@') && brand)) || !APPLICATION_STATUSES.includes(wanted))
    throw new Error(
      `Usage: applications set EMAIL ${APPLICATION_STATUSES.join('|')} --brand BRAND, or: applications set ID STATUS`,
    )
  const [table, these] = isLater
    ? ['later_applications', `id = ${which}`]
    : ['applications', `email = lower(${literal(which)}) AND brand = ${literal(brand ?? '')}`]
  return {
    heading: 'Application to change (`applications` lists all applications of an email address)',
    preview: `SELECT brand, email, first_name, last_name, zipcode, status FROM ${table} WHERE ${these}`,
    statement: `UPDATE ${table} SET status = ${literal(wanted)} WHERE ${these} RETURNING brand, email, status`,
    next: 'No mail is sent: reply to the email.',
  }
}
