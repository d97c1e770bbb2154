/** Vouchers for prepaid hours: see the table `prepaid_vouchers`. */
import type { ChargeStatus } from '../charges/charge-row.ts'
import type { Condition } from '../condition.ts'
import type { PrepaidStanding, PrepaidVoucher } from '../generated/resolvers.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { getLastDay, hasExpired, oneYearAfter } from '../time/voucher-term.ts'
import { dayIn } from '../time/wall-clock.ts'
import { releasedMail, type SettledOrder } from './settled-order.ts'
import { createVoucherCode } from './voucher-code.ts'

export interface PrepaidRow {
  id: string
  brand: string
  customer_id: number
  hours: number
  price_brand: string
  holds_stock: 0 | 1
  input_hash: string
  code: string | null
  good_until: string | null
  released_at: string | null
  /** The status of the voucher's charge. */
  status: ChargeStatus
  total_cents: number
  /** How much of `total_cents` has been refunded. */
  refunded_cents: number
  held_until: string | null
  /** The visit that the voucher pays for, if there is one. */
  visit_id: string | null
  visit_starts_at: string | null
}

const SELECT_PREPAID = `SELECT v.*, h.status, h.total_cents, h.refunded_cents, h.held_until, b.id AS visit_id, b.starts_at AS visit_starts_at
  FROM prepaid_vouchers v JOIN charges h ON h.id = 'prepaid-' || v.id
  LEFT JOIN visits b ON b.brand = v.brand AND b.voucher_code = v.code AND b.status NOT IN ('CANCELLED', 'EXPIRED')`

/** Returns the id of the charge for a voucher. */
export function getPrepaidCharge(id: string): string {
  return `prepaid-${id}`
}

/** Reads a customer's prepaid vouchers, newest first, including unpaid ones that are not released. */
export async function readPrepaid(db: D1Database, customer: { id: number; brand: string }): Promise<PrepaidRow[]> {
  const { results } = await db
    .prepare(
      `${SELECT_PREPAID} WHERE v.customer_id = ? AND v.brand = ? AND v.released_at IS NULL ORDER BY v.created_at DESC LIMIT 200`,
    )
    .bind(customer.id, customer.brand)
    .all<PrepaidRow>()
  return results
}

/** Finds one of a customer's vouchers by its code. */
export function findPrepaid(
  db: D1Database,
  { id, brand }: { id: number; brand: string },
  code: string,
): Promise<PrepaidRow | null> {
  return db
    .prepare(`${SELECT_PREPAID} WHERE v.code = ? AND v.customer_id = ? AND v.brand = ?`)
    .bind(code, id, brand)
    .first<PrepaidRow>()
}

export function findPrepaidOrder(db: D1Database, id: string): Promise<PrepaidRow | null> {
  return db.prepare(`${SELECT_PREPAID} WHERE v.id = ?`).bind(id).first<PrepaidRow>()
}

export function prepaidStanding(row: PrepaidRow, now: Date): PrepaidStanding {
  switch (row.status) {
    case 'paid':
      if (row.visit_starts_at) return row.visit_starts_at > now.toISOString() ? 'BOOKED' : 'USED'
      return hasExpired(row.good_until ?? '', now) ? 'EXPIRED' : 'READY'
    case 'disputed':
      return 'ON_HOLD'
    case 'refund_due':
    case 'refunded':
    case 'lost':
      return 'REFUNDED'
    default:
      return 'UNPAID'
  }
}

export function toPrepaidVoucher(row: PrepaidRow, now: Date): PrepaidVoucher {
  return {
    id: row.id,
    code: row.code,
    hours: row.hours,
    standing: prepaidStanding(row, now),
    paidCents: row.total_cents - row.refunded_cents,
    goodUntil: row.good_until,
    visitId: row.visit_id,
    heldUntil: row.held_until,
  }
}

/**
 * SQL condition: the customer has a paid voucher with this code that is still valid on the day of the visit. Bind the
 * code, the customer id, the brand and the day.
 */
export const CAN_PAY = `EXISTS (SELECT 1 FROM prepaid_vouchers v JOIN charges h ON h.id = 'prepaid-' || v.id
  WHERE v.code = ? AND v.customer_id = ? AND v.brand = ? AND v.good_until >= ? AND h.status = 'paid')`

/** Returns the SQL condition that the customer has paid prepaid hours that are not used, and so could be refunded. */
export const hasUnusedHours = (customerId: string) =>
  `EXISTS (SELECT 1 FROM prepaid_vouchers v JOIN charges h ON h.id = 'prepaid-' || v.id
     WHERE v.customer_id = ${customerId} AND h.status = 'paid' AND NOT EXISTS (SELECT 1 FROM visits b
       WHERE b.brand = v.brand AND b.voucher_code = v.code AND b.status NOT IN ('CANCELLED', 'EXPIRED')))`

/** Completes a paid voucher by giving it a code, and queues the mail. */
export async function voucherIsPaid(
  db: D1Database,
  { charge, recipient, now, onlyIf }: SettledOrder,
): Promise<D1PreparedStatement[]> {
  const id = charge.id.slice('prepaid-'.length)
  const hours = await db.prepare('SELECT hours FROM prepaid_vouchers WHERE id = ?').bind(id).first<number>('hours')
  const code = createVoucherCode()
  const boughtOn = dayIn(recipient.timeZone, now)
  const goodUntil = getLastDay(oneYearAfter(boughtOn))
  return [
    db
      .prepare(
        `UPDATE prepaid_vouchers SET code = ?, good_until = ?, bought_at = ? WHERE id = ? AND code IS NULL AND ${onlyIf.sql}`,
      )
      .bind(code, goodUntil, now.toISOString(), id, ...onlyIf.values),
    queueMail(db, {
      kind: 'PREPAID_HOURS',
      facts: {
        firstName: recipient.firstName,
        code,
        hours: hours ?? 0,
        goodUntil,
        boughtOn,
        netCents: charge.net_cents,
        taxCents: charge.tax_cents,
        totalCents: charge.total_cents,
        cardLast4: charge.card_last4,
      },
      brand: charge.brand,
      to: recipient.email,
      now,
      eventKey: `prepaid/${id}`,
      onlyIf: { sql: `EXISTS (SELECT 1 FROM prepaid_vouchers WHERE id = ? AND code = ?)`, values: [id, code] },
    }),
  ]
}

/** Returns a refunded voucher to the stock, and queues the mail. */
export async function voucherIsRefunded(
  db: D1Database,
  { charge, recipient, now, onlyIf }: SettledOrder,
): Promise<D1PreparedStatement[]> {
  const id = charge.id.slice('prepaid-'.length)
  const voucher = await findPrepaidOrder(db, id)
  if (!voucher) return []
  const mail = queueMail(db, {
    kind: 'PREPAID_REFUNDED',
    facts: {
      firstName: recipient.firstName,
      code: voucher.code ?? '',
      hours: voucher.hours,
      // An operator may have refunded a part before.
      totalCents: charge.total_cents - charge.refunded_cents,
      cardLast4: charge.card_last4,
    },
    brand: charge.brand,
    to: recipient.email,
    now,
    eventKey: `prepaid-refunded/${id}`,
    onlyIf,
  })
  return [...freeStock(db, id, onlyIf), mail]
}

/** Releases an unpaid voucher and returns it to the stock. */
export function voucherIsReleased(
  db: D1Database,
  { charge, recipient, now, onlyIf }: SettledOrder,
): D1PreparedStatement[] {
  const id = charge.id.slice('prepaid-'.length)
  return [
    ...freeStock(db, id, onlyIf),
    db
      .prepare(`UPDATE prepaid_vouchers SET released_at = ? WHERE id = ? AND code IS NULL AND ${onlyIf.sql}`)
      .bind(now.toISOString(), id, ...onlyIf.values),
    ...releasedMail(db, { charge, recipient, now, onlyIf }),
  ]
}

/** Returns a voucher to the stock, at most once. */
export function freeStock(db: D1Database, id: string, { sql, values }: Condition): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE prepaid_prices SET stock = stock + 1 WHERE stock IS NOT NULL AND (brand, hours) IN
           (SELECT price_brand, hours FROM prepaid_vouchers WHERE id = ? AND holds_stock = 1) AND ${sql}`,
      )
      .bind(id, ...values),
    db
      .prepare(`UPDATE prepaid_vouchers SET holds_stock = 0 WHERE id = ? AND holds_stock = 1 AND ${sql}`)
      .bind(id, ...values),
  ]
}

/** Returns the description of the charge, such as '3 prepaid hours'. */
export function describePrepaid(hours: number): string {
  return `${hours} prepaid hours`
}
