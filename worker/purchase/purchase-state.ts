/** Looks up the state of this browser's purchase at the origin. */
import type { Context } from 'hono'
import { getOutcome } from '../../graphql/contract/outcomes.ts'
import { within } from '../../graphql/contract/time/wait.ts'
import type { AppEnv } from '../env.ts'
import { type Buyer, getAttemptId, getBuyer, nextTry, type Signer } from './attempts.ts'
import { type FunnelFacts, writeFunnelFacts } from './funnel-facts.ts'
import { type Purchase, type PurchaseAnswer, resume } from './purchase.ts'

interface PurchaseState {
  /** The visitor's facts with the number of the attempt `attemptId`. */
  buyer: Buyer
  attemptId: string
  /** The state of the attempt `attemptId`; null if the origin does not answer. */
  answer: PurchaseAnswer
  /** The previous attempt, if this request found that it is over and the visitor has not been told yet. */
  ended: Purchase | null
}

/** The lookup's timeout in milliseconds. Without the answer, the page makes no statement about the purchase. */
const LOOK_MS = 1500
/**
 * The maximum number of attempts that one request skips. It rarely skips more than two, because the cookie stores the
 * current attempt's number.
 */
const LOOKS = 16

export function getSigner(c: Context<AppEnv>): Signer {
  const { cookieSecret: secret, previousCookieSecret: previousSecret } = c.var.config
  return { brandId: c.var.brand.id, secret, previousSecret }
}

/**
 * Finds the first attempt that the visitor can still pay for, is paying for, or has paid for. Skips attempts that ended
 * without a payment.
 */
export async function findPurchase(c: Context<AppEnv>, facts: FunnelFacts): Promise<PurchaseState> {
  const signer = getSigner(c)
  let buyer = getBuyer(facts)
  let ended: Purchase | null = null
  for (let looks = 0; looks < LOOKS; looks++) {
    const attemptId = await getAttemptId(signer, buyer)
    const answer = await look(c, attemptId)
    if (!answer || !getOutcome(answer.status).isOver) return { buyer, attemptId, answer, ended }
    if (answer.status === 'EXISTING_CLIENT') {
      const paid = await findPaid(c, buyer)
      if (paid) return paid
    }
    ended = answer
    buyer = nextTry(buyer)
  }
  return { buyer, attemptId: await getAttemptId(signer, buyer), answer: null, ended }
}

/** Does what `resume` does, but returns null if the answer takes too long for a page. */
function look(c: Context<AppEnv>, attemptId: string): Promise<PurchaseAnswer> {
  return within(LOOK_MS, resume(c, attemptId), null)
}

/** Finds an earlier attempt that was paid for after this browser had moved on to a newer attempt. */
async function findPaid(c: Context<AppEnv>, latest: Buyer): Promise<PurchaseState | null> {
  for (let tries = latest.tries - 1; tries >= Math.max(0, latest.tries - LOOKS); tries--) {
    const buyer = { ...latest, tries }
    const attemptId = await getAttemptId(getSigner(c), buyer)
    const answer = await look(c, attemptId)
    if (answer?.status === 'SUCCEEDED') return { buyer, attemptId, answer, ended: null }
  }
  return null
}

/** Whether step 5 has a purchase to show: an attempt that is open or paid, or that was sent and cannot be looked up. */
export function isUnderWay({ buyer, answer }: PurchaseState): boolean {
  return answer ? answer.status !== 'NOT_RECEIVED' : buyer.isSent === true
}

/** Stores the buyer that a lookup found, if it differs from the stored facts. */
export async function storePurchaseState(
  c: Context<AppEnv>,
  before: FunnelFacts,
  { buyer }: PurchaseState,
): Promise<void> {
  const hasChanged =
    before.purchaser !== buyer.purchaser || before.tries !== buyer.tries || before.isSent !== buyer.isSent
  if (hasChanged) await writeFunnelFacts(c, buyer)
}

/** Whether this browser has paid. If so, stores the number of the paid attempt. */
export async function hasVoucher(c: Context<AppEnv>, facts: FunnelFacts): Promise<boolean> {
  const state = await findPurchase(c, facts)
  if (state.answer?.status !== 'SUCCEEDED') return false
  await storePurchaseState(c, facts, state)
  return true
}

/** Whether this browser has a purchase. If so, pages show the purchase instead of the stock. */
export async function hasPurchase(c: Context<AppEnv>, facts: FunnelFacts): Promise<boolean> {
  if (!facts.purchaser) return false
  const state = await findPurchase(c, facts)
  if (!isUnderWay(state)) return false
  await storePurchaseState(c, facts, state)
  return true
}
