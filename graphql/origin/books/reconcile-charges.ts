/**
 * Compares the gateway's payments with the charges in the database, and settles charges whose outcome only the gateway
 * knows.
 */
import { type ChargeRow, findCharge } from '../charges/charge-row.ts'
import { advanceCharge } from '../charging/advance-charge.ts'
import { followReturnedMoney } from '../charging/returned-money.ts'
import type { Deps } from '../deps.ts'
import type { Payment } from '../gateway/gateway.ts'

/**
 * The result of a comparison. Every list contains ids of charges. If the books agree, all lists except `settled` are
 * empty.
 */
export interface ChargesReport {
  charges: number
  /** Charges whose outcome only the gateway knew. The outcome is now stored, or the money was refunded. */
  settled: string[]
  /** Charges that are paid at the gateway, but neither stored as paid nor refunded. */
  paymentWithoutCharge: string[]
  chargePaidTwice: string[]
  /** Charges that are stored as paid but are not paid at the gateway. */
  chargeWithoutPayment: string[]
  /** Charges whose paid amount differs from the stored amount. */
  chargeOtherAmount: string[]
}

export const NO_CHARGES: Readonly<ChargesReport> = {
  charges: 0,
  settled: [],
  paymentWithoutCharge: [],
  chargePaidTwice: [],
  chargeWithoutPayment: [],
  chargeOtherAmount: [],
}

interface Span {
  since: Date
  /** Charges made after this moment may still be in progress. */
  settled: Date
}

/** The maximum number of rows that each step looks up one by one at the gateway (see db/counted.ts). */
const LOOKUPS = 20
/** Statuses of a charge that agree with a successful payment at the gateway. */
const KEPT = ['paid', 'disputed', 'refund_due', 'lost', 'stopping']

export async function reconcileCharges(deps: Deps, payments: readonly Payment[], span: Span): Promise<ChargesReport> {
  const report: ChargesReport = structuredClone({ ...NO_CHARGES, charges: payments.length })
  await settleOpen(deps, span, report)
  const rows = await findCharges(deps.db, payments)
  for (const payment of payments)
    await checkPayment(deps, payment, { row: rows.get(payment.charge ?? ''), span, report })
  await checkPaid(deps, payments, { span, report })
  return report
}

/**
 * Settles charges whose outcome has been unknown for more than ten minutes, even if the cron trigger no longer tries
 * them.
 */
async function settleOpen(deps: Deps, { settled }: Span, report: ChargesReport): Promise<void> {
  const { results } = await deps.db
    .prepare(
      `SELECT * FROM charges WHERE status IN ('pending', 'stopping') AND updated_at < ? ORDER BY updated_at LIMIT ?`,
    )
    .bind(settled.toISOString(), LOOKUPS)
    .all<ChargeRow>()
  for (const row of results) {
    const after = await advanceCharge(deps, row)
    if (after.status !== row.status) report.settled.push(row.id)
  }
}

async function findCharges(db: D1Database, payments: readonly Payment[]): Promise<Map<string, ChargeRow>> {
  const ids = JSON.stringify(payments.map(({ charge }) => charge))
  const { results } = await db
    .prepare('SELECT * FROM charges WHERE id IN (SELECT value FROM json_each(?))')
    .bind(ids)
    .all<ChargeRow>()
  return new Map(results.map((row) => [row.id, row]))
}

async function checkPayment(
  deps: Deps,
  payment: Payment,
  { row, span, report }: { row: ChargeRow | undefined; span: Span; report: ChargesReport },
): Promise<void> {
  const id = payment.charge ?? ''
  const isKept = payment.refundedCents < payment.amountCents
  const isRecent = payment.chargedAt !== null && payment.chargedAt > span.settled
  if (!row) {
    if (isKept && !isRecent) report.paymentWithoutCharge.push(id)
    return
  }
  if (row.payment_intent_id !== payment.id) {
    if (isKept) report.chargePaidTwice.push(id)
    return
  }
  if (row.total_cents !== payment.amountCents) report.chargeOtherAmount.push(id)
  // No event about the refund arrived.
  if (row.status === 'paid' && row.refunded_cents !== payment.refundedCents) {
    await followReturnedMoney(deps, payment.id)
    return
  }
  if (!isKept || isRecent || KEPT.includes(row.status)) return
  // The refund may have failed. A failed refund is only reported, because a second refund would probably fail too
  // (charging/money-alerts.ts).
  if (row.status === 'refunded') {
    const { amountCents, refundedCents } = await deps.gateway.findPayment(payment.id)
    if (refundedCents < amountCents) report.paymentWithoutCharge.push(id)
    return
  }
  const after = await settleLate(deps, row)
  if (after && after.status !== row.status) report.settled.push(id)
  else if (row.status !== 'pending') report.paymentWithoutCharge.push(id)
}

/**
 * Settles a charge that was paid at the gateway but is stored as unpaid. Refunds it if the amount is no longer owed.
 */
async function settleLate(deps: Deps, row: ChargeRow): Promise<ChargeRow | null> {
  const { db, now } = deps
  deps.log('warn', 'A charge that is stored as unpaid was paid at the gateway', { charge: row.id, status: row.status })
  const isOwed = row.status === 'due' || row.status === 'declined'
  await db
    .prepare('UPDATE charges SET status = ?3, updated_at = ?4, due_at = ?4 WHERE id = ?1 AND status = ?2')
    .bind(row.id, row.status, isOwed || row.status === 'pending' ? 'pending' : 'refund_due', now().toISOString())
    .run()
  const current = await findCharge(db, row.id)
  return current && advanceCharge(deps, current)
}

async function checkPaid(
  { db, gateway }: Deps,
  payments: readonly Payment[],
  { span, report }: { span: Span; report: ChargesReport },
): Promise<void> {
  const known = new Set(payments.map(({ id }) => id))
  const { results } = await db
    .prepare(`SELECT * FROM charges WHERE paid_at >= ? AND paid_at <= ? AND status = 'paid' ORDER BY paid_at`)
    .bind(span.since.toISOString(), span.settled.toISOString())
    .all<ChargeRow>()
  // A charge that was declined at first may have a payment that was created before the compared period.
  const others = results.filter(({ payment_intent_id: id }) => !known.has(id ?? '')).slice(0, LOOKUPS)
  for (const { id, payment_intent_id: paymentId } of others) {
    const payment = paymentId ? await gateway.findPayment(paymentId) : null
    if (payment?.state !== 'succeeded') report.chargeWithoutPayment.push(id)
  }
}
