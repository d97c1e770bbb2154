/** The extras of a visit: their prices, and the mail after their payment. */
import type { ChargeRow } from '../charges/charge-row.ts'
import type { Recipient } from '../charges/recipient.ts'
import type { Condition } from '../condition.ts'
import type { AddOn, AddOnPrice, AddOnsPayment } from '../generated/resolvers.ts'
import { NOTHING_PAID, paidFor, visitBookedMail } from './visit-mail.ts'
import { visitOfCharge } from './visit-row.ts'

/** Reads the available extras with their prices before tax. A brand's own price replaces the price for brand '*'. */
export async function readAddOnPrices(db: D1Database, brand: string): Promise<AddOnPrice[]> {
  const { results } = await db
    .prepare(
      `SELECT add_on AS addOn, cents FROM add_on_prices WHERE brand IN (?, '*') ORDER BY brand = '*' DESC, add_on`,
    )
    .bind(brand)
    .all<{ addOn: AddOn; cents: number }>()
  return [...new Map(results.map((price) => [price.addOn, price])).values()]
}

/** Adds up the prices of the selected extras before tax. Returns null if one of them has no price. */
export function getPrice(prices: readonly AddOnPrice[], chosen: readonly string[]): number | null {
  const cents = [...new Set(chosen)].map((name) => prices.find(({ addOn }) => addOn === name)?.cents)
  return cents.every((each) => each !== undefined) ? cents.reduce<number>((sum, each) => sum + (each ?? 0), 0) : null
}

/** Returns the id of the charge for a visit's extras. */
export function getExtrasCharge(visitId: string): string {
  return `add-ons-${visitId}`
}

export function paymentOfExtras(charge: Pick<ChargeRow, 'status'> | null): AddOnsPayment {
  switch (charge?.status) {
    case undefined:
      return 'NONE'
    case 'due':
    case 'pending':
      return 'CONFIRMING'
    case 'paid':
    case 'disputed':
      return 'PAID'
    case 'stopping':
    case 'refund_due':
    case 'refunded':
    case 'lost':
      return 'RETURNED'
    default:
      return 'DECLINED'
  }
}

/** Queues the mail about a visit after its extras were paid, or dropped because the card was declined. */
export async function extrasSettled(
  db: D1Database,
  charge: ChargeRow,
  { recipient, now, onlyIf, isPaid }: { recipient: Recipient; now: Date; onlyIf: Condition; isPaid: boolean },
): Promise<D1PreparedStatement[]> {
  const visit = await visitOfCharge(db, charge)
  const paid = isPaid ? paidFor(visit, { ...charge, status: 'paid' }) : NOTHING_PAID
  const mail = visitBookedMail(db, visit, paid, {
    to: recipient,
    now,
    onlyIf: {
      sql: `${onlyIf.sql} AND EXISTS (SELECT 1 FROM visits WHERE id = ? AND status = 'PENDING')`,
      values: [...onlyIf.values, visit.id],
    },
  })
  return [mail]
}
