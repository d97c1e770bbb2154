/** Handles the return from a bank or a hosted page, ends payment attempts, and returns the next attempt's id. */
import type { Context } from 'hono'
import type { NextAttempt } from '../../../client/islands/booking/next-attempt.ts'
import { dealStep } from '../../../client/paths.ts'
import { PaidElsewhere } from '../../../client/ui/funnel/payment-states.tsx'
import { getOutcome } from '../../../graphql/contract/outcomes.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { type Buyer, consentToken, getAttemptId, getBuyer, nextTry, ownIndex } from '../../purchase/attempts.ts'
import { readFunnelFacts, writeFunnelFacts } from '../../purchase/funnel-facts.ts'
import { isKept } from '../../purchase/other-outcome.ts'
import { isGatewayUrl, release } from '../../purchase/purchase.ts'
import { findPurchase, getSigner, isUnderWay, storePurchaseState } from '../../purchase/purchase-state.ts'
import { RETURNED } from './done-step.tsx'
import { renderStep } from './step-pages.tsx'

/** Reveals nothing about another browser's attempt. */
export async function getReturn(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFunnelFacts(c)
  const tries = await ownIndex(getSigner(c), facts, c.req.query('attempt'))
  if (tries === null && !facts.isSent) return showPaidElsewhere(c)
  // The attempt belongs to another browser, or is an earlier attempt of this browser. A browser may see only its
  // current attempt.
  if (tries === null || tries < (facts.tries ?? 0)) return c.redirect(dealStep(5), 303)
  const buyer = { ...getBuyer(facts), tries }
  if (c.req.query('canceled') === '1') return endAttempt(c, buyer)
  // After an order, the payment form first sends the visitor here. The visitor then pays on the gateway's page, which
  // sends them back to this URL.
  if (process.env.OTHER_ORIGIN === 'true' && buyer.payAt && isGatewayUrl(c, buyer.payAt)) {
    await writeFunnelFacts(c, { ...buyer, isSent: true, payAt: undefined })
    return c.redirect(buyer.payAt, 303)
  }
  await writeFunnelFacts(c, { ...buyer, isSent: true })
  return c.redirect(`${dealStep(5)}&${RETURNED}=1`, 303)
}

export async function postRelease(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const facts = await readFunnelFacts(c)
  const tries = await ownIndex(getSigner(c), facts, form.attempt)
  if (tries === null || tries < (facts.tries ?? 0)) return c.redirect(dealStep(5), 303)
  return endAttempt(c, { ...getBuyer(facts), tries })
}

/** Ends the attempt, unless it was paid after all or its outcome is unknown. Step 4 shows how it ended. */
async function endAttempt(c: Context<AppEnv>, buyer: Buyer): Promise<Response> {
  if (process.env.OTHER_ORIGIN === 'true' && isKept) {
    await writeFunnelFacts(c, nextTry(buyer))
    return c.redirect(dealStep(4), 303)
  }
  const answer = await release(c, await getAttemptId(getSigner(c), buyer))
  await writeFunnelFacts(c, { ...buyer, isSent: true })
  return c.redirect(dealStep(getOutcome(answer?.status).isOver ? 4 : 5), 303)
}

function showPaidElsewhere(c: Context<AppEnv>): Response | Promise<Response> {
  return renderStep(c, {
    title: 'Your payment',
    step: 4,
    content: <PaidElsewhere homeHref={dealStep(1)} />,
  })
}

/**
 * Responds with `{ attempt, token }` if the attempt is over, with `{ href }` if the visitor must go to another page
 * first, and with 503 if the state is unknown.
 */
export async function postNextAttempt(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFunnelFacts(c)
  const { attempt, consentText: text = '', consent } = await readForm(c)
  const signer = getSigner(c)
  const tries = await ownIndex(signer, facts, attempt)
  if (tries === null) return answer(c, { href: dealStep(4) })
  const buyer = { ...getBuyer(facts), tries: Math.max(tries, facts.tries ?? 0) }
  const shown = { attemptId: await getAttemptId(signer, { ...buyer, tries }), text }
  if (consent !== (await consentToken(signer, buyer.purchaser, shown))) return answer(c, { href: dealStep(4) })
  const state = await findPurchase(c, buyer)
  if (!state.answer) return c.json({}, 503)
  await storePurchaseState(c, facts, state)
  if (isUnderWay(state)) return answer(c, { href: dealStep(5) })
  const { attemptId } = state
  return answer(c, {
    attempt: attemptId,
    token: await consentToken(signer, state.buyer.purchaser, { attemptId, text }),
  })
}

function answer(c: Context<AppEnv>, next: NextAttempt): Response {
  return c.json(next, 200, { 'cache-control': 'private, no-store' })
}
