/**
 * Checks the books: compares each campaign's stock with the purchases that hold stock, vouchers with memberships, and
 * purchases with the gateway's own list of payments. The check changes nothing.
 */
import { literal } from '../../graphql/origin/seed/insert.ts'
import type { Row } from './print.ts'

/** A successful payment, as the gateway lists it. Amounts are in cents. */
export interface LedgerPayment {
  id: string
  brand: string
  attempt: string
  amount: number
  refunded: number
  /** Whether the bank was ever asked to take the payment back. */
  disputed: boolean
}

export interface BooksFinding {
  heading: string
  /** The rows that are wrong. Empty if the books agree. */
  rows: readonly Row[]
}

/**
 * Queries that need only the database. Each must return no rows, except the first, which lists the stock of every
 * campaign.
 */
export const STOCK_QUESTIONS = {
  'Campaigns with a stock': `SELECT c.id, c.initial_stock, c.stock AS left_over, COUNT(p.attempt_id) AS held,
    COUNT(p.attempt_id) FILTER (WHERE p.status = 'succeeded') AS sold,
    c.initial_stock - c.stock - COUNT(p.attempt_id) AS drift
    FROM campaigns c LEFT JOIN purchases p ON p.campaign_id = c.id AND p.holds_stock = 1
    WHERE c.stock IS NOT NULL GROUP BY c.id ORDER BY c.id`,
  'Campaigns that sold more than they had': `SELECT c.id, c.initial_stock, COUNT(p.attempt_id) AS held
    FROM campaigns c JOIN purchases p ON p.campaign_id = c.id AND p.holds_stock = 1
    WHERE c.stock IS NOT NULL GROUP BY c.id HAVING COUNT(p.attempt_id) > c.initial_stock`,
  'Vouchers given twice': `SELECT voucher_code, COUNT(*) AS purchases FROM purchases WHERE voucher_code IS NOT NULL
    GROUP BY voucher_code HAVING COUNT(*) > 1`,
  'Sold purchases of a campaign with a stock that hold none of it': `SELECT p.brand, p.attempt_id, p.campaign_id FROM purchases p
    JOIN campaigns c ON c.id = p.campaign_id WHERE c.stock IS NOT NULL AND p.status = 'succeeded' AND p.holds_stock = 0
    AND p.contested = 0`,
  'Vouchers without their membership, and memberships without their voucher': `SELECT p.brand, p.attempt_id, p.status FROM purchases p
    LEFT JOIN memberships m ON m.brand = p.brand AND m.attempt_id = p.attempt_id
    WHERE (p.status = 'succeeded') AND m.id IS NULL
    UNION ALL SELECT m.brand, m.attempt_id, 'no purchase' FROM memberships m
    LEFT JOIN purchases p ON m.brand = p.brand AND m.attempt_id = p.attempt_id WHERE p.attempt_id IS NULL`,
} as const

/**
 * The SQL for the purchases that the payments are compared with. Includes purchases from the two days before `since`,
 * because a purchase may be paid on a later day.
 */
export function purchasesSince(since: string): string {
  return `SELECT brand, attempt_id, status, payment_intent_id, total_cents, refund_id, created_at FROM purchases
    WHERE created_at >= strftime('%Y-%m-%d', ${literal(since)}, '-2 days')`
}

const OPEN = ['reserved', 'pending', 'requires_action', 'awaiting_payment']

/**
 * Finds payments without a voucher and vouchers without a payment. Open purchases without a voucher are not reported.
 */
export function compareWithLedger(
  purchases: readonly Row[],
  payments: readonly LedgerPayment[],
  since: string,
): BooksFinding[] {
  const rows = new Map(purchases.map((row) => [`${row.brand}/${row.attempt_id}`, row]))
  const kept = payments
    .filter(({ amount, refunded }) => refunded < amount)
    .map((payment) => ({ ...payment, row: rows.get(`${payment.brand}/${payment.attempt}`) }))
  const byAttempt = Map.groupBy(kept, ({ brand, attempt }) => `${brand}/${attempt}`)
  const shown = (these: typeof kept): Row[] =>
    these.map(({ id, brand, attempt, amount, row }) => ({
      payment: id,
      brand,
      attempt,
      cents: amount,
      status: String(row?.status ?? 'unknown'),
    }))
  const isSold = (row: Row | undefined) => row?.status === 'succeeded'
  const isLost = ({ disputed, row }: (typeof kept)[number]) => disputed && row?.status === 'refunded'
  return [
    {
      heading: 'Charged without a voucher',
      rows: shown(
        kept.filter((each) => !isSold(each.row) && !isLost(each) && !OPEN.includes(String(each.row?.status))),
      ),
    },
    { heading: 'Charged twice', rows: shown([...byAttempt.values()].filter((own) => own.length > 1).flat()) },
    {
      heading: 'Charged another amount',
      rows: shown(kept.filter(({ row, amount }) => isSold(row) && row?.total_cents !== amount)),
    },
    {
      heading: 'Vouchers without a payment',
      rows: [...rows]
        .filter(
          ([name, row]) =>
            isSold(row) && row.refund_id === null && String(row.created_at) >= since && !byAttempt.has(name),
        )
        .map(([, row]) => row),
    },
  ]
}

export function getVerdict(findings: readonly BooksFinding[]): string {
  const wrong = findings.filter(({ rows }) => rows.length > 0)
  return wrong.length === 0
    ? 'The books agree: each voucher has one payment of its amount, and no campaign sold more than it had.'
    : `The books do not agree: ${wrong.map(({ heading, rows }) => `${heading.toLowerCase()} (${rows.length})`).join(', ')}.`
}
