/**
 * Checks with Turnstile whether a person, not a bot, is paying. See docs/decisions/066-a-challenge-at-the-payment.md.
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
import * as z from 'zod/mini'
import { MESSAGES } from '../../contract/messages.ts'
import type { OriginContext } from '../context.ts'
import { HELD, HELD_WITHOUT_CHALLENGE, type Widths } from '../limits/figures.ts'
import { logLine } from '../log/log-line.ts'
import { type Answer, invalid } from './answers.ts'
import { findPurchase } from './purchase-row.ts'
import type { NewPurchase } from './reserve.ts'

const TURNSTILE = 'https://challenges.cloudflare.com'
/** The time limit for Turnstile, which usually answers in about 100 ms. */
const DEADLINE_MS = 3000

/** `unknown`: Turnstile did not answer, or our key is wrong. */
type Verdict = 'passed' | 'failed' | 'missing' | 'unknown'

const CHALLENGE_FAILED: Answer = invalid('challenge', MESSAGES.challenge)

/** How many unpaid vouchers each of the visitor's networks may hold, or the answer that refuses the order. */
type Permission = { held: Widths } | { refusal: Answer }

/**
 * Checks the visitor's Turnstile token. A card payment needs a token. Visitors without JavaScript cannot get one and
 * use the hosted page. Without a checked token, for example while Turnstile is down, the visitor's networks may hold
 * fewer unpaid vouchers. A stored attempt is not challenged again, because a token is valid only once. If no secret key
 * is configured, tokens are not required.
 */
export async function challengePermission(
  { db, env }: OriginContext,
  {
    brand,
    attempt_id: attemptId,
    payment_method_id: card,
  }: Pick<NewPurchase, 'brand' | 'attempt_id' | 'payment_method_id'>,
  token: string | null | undefined,
): Promise<Permission> {
  const secret = env.TURNSTILE_SECRET_KEY
  if (!secret || (await findPurchase(db, { brand, attemptId }))) return { held: HELD }
  const verdict = token ? await verdictOn(env.TURNSTILE_URL || TURNSTILE, { secret, token, attemptId }) : 'missing'
  if (verdict === 'passed') return { held: HELD }
  if (verdict === 'unknown' || card === null) return { held: HELD_WITHOUT_CHALLENGE }
  return { refusal: CHALLENGE_FAILED }
}

async function verdictOn(
  turnstile: string,
  { secret, token, attemptId }: Record<'secret' | 'token' | 'attemptId', string>,
): Promise<Verdict> {
  try {
    const response = await fetch(`${turnstile}/turnstile/v0/siteverify`, {
      method: 'POST',
      // The idempotency key allows the same token to be checked again.
      body: new URLSearchParams({ secret, response: token, idempotency_key: attemptId }),
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    return read(await response.json())
  } catch (error) {
    logLine('warn', 'Turnstile did not answer', { error: error instanceof Error ? error.name : 'unknown' })
    return 'unknown'
  }
}

const siteverify = z.object({ success: z.boolean(), 'error-codes': z._default(z.array(z.string()), []) })

/** Error codes that are caused by our request or by Turnstile, not by the visitor. */
const NOT_THE_VISITORS_FAULT = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

function read(answer: unknown): Verdict {
  const { success, 'error-codes': codes } = siteverify.parse(answer)
  if (success) return 'passed'
  if (!codes.some((code) => NOT_THE_VISITORS_FAULT.includes(code))) return 'failed'
  logLine('error', 'Turnstile could not check a token', { codes: codes.join(' ') })
  return 'unknown'
}
