/** The customer's card as the account shows it, and changing it. */

import type { ChargeRow, ChargeStatus } from '../charges/charge-row.ts'
import type { Customer } from '../context.ts'
import { depsOf } from '../deps.ts'
import { declineMessage } from '../gateway/decline-messages.ts'
import { type CardSetup, GatewayRefusedError, GatewayUnknownError } from '../gateway/gateway.ts'
import type { AccountCard, CardChangeResult, CardChargeState, Resolvers } from '../generated/resolvers.ts'
import { countWithin } from '../limits/count-within.ts'
import { requireCustomer } from '../sign-in/session.ts'
import { dayIn } from '../time/wall-clock.ts'
import { changeCard, finishCardChange } from './change-card.ts'

/** Cards an hour: an account is no place to try stolen ones. */
const CARDS_AN_HOUR = 8
/** How long a new card, and a charge that the customer paid with it, are shown as such, in milliseconds. */
const SHOWN_MS = 3_600_000
/** How long a charge is shown that is not tried again. */
const DROPPED_MS = 30 * 86_400_000
const RETURN_PATH = '/customer/card/return'

type ShownCharge = Pick<ChargeRow, 'description' | 'total_cents' | 'status' | 'decline_code' | 'due_at'>

/** The card that later charges go to, and the charges that its owner should know of. */
export async function cardOf(db: D1Database, customer: Customer, now: Date): Promise<AccountCard> {
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
        `SELECT description, total_cents, status, decline_code, due_at FROM charges WHERE customer_id = ?
           AND (status IN ('declined', 'pending') OR (status = 'paid' AND own_tries > 0 AND paid_at > ?)
             OR (status = 'failed' AND updated_at > ?)) ORDER BY created_at`,
      )
      .bind(customer.id, shownFrom, new Date(now.getTime() - DROPPED_MS).toISOString())
      .all<ShownCharge>(),
  ])
  const isNew = (card?.card_saved_at ?? '') > shownFrom
  return { last4: card?.last4 ?? null, isNew, charges: charges.map((each) => toShown(each, card?.time_zone ?? 'UTC')) }
}

function toShown(
  { description, total_cents: totalCents, status, decline_code: code, due_at: dueAt }: ShownCharge,
  zone: string,
) {
  const state = STATES[status] ?? 'CHECKING'
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

export const cardResolvers = {
  Mutation: {
    changeCard: async (_root, { paymentMethodId }, context) => {
      const customer = await requireCustomer(context)
      const { db, now, env, siteUrl } = context
      if (!siteUrl) return refused('This is not possible from here.')
      const limit = { counted: `card/${customer.id}`, atMost: CARDS_AN_HOUR }
      if (!(await countWithin(db, now, [limit]))) return refused('Too many cards were tried. Wait an hour.')
      const change = { paymentMethodId: paymentMethodId || null, returnUrl: siteUrl + RETURN_PATH }
      return answer(context, () => changeCard(depsOf(env), customer, change))
    },
    finishCardChange: async (_root, _args, context) => {
      const customer = await requireCustomer(context)
      return answer(context, async () => {
        const setup = await finishCardChange(depsOf(context.env), customer.id)
        // The gateway's event may have finished it before the customer was back.
        return setup ?? NOTHING_LEFT
      })
    },
  },
} satisfies Resolvers

async function answer(
  { sendMail }: { sendMail(): void },
  change: () => Promise<CardSetup | typeof NOTHING_LEFT | null>,
): Promise<CardChangeResult> {
  try {
    const setup = await change()
    sendMail()
    return resultOf(setup)
  } catch (error) {
    if (error instanceof GatewayUnknownError)
      return refused('We could not reach our payment partner. Try again in a minute: nothing is charged twice.')
    if (error instanceof GatewayRefusedError) return refused('This card could not be saved. Type it again.')
    throw error
  }
}

const NOTHING_LEFT = { state: 'nothing left' } as const

function resultOf(setup: CardSetup | typeof NOTHING_LEFT | null): CardChangeResult {
  switch (setup?.state) {
    case 'saved':
      return { success: true, message: 'Your new card is saved.', url: null }
    case 'nothing left':
      return { success: true, message: '', url: null }
    case 'action':
      return setup.url
        ? { success: true, message: 'Continue on the next page.', url: setup.url }
        : refused('Your bank has not answered yet. Look again in a minute.')
    case 'declined':
      return refused(setup.declineCode ? declineMessage(setup.declineCode) : 'The card was not saved.')
    default:
      return refused('There is nothing that a card would pay.')
  }
}

function refused(message: string): CardChangeResult {
  return { success: false, message, url: null }
}
