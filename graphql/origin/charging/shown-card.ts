import { type ChargeRow, type ChargeStatus, IS_ON_HOLD } from '../charges/charge-row.ts'
import type { Customer } from '../context.ts'
import { declineMessage } from '../gateway/decline-messages.ts'
import type { AccountCard, CardChargeState } from '../generated/resolvers.ts'
import { dayIn } from '../time/wall-clock.ts'

/**
 * For this many milliseconds, a new card is shown as new, and a charge that the customer paid with it is shown as paid.
 */
const SHOWN_MS = 3_600_000
/** How long a charge that will not be tried again is shown, in milliseconds. */
const DROPPED_MS = 30 * 86_400_000

type ShownCharge = Pick<ChargeRow, 'description' | 'total_cents' | 'status' | 'decline_code' | 'due_at'> & {
  is_on_hold: 0 | 1
}

/**
 * Reads the card for later charges, and the charges that the account shows next to it. An order that its customer has to
 * confirm at the bank is left out, because the order's own page leads there.
 */
export async function getCard(db: D1Database, customer: Customer, now: Date): Promise<AccountCard> {
  const shownFrom = new Date(now.getTime() - SHOWN_MS).toISOString()
  const [card, { results: charges }] = await Promise.all([
    db
      .prepare(
        `SELECT COALESCE(c.card_last4, p.card_last4) AS last4, c.card_saved_at,
           COALESCE(p.time_zone, 'UTC') AS time_zone FROM customers c
         LEFT JOIN purchases p ON p.customer_id = c.id AND p.status = 'succeeded' WHERE c.id = ?`,
      )
      .bind(customer.id)
      .first<{ last4: string | null; card_saved_at: string | null; time_zone: string }>(),
    db
      .prepare(
        `SELECT description, total_cents, status, decline_code, due_at, ${IS_ON_HOLD} AS is_on_hold FROM charges WHERE customer_id = ?
           AND (status = 'declined' OR (status = 'pending' AND next_url IS NULL) OR (status = 'paid' AND own_tries > 0 AND paid_at > ?)
             OR (status = 'failed' AND updated_at > ?)) ORDER BY created_at`,
      )
      .bind(customer.id, shownFrom, new Date(now.getTime() - DROPPED_MS).toISOString())
      .all<ShownCharge>(),
  ])
  const isNew = (card?.card_saved_at ?? '') > shownFrom
  return { last4: card?.last4 ?? null, isNew, charges: charges.map((each) => toShown(each, card?.time_zone ?? 'UTC')) }
}

function toShown(
  {
    description,
    total_cents: totalCents,
    status,
    decline_code: code,
    due_at: dueAt,
    is_on_hold: isOnHold,
  }: ShownCharge,
  zone: string,
) {
  const state = status === 'declined' && isOnHold ? 'ON_HOLD' : (STATES[status] ?? 'CHECKING')
  const isDeclined = state === 'DECLINED'
  return {
    description,
    totalCents,
    state,
    reason: isDeclined ? declineMessage(code) : null,
    nextTryOn: isDeclined && dueAt ? dayIn(zone, new Date(dueAt)) : null,
  }
}

const STATES: Readonly<Partial<Record<ChargeStatus, CardChargeState>>> = {
  declined: 'DECLINED',
  paid: 'PAID',
  failed: 'DROPPED',
}
