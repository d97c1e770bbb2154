/** Returns the id of the next attempt, for a payment form that stays on the screen after a declined card. */
import type { Context } from 'hono'
import type { NextAttempt } from '../../../client/islands/booking/next-attempt.ts'
import { dealStep } from '../../../client/paths.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { attemptIdOf, buyerOf, consentToken, ownIndex } from '../../purchase/attempts.ts'
import { readFunnelFacts } from '../../purchase/funnel-facts.ts'
import { findPurchase, isUnderWay, signerOf, storePurchaseState } from '../../purchase/purchase-state.ts'

/**
 * Responds with `{ attempt, token }` if the attempt is over, with `{ href }` if the visitor must go to another page
 * first, and with 503 if the state is unknown.
 */
export async function postNextAttempt(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFunnelFacts(c)
  const { attempt, consentText: text = '', consent } = await readForm(c)
  const signer = signerOf(c)
  const tries = await ownIndex(signer, facts, attempt)
  if (tries === null) return answer(c, { href: dealStep(4) })
  const buyer = { ...buyerOf(facts), tries: Math.max(tries, facts.tries ?? 0) }
  const shown = { attemptId: await attemptIdOf(signer, { ...buyer, tries }), text }
  if (consent !== (await consentToken(signer, buyer.purchaser, shown))) return answer(c, { href: dealStep(4) })
  const state = await findPurchase(c, buyer)
  if (!state.answer) return c.json({}, 503)
  if (isUnderWay(state)) {
    await storePurchaseState(c, facts, state)
    return answer(c, { href: dealStep(5) })
  }
  await storePurchaseState(c, facts, state)
  const { attemptId } = state
  return answer(c, {
    attempt: attemptId,
    token: await consentToken(signer, state.buyer.purchaser, { attemptId, text }),
  })
}

function answer(c: Context<AppEnv>, next: NextAttempt): Response {
  return c.json(next, 200, { 'cache-control': 'private, no-store' })
}
