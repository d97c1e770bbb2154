import type { Customer, OriginContext } from '../context.ts'
import { createDeps } from '../deps.ts'
import { declineMessage } from '../gateway/decline-messages.ts'
import { type CardSetup, GatewayRefusedError, GatewayUnknownError } from '../gateway/gateway.ts'
import type { CardChangeResult } from '../generated/resolvers.ts'
import { countWithin } from '../limits/count-within.ts'
import { changeCard, finishCardChange } from './change-card.ts'

/** How many cards a customer may try in an hour. The limit keeps an account from being used to test stolen cards. */
const CARDS_AN_HOUR = 8
const RETURN_PATH = '/customer/card/return'

/**
 * Accepts a new card. `paymentMethodId` is a card that the browser sent to the gateway; null if the customer enters the
 * card on the gateway's page.
 */
export async function takeCard(
  customer: Customer,
  paymentMethodId: string | null,
  context: OriginContext,
): Promise<CardChangeResult> {
  const { db, now, env, siteUrl } = context
  if (!siteUrl) return refused('You cannot change the card from here.')
  const limit = { counted: `card/${customer.id}`, atMost: CARDS_AN_HOUR }
  if (!(await countWithin(db, now, [limit]))) return refused('Too many cards were tried. Wait an hour.')
  return answer(context, async () => {
    const change = { paymentMethodId, returnUrl: siteUrl + RETURN_PATH }
    const setup = await changeCard(createDeps(env), customer, change)
    return setup ? toResult(setup) : refused('You have no card on file to change.')
  })
}

/** Completes the change after the customer returns from the bank or the gateway's page. */
export function finishCard(customer: Customer, context: OriginContext): Promise<CardChangeResult> {
  return answer(context, async () => {
    const setup = await finishCardChange(createDeps(context.env), customer.id)
    // The gateway's event may have completed the change before the customer returned.
    return setup ? toResult(setup) : { success: true, message: '', url: null }
  })
}

async function answer(
  { sendMail }: Pick<OriginContext, 'sendMail'>,
  change: () => Promise<CardChangeResult>,
): Promise<CardChangeResult> {
  try {
    const result = await change()
    sendMail()
    return result
  } catch (error) {
    if (error instanceof GatewayUnknownError)
      return refused('We could not reach our payment partner. Try again in a minute. Nothing is charged twice.')
    if (error instanceof GatewayRefusedError) return refused('This card could not be saved. Enter it again.')
    throw error
  }
}

function toResult(setup: CardSetup): CardChangeResult {
  switch (setup.state) {
    case 'saved':
      return { success: true, message: 'Your new card is saved.', url: null }
    case 'action':
      return setup.url
        ? { success: true, message: 'Continue on the next page.', url: setup.url }
        : refused('Your bank has not answered yet. Check again in a minute.')
    case 'declined':
      return refused(setup.declineCode ? declineMessage(setup.declineCode) : 'The card was not saved.')
  }
}

function refused(message: string): CardChangeResult {
  return { success: false, message, url: null }
}
