/** Lists the payments that an account shows: the purchase of the first cleaning and the later charges. */
import { MEMBERSHIP_NAME } from '../../contract/offer.ts'
import { addOnLabel } from '../../contract/visit-rules.ts'
import type { ChargeKind, ChargeRow, ChargeStatus } from '../charges/charge-row.ts'
import type { Customer, OriginContext } from '../context.ts'
import { AND_BRAND } from '../db/and-brand.ts'
import type { Payment, PaymentKind, PaymentLine, PaymentState } from '../generated/resolvers.ts'
import type { PurchaseRow } from '../selling/purchase-row.ts'
import { dayIn } from '../time/wall-clock.ts'
import { getAddOns } from '../visits/visit-mail.ts'

/**
 * SQL condition for charges that were paid, may have been paid, or are declined but can still be paid. A charge that
 * was stopped or that failed without a payment is not shown.
 */
const IS_SHOWN = `(h.paid_at IS NOT NULL OR h.status IN ('pending', 'declined'))`

/** SQL for the refunds of a payment that the bank sent back and an operator has not settled, in cents; null if none. */
const FAILED_CENTS = (payment: string) =>
  `(SELECT sum(a.cents) FROM money_alerts a WHERE a.payment_intent_id = ${payment} AND a.settled_at IS NULL AND a.kind = 'refund failed') AS failed_cents`

interface FailedRefund {
  failed_cents: number | null
}

type ShownCharge = ChargeRow &
  FailedRefund & {
    visit_day: string | null
    paid_hours: number | null
    rate_cents: number | null
    add_ons: string | null
  }

const SELECT_CHARGES = `SELECT h.*, ${FAILED_CENTS('h.payment_intent_id')}, v.day AS visit_day, v.paid_hours, v.rate_cents, v.add_ons
  FROM charges h LEFT JOIN visits v ON v.id = h.visit_id WHERE h.customer_id = ?1 AND ${IS_SHOWN}`
const SELECT_PURCHASES = `SELECT *, ${FAILED_CENTS('purchases.payment_intent_id')} FROM purchases WHERE ${AND_BRAND} = ? AND customer_id = ? AND purchased_at IS NOT NULL`

export async function readPayments(customer: Customer, { db }: OriginContext): Promise<Payment[]> {
  const [purchases, charges] = await db.batch([
    db.prepare(`${SELECT_PURCHASES} ORDER BY purchased_at DESC`).bind(customer.brand, customer.id),
    db.prepare(`${SELECT_CHARGES} ORDER BY h.created_at DESC`).bind(customer.id),
  ])
  const bought = (purchases?.results ?? []) as (PurchaseRow & FailedRefund)[]
  const zone = bought[0]?.time_zone ?? 'UTC'
  const all = [
    ...bought.map((row) => ({ at: row.purchased_at ?? row.created_at, payment: ofPurchase(row) })),
    ...((charges?.results ?? []) as ShownCharge[]).map((row) => ({
      at: row.paid_at ?? row.created_at,
      payment: ofCharge(row, zone),
    })),
  ]
  return all.sort((a, b) => (a.at < b.at ? 1 : -1)).map(({ payment }) => payment)
}

export async function paymentOfId(customer: Customer, id: string, context: OriginContext): Promise<Payment | null> {
  return (await readPayments(customer, context)).find((payment) => payment.id === id) ?? null
}

function ofPurchase(row: PurchaseRow & FailedRefund): Payment {
  const isRefunded = row.status === 'refunded' || row.refund_id !== null
  return {
    id: row.attempt_id,
    kind: 'VOUCHER',
    description: `First cleaning, ${row.hours} hours`,
    day: dayIn(row.time_zone, new Date(row.purchased_at ?? row.created_at)),
    lines: [
      { label: `First cleaning, ${row.hours} hours`, cents: row.undiscounted_cents },
      ...(row.discount_cents > 0 ? [{ label: 'Discount', cents: -row.discount_cents }] : []),
    ],
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    state: row.failed_cents ? 'REFUND_FAILED' : isRefunded ? 'REFUNDED' : row.disputed_at ? 'DISPUTED' : 'PAID',
    refundedCents: row.failed_cents ?? row.refunded_cents,
    refundedOn: row.refunded_at && dayIn(row.time_zone, new Date(row.refunded_at)),
    cardLast4: row.card_last4,
    visitId: null,
  }
}

const KINDS: Readonly<Record<ChargeKind, PaymentKind>> = {
  RENEWAL: 'MONTH',
  EARLY_EXIT: 'EARLY_CANCELLATION_FEE',
  ADD_ONS: 'EXTRAS',
  LATE_FEE: 'LATE_FEE',
  VISIT: 'VISIT',
  PREPAID: 'PREPAID_HOURS',
}

function ofCharge(row: ShownCharge, zone: string): Payment {
  return {
    id: row.id,
    kind: KINDS[row.kind],
    description: getDescription(row),
    day: dayIn(zone, new Date(row.paid_at ?? row.created_at)),
    lines: getLines(row),
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    state: row.failed_cents ? 'REFUND_FAILED' : getState(row),
    refundedCents: row.failed_cents ?? returnedCents(row),
    refundedOn: row.refunded_at && dayIn(zone, new Date(row.refunded_at)),
    cardLast4: row.card_last4,
    visitId: row.visit_id,
  }
}

/** Returns how much went back to the card or, while a refund is in progress, how much goes back with it. */
function returnedCents({ status, total_cents: total, refunded_cents: refunded }: ChargeRow): number {
  if (status === 'refund_due') return total - refunded
  return status === 'lost' ? total : refunded
}

/** Describes a charge. If its visit was rescheduled, the description shows the new day. */
function getDescription({ kind, description, visit_day: day }: ShownCharge): string {
  if (kind === 'RENEWAL') return `${MEMBERSHIP_NAME}, one month`
  return day ? description.replace(/\d{4}-\d\d-\d\d/, day) : description
}

/** Returns separate lines for the hours and the extras of a visit, and one line for any other charge. */
function getLines({ kind, description, net_cents: net, ...visit }: ShownCharge): PaymentLine[] {
  if (kind !== 'VISIT' && kind !== 'ADD_ONS') return [{ label: description, cents: net }]
  const extras = getAddOns({ add_ons: visit.add_ons ?? '' }).map(addOnLabel)
  const hours = kind === 'VISIT' ? (visit.paid_hours ?? 0) : 0
  const hoursCents = Math.round(hours * (visit.rate_cents ?? 0))
  return [
    ...(hours > 0 ? [{ label: `${hours} ${hours === 1 ? 'hour' : 'hours'} of cleaning`, cents: hoursCents }] : []),
    ...(net > hoursCents ? [{ label: `Extras: ${extras.join(', ')}`, cents: net - hoursCents }] : []),
  ]
}

const STATES: Readonly<Partial<Record<ChargeStatus, PaymentState>>> = {
  paid: 'PAID',
  disputed: 'DISPUTED',
  refund_due: 'REFUND_ON_ITS_WAY',
  stopping: 'REFUND_ON_ITS_WAY',
  refunded: 'REFUNDED',
  lost: 'REFUNDED',
  declined: 'DECLINED',
}

function getState({ status }: ChargeRow): PaymentState {
  return STATES[status] ?? 'CHECKING'
}
