/** Reports the state of an order from the account, and advances the order until it is paid or released. */
import { uuid } from '../../contract/inputs.ts'
import { NOTHING_CHARGED, ORDER_OUTCOMES } from '../../contract/outcomes.ts'
import { after } from '../../contract/time/wait.ts'
import { type ChargeRow, findCharge } from '../charges/charge-row.ts'
import { advanceCharge, giveUpOrder } from '../charging/advance-charge.ts'
import type { Customer, OriginContext } from '../context.ts'
import { createDeps, type Deps } from '../deps.ts'
import { declineCause } from '../gateway/decline-messages.ts'
import { GatewayError } from '../gateway/gateway.ts'
import type { OrderResult, OrderStatus } from '../generated/resolvers.ts'
import { LEASE_SECONDS, WAITS_FOR_A_LEASE_MS } from '../selling/lease.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { getVisitCharge } from '../visits/order-visit.ts'
import { findPrepaidOrder, getPrepaidCharge } from '../visits/prepaid.ts'
import { isBooked, selectVisit, type VisitRow } from '../visits/visit-row.ts'

/** The page to which a bank returns the customer. */
const RETURN_PATH = '/customer/order/return'

export function getReturnUrl(siteUrl: string, requestId: string): string {
  return `${siteUrl}${RETURN_PATH}?order=${requestId}`
}

/** Returns the answer to an order that was not stored. */
export function refusedOrder(status: OrderStatus, message: string, field: string | null = null): OrderResult {
  return orderResult(status, message, { field })
}

/** Builds an order's answer. Appends NOTHING_CHARGED if `ORDER_OUTCOMES` marks the status as uncharged. */
function orderResult(status: OrderStatus, text: string, more: Partial<OrderResult> = {}): OrderResult {
  return {
    success: status === 'SUCCEEDED',
    message: ORDER_OUTCOMES[status].isUncharged ? `${text} ${NOTHING_CHARGED}` : text,
    status,
    field: null,
    action: null,
    heldUntil: null,
    visitId: null,
    code: null,
    ...more,
  }
}

export const PENDING_ORDER = orderResult(
  'PENDING',
  'We are confirming your payment. This takes a moment, and you are never charged twice.',
)

export interface StoredOrder {
  id: string
  visit: VisitRow | null
  /** The code of prepaid hours; null for a visit. */
  code: string | null
  /** SHA-256 of the input. */
  hash: string
  /** Null for a visit that is paid with prepaid hours. */
  charge: ChargeRow | null
}

/** Finds a customer's order. Null for an unknown id or another customer's order. */
export async function findOrder(db: D1Database, customer: Customer, id: string): Promise<StoredOrder | null> {
  const visit = await selectVisit(db, id).first<VisitRow>()
  const isOwn = (row: { customer_id: number; brand: string } | null) =>
    row?.customer_id === customer.id && row.brand === customer.brand
  // A visit without a rate is a first cleaning, which is not an order.
  if (visit) {
    if (!isOwn(visit) || visit.rate_cents === null) return null
    return { id, visit, code: null, hash: visit.input_hash, charge: await findCharge(db, getVisitCharge(id)) }
  }
  const voucher = await findPrepaidOrder(db, id)
  if (!voucher || !isOwn(voucher)) return null
  return {
    id,
    visit: null,
    code: voucher.code,
    hash: voucher.input_hash,
    charge: await findCharge(db, getPrepaidCharge(id)),
  }
}

const BOOKED = 'Your visit is booked.'
const GONE = 'This visit is no longer booked.'

/** Describes the state of an order to its customer. The same state always gives the same answer, byte for byte. */
export function standingOfOrder({ id, visit, code, charge }: StoredOrder): OrderResult {
  const about = { visitId: visit ? id : null, code }
  const result = (status: OrderStatus, text: string, more: Partial<OrderResult> = {}) =>
    orderResult(status, text, { ...about, ...more })
  // An order without a charge is paid with prepaid hours.
  if (!charge) return visit && !isBooked(visit) ? result('RELEASED', GONE) : result('SUCCEEDED', BOOKED)
  switch (charge.status) {
    case 'paid':
    case 'disputed':
      return result('SUCCEEDED', visit ? BOOKED : 'Your prepaid hours are ready.')
    case 'declined':
      return result('DECLINED', declineCause(charge.decline_code), { heldUntil: charge.held_until })
    case 'refund_due':
    case 'refunded':
    case 'lost':
      return result('REFUNDED', 'Your payment for this order was refunded in full.')
    case 'void':
    case 'failed':
      return result('RELEASED', 'This order was canceled before it was paid.')
    default: {
      if (!charge.next_url) return { ...PENDING_ORDER, ...about }
      const message = 'Your bank asks you to confirm the payment before your card is charged.'
      const action = { url: charge.next_url, heldUntil: charge.held_until }
      return result('REQUIRES_ACTION', message, { action, heldUntil: charge.held_until })
    }
  }
}

const NOT_RECEIVED = refusedOrder('NOT_RECEIVED', 'We have not received this order.')

/**
 * Advances an order and returns its state. Called when the customer returns from a bank, and by the page that waits for
 * the outcome.
 */
export async function followOrder(customer: Customer, requestId: string, context: OriginContext): Promise<OrderResult> {
  return lookAtOrder(customer, requestId, context, advanceOrder)
}

/** Releases an unpaid order. If its payment has already succeeded, completes the order instead. */
export async function releaseOrder(
  customer: Customer,
  requestId: string,
  context: OriginContext,
): Promise<OrderResult> {
  const result = await lookAtOrder(customer, requestId, context, giveUpOrder)
  return result.status === 'RELEASED' ? { ...result, success: true } : result
}

async function lookAtOrder(
  customer: Customer,
  requestId: string,
  context: OriginContext,
  step: (deps: Deps, charge: ChargeRow) => Promise<ChargeRow>,
): Promise<OrderResult> {
  const id = uuid.safeParse(requestId)
  const order = id.success ? await findOrder(context.db, customer, id.data) : null
  if (!order) return NOT_RECEIVED
  if (order.charge) await workOnOrder(createDeps(context.env), order.charge, step)
  return standingOfOrder((await findOrder(context.db, customer, order.id)) ?? order)
}

/**
 * Advances the charge of an order. If the order's hold is over, releases the order. A declined order waits for another
 * card.
 */
function advanceOrder(deps: Deps, charge: ChargeRow): Promise<ChargeRow> {
  if ((charge.held_until ?? '9') <= deps.now().toISOString()) return giveUpOrder(deps, charge)
  return charge.status === 'declined' ? Promise.resolve(charge) : advanceCharge(deps, charge)
}

/**
 * Takes the next step of an order, or waits if another request is already taking it. If the outcome is unknown, the
 * order stays open.
 */
export async function workOnOrder(
  deps: Deps,
  charge: ChargeRow,
  step: (deps: Deps, charge: ChargeRow) => Promise<ChargeRow> = advanceOrder,
): Promise<void> {
  const { db, now } = deps
  if (charge.held_until === null) return
  const moment = now()
  const taken = await db
    .prepare('UPDATE charges SET lease_until = ? WHERE id = ? AND lease_until <= ? RETURNING *')
    .bind(secondsAfter(moment, LEASE_SECONDS), charge.id, moment.toISOString())
    .first<ChargeRow>()
  if (!taken) return waitFor(deps, charge.id)
  try {
    await step(deps, taken)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log('warn', 'An order stays open', { charge: charge.id, error: error.message })
  } finally {
    await db.prepare(`UPDATE charges SET lease_until = '' WHERE id = ?`).bind(charge.id).run()
  }
}

async function waitFor({ db, now }: Deps, id: string): Promise<void> {
  for (const pause of WAITS_FOR_A_LEASE_MS) {
    await after(pause)
    const charge = await findCharge(db, id)
    if (!charge?.held_until || charge.next_url || charge.lease_until <= now().toISOString()) return
  }
}
