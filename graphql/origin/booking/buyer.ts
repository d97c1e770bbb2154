/** Loads what an order depends on: the customer's membership, purchase, card, policy and obstacles. */
import type { LatePolicy } from '../../contract/offer.ts'
import type { Customer, OriginContext } from '../context.ts'
import { AND_BRAND } from '../db/and-brand.ts'
import { readLateCancellationPolicy } from '../db/policies.ts'
import { figuresInForce } from '../db/scheduled-figures.ts'
import type { BookingObstacle, SubscriptionStatus } from '../generated/resolvers.ts'
import { dayIn, daysAfter } from '../time/wall-clock.ts'
import { toldPolicy } from '../visits/told-policy.ts'
import type { VisitRow } from '../visits/visit-row.ts'

export interface Obstacle {
  obstacle: BookingObstacle
  message: string
  field?: string
}

export interface Buyer {
  customer: Customer
  isMember: boolean
  /** The last day on which a member who has canceled pays the member rate; null for other customers. */
  memberUntil: string | null
  /** The customer's purchase. Null if it was refunded or its dispute was lost. */
  purchase: { zipcode: string; hours: number; service: VisitRow['service']; salesTaxRate: number } | null
  timeZone: string
  cardLast4: string | null
  /** The late policy stated at the time of purchase; without a purchase, the operator's current one. */
  policy: LatePolicy
  /** The customer's latest visit. Its home and preferences prefill the form for the next visit. */
  lastVisit: VisitRow | null
  /** Why nothing can be ordered now; null if an order is possible. */
  obstacle: Obstacle | null
}

interface BuyerRow {
  hasCard: 0 | 1
  card_last4: string | null
  zipcode: string | null
  hours: number | null
  service: VisitRow['service'] | null
  sales_tax_rate: number | null
  time_zone: string | null
  late_hours: number | null
  late_fee_cents: number | null
  status: SubscriptionStatus | null
  ends_on: string | null
  isUnpaid: 0 | 1
  isDisputed: 0 | 1
  isOpen: 0 | 1
}

const SELECT_BUYER = `SELECT (c.payment_method_id IS NOT NULL OR p.payment_intent_id IS NOT NULL) AS hasCard,
    COALESCE(c.card_last4, p.card_last4) AS card_last4, p.zipcode, p.hours, p.service, COALESCE(o.rate, t.rate, p.sales_tax_rate) AS sales_tax_rate,
    p.time_zone, p.late_hours, p.late_fee_cents, m.status, m.ends_on,
    EXISTS (SELECT 1 FROM charges h WHERE h.membership_id = m.id AND h.kind = 'RENEWAL' AND h.status = 'declined') AS isUnpaid,
    p.disputed_at IS NOT NULL OR EXISTS (SELECT 1 FROM charges h WHERE h.customer_id = c.id AND h.status = 'disputed') AS isDisputed,
    EXISTS (SELECT 1 FROM charges h WHERE h.customer_id = c.id AND h.held_until IS NOT NULL) AS isOpen
  FROM customers c
  LEFT JOIN purchases p ON p.customer_id = c.id AND p.${AND_BRAND} = c.brand AND p.status = 'succeeded'
  LEFT JOIN taxes o ON o.place = p.zipcode LEFT JOIN taxes t ON t.place = p.state
  LEFT JOIN memberships m ON m.customer_id = c.id
  WHERE c.id = ? ORDER BY p.purchased_at DESC, m.id DESC LIMIT 1`

export async function findBuyer(context: OriginContext, customer: Customer): Promise<Buyer> {
  const { db, brand, now } = context
  await figuresInForce(context)
  const [found, visits] = await db.batch([
    db.prepare(SELECT_BUYER).bind(customer.id),
    db
      .prepare(
        'SELECT * FROM visits WHERE customer_id = ? AND brand = ? AND is_held = 0 ORDER BY starts_at DESC LIMIT 1',
      )
      .bind(customer.id, brand),
  ])
  const row = found?.results[0] as BuyerRow | undefined
  if (!row) throw new Error('The signed-in customer is not in the database')
  const timeZone = row.time_zone ?? 'UTC'
  const isLeaving = row.status === 'PENDING_CANCELLATION'
  const isMember = row.status === 'ACTIVE' || (isLeaving && (row.ends_on ?? '') > dayIn(timeZone, now))
  return {
    customer,
    isMember,
    memberUntil: isMember && isLeaving && row.ends_on ? daysAfter(row.ends_on, -1) : null,
    purchase:
      row.zipcode === null
        ? null
        : {
            zipcode: row.zipcode,
            hours: row.hours ?? 0,
            service: row.service ?? '',
            salesTaxRate: row.sales_tax_rate ?? 0,
          },
    timeZone,
    cardLast4: row.card_last4,
    policy: await policyFor(context, row),
    lastVisit: (visits?.results[0] as VisitRow | undefined) ?? null,
    obstacle: detectObstacle(row),
  }
}

async function policyFor({ db, brand }: OriginContext, { late_hours, late_fee_cents }: BuyerRow): Promise<LatePolicy> {
  if (late_hours !== null && late_fee_cents !== null) return toldPolicy({ late_hours, late_fee_cents })
  const { hours, flatFeeCents } = await readLateCancellationPolicy(db, brand)
  return { hours, feeCents: flatFeeCents }
}

function detectObstacle(row: BuyerRow): Obstacle | null {
  if (row.isDisputed)
    return {
      obstacle: 'DISPUTED',
      message: 'One of your payments to us is in dispute. You can order again after your bank has decided.',
    }
  if (row.isUnpaid)
    return {
      obstacle: 'MONTH_UNPAID',
      message: 'Your latest monthly charge is not paid. Pay it with another card first.',
    }
  if (!row.hasCard) return { obstacle: 'NO_CARD', message: 'You have no card on file to charge the order to.' }
  if (row.isOpen)
    return {
      obstacle: 'ORDER_OPEN',
      message: 'You have another unfinished order. Finish it or cancel it first.',
    }
  return null
}

/**
 * SQL condition: when the order is stored, the customer has no open order, no disputed charge and no declined monthly
 * charge. Its parameter is the customer's id.
 */
export const MAY_ORDER = `NOT EXISTS (SELECT 1 FROM charges h WHERE h.customer_id = ?
  AND (h.held_until IS NOT NULL OR h.status = 'disputed' OR (h.kind = 'RENEWAL' AND h.status = 'declined')))`

/** SQL condition: the customer has a membership that has not ended. Its parameter is the customer's id. */
export const IS_MEMBER = `EXISTS (SELECT 1 FROM memberships m WHERE m.customer_id = ? AND m.status <> 'CANCELLED')`
