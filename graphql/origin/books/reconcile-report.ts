/**
 * Compares the gateway's payments with the database's purchases and later charges, and each campaign's stock with its
 * purchases. Stores refunds of which no event arrived.
 */
import { followReturnedMoney } from '../charging/returned-money.ts'
import type { Deps } from '../deps.ts'
import type { AttemptKey, Payment } from '../gateway/gateway.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { ATTEMPTS_PER_QUERY, findPurchases, type PurchaseRow } from '../selling/purchase-row.ts'
import { type ChargesReport, NO_CHARGES, reconcileCharges } from './reconcile-charges.ts'

/**
 * The result of a comparison. If the books agree, every list except `settled` is empty. Attempts are written as
 * `brand/attempt`.
 */
export interface ReconcileReport extends ChargesReport {
  since: string
  payments: number
  vouchers: number
  /** Attempts that were charged more than ten minutes ago but have neither a voucher nor a refund. */
  chargedWithoutVoucher: string[]
  chargedTwice: string[]
  /** Vouchers whose payment did not succeed at the gateway. */
  voucherWithoutCharge: string[]
  /** Attempts whose paid amount differs from the agreed amount. */
  otherAmount: string[]
  /** Campaigns whose `initial_stock` differs from `stock` plus the number of vouchers that purchases hold. */
  stockDrift: string[]
  /** Refunds that the bank returned and that no operator has settled yet (charging/money-alerts.ts). */
  failedRefunds: string[]
  /** How many webhook events are for a purchase attempt that is not in the database. */
  unmatchedEvents: number
}

/** Purchases from the last ten minutes may still be in progress. */
const SETTLING_MS = 10 * 60 * 1000
/** The cron trigger calls `compareBooksHourly` this often. Only the first call of an hour compares the books. */
const MINUTES_BETWEEN_RUNS = 2
const HOURLY_WINDOW_MS = 26 * 60 * 60 * 1000

export async function reconcileReport(deps: Deps, since: Date, until: Date): Promise<ReconcileReport> {
  const report: ReconcileReport = {
    since: since.toISOString(),
    payments: 0,
    vouchers: 0,
    chargedWithoutVoucher: [],
    chargedTwice: [],
    voucherWithoutCharge: [],
    otherAmount: [],
    stockDrift: await findStockDrift(deps),
    failedRefunds: await findFailedRefunds(deps),
    unmatchedEvents: await countUnmatched(deps, since),
    ...NO_CHARGES,
  }
  const settled = new Date(until.getTime() - SETTLING_MS)
  const paid = new Map<string, Payment>()
  const ofCharges: Payment[] = []
  for await (const payments of inPages(deps.gateway.listPayments(since), ofCharges)) {
    const rows = await findPurchases(
      deps.db,
      payments.map(({ attempt }) => attempt),
    )
    const sold = new Map(rows.map((row) => [getName({ brand: row.brand, attemptId: row.attempt_id }), row]))
    for (const payment of payments)
      await checkPayment(deps, payment, { row: sold.get(getName(payment.attempt)), paid, settled, report })
  }
  await checkVouchers(deps, { since, settled }, paid, report)
  return { ...report, ...(await reconcileCharges(deps, ofCharges, { since, settled })) }
}

type AttemptPayment = Payment & { attempt: AttemptKey }

/**
 * Yields the successful payments for our purchases in batches, each small enough for one query. Adds payments for
 * later charges to `ofCharges`.
 */
async function* inPages(payments: AsyncIterable<Payment>, ofCharges: Payment[]): AsyncGenerator<AttemptPayment[]> {
  let page: AttemptPayment[] = []
  for await (const payment of payments) {
    const { attempt } = payment
    if (payment.state === 'succeeded' && attempt) page.push({ ...payment, attempt })
    if (payment.state === 'succeeded' && payment.charge) ofCharges.push(payment)
    if (page.length < ATTEMPTS_PER_QUERY) continue
    yield page
    page = []
  }
  yield page
}

function getName({ brand, attemptId }: AttemptKey): string {
  return `${brand}/${attemptId}`
}

interface Comparison {
  row: PurchaseRow | undefined
  paid: Map<string, Payment>
  settled: Date
  report: ReconcileReport
}

async function checkPayment(
  deps: Deps,
  payment: AttemptPayment,
  { row, paid, settled, report }: Comparison,
): Promise<void> {
  const name = getName(payment.attempt)
  const isKept = payment.refundedCents < payment.amountCents
  report.payments += 1
  if (isKept && paid.has(name)) report.chargedTwice.push(name)
  paid.set(name, payment)
  const isSold = row?.status === 'succeeded' && row.payment_intent_id === payment.id
  const isRecent = payment.chargedAt !== null && payment.chargedAt > settled
  if (isKept && !isSold && !isRecent && !(await isLost(deps, payment, row))) report.chargedWithoutVoucher.push(name)
  if (isSold && row.total_cents !== payment.amountCents) report.otherAmount.push(name)
  // No event about the refund arrived.
  if (isSold && row.refunded_cents !== payment.refundedCents) await followReturnedMoney(deps, payment.id)
}

/** Whether the purchase has no voucher because the bank took the money back. The gateway then reports no refund. */
async function isLost({ gateway }: Deps, { id }: Payment, row: PurchaseRow | undefined): Promise<boolean> {
  if (row?.status !== 'refunded' || row.payment_intent_id !== id) return false
  return (await gateway.findDispute(id)) === 'lost'
}

async function checkVouchers(
  { db, gateway }: Deps,
  { since, settled }: { since: Date; settled: Date },
  paid: Map<string, Payment>,
  report: ReconcileReport,
) {
  const { results } = await db
    .prepare(`SELECT * FROM purchases WHERE purchased_at >= ? AND purchased_at <= ? AND status = 'succeeded'`)
    .bind(since.toISOString(), settled.toISOString())
    .all<PurchaseRow>()
  report.vouchers = results.length
  for (const row of results) {
    const name = `${row.brand}/${row.attempt_id}`
    // The payment may have been created before `since` and paid after it.
    const payment = paid.get(name) ?? (row.payment_intent_id ? await gateway.findPayment(row.payment_intent_id) : null)
    if (payment?.state !== 'succeeded') report.voucherWithoutCharge.push(name)
  }
}

async function findStockDrift({ db }: Deps): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id FROM campaigns c WHERE c.stock IS NOT NULL AND c.initial_stock <>
         c.stock + (SELECT COUNT(*) FROM purchases p WHERE p.campaign_id = c.id AND p.holds_stock = 1)`,
    )
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

async function findFailedRefunds({ db }: Deps): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT id FROM money_alerts WHERE settled_at IS NULL AND kind = 'refund failed'`)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

async function countUnmatched({ db }: Deps, since: Date): Promise<number> {
  const found = await db
    .prepare(`SELECT COUNT(*) AS count FROM webhook_events WHERE outcome = 'unmatched' AND received_at >= ?`)
    .bind(since.toISOString())
    .first<{ count: number }>()
  return found?.count ?? 0
}

/**
 * Once an hour, compares the books for the last 26 hours and logs an error if they do not agree. The period is longer
 * than an hour, because an earlier comparison may have failed while the gateway was down.
 */
export async function compareBooksHourly(deps: Deps, now: Date): Promise<void> {
  if (now.getUTCMinutes() >= MINUTES_BETWEEN_RUNS) return
  try {
    const report = await reconcileReport(deps, new Date(now.getTime() - HOURLY_WINDOW_MS), now)
    deps.log(agrees(report) ? 'info' : 'error', 'Compared payments and vouchers', { ...report })
  } catch (error) {
    logUnexpected(error, { requestId: 'sweep', where: 'reconcile' })
  }
}

function agrees(report: ReconcileReport): boolean {
  const { settled: _repaired, ...lists } = report
  return Object.values(lists).every((list) => !Array.isArray(list) || list.length === 0) && report.unmatchedEvents === 0
}
