/**
 * Guards purchases through the GraphQL proxy: the attempt must be this browser's own, and the consent must be a text
 * that the browser was shown.
 */
import type { Context } from 'hono'
import { shownText } from '../../../graphql/contract/agent-words.ts'
import type { CookieKeys } from '../../http/cookies.ts'
import { consentToken, ownIndex } from '../../purchase/attempts.ts'
import { readFunnelFacts } from '../../purchase/funnel-facts.ts'
import type { RefusalCode } from './refusal.ts'

interface GuardEnv {
  Variables: { brand: { id: string }; config: CookieKeys }
}

/** Operations about an attempt, whose id is in `attemptId` or in `input.attemptId`. */
const ABOUT_AN_ATTEMPT = new Set(['PurchaseVoucher', 'ResumePurchase', 'ReleaseVoucher', 'PostPurchaseSurvey'])

/** Returns why an operation is not forwarded; null if it may be forwarded. */
export async function guardAttempt<Env extends GuardEnv>(
  c: Context<Env>,
  operation: string,
  variables: object,
): Promise<RefusalCode | null> {
  if (!ABOUT_AN_ATTEMPT.has(operation)) return null
  const { brand, config } = c.var as GuardEnv['Variables']
  const signer = { brandId: brand.id, secret: config.cookieSecret, previousSecret: config.previousCookieSecret }
  const facts = await readFunnelFacts(c)
  const input = asObject(asObject(variables).input)
  const id = asObject(variables).attemptId ?? input.attemptId
  const { purchaser } = facts
  if (!purchaser || (await ownIndex(signer, facts, id)) === null) return 'ATTEMPT_NOT_KNOWN'
  if (operation !== 'PurchaseVoucher') return null
  const { text, token, agentWords } = asObject(input.consent)
  const shown = {
    attemptId: String(id).trim().toLowerCase(),
    text: shownText(String(text), typeof agentWords === 'string' ? agentWords : null),
  }
  return token === (await consentToken(signer, purchaser, shown)) ? null : 'CONSENT_NOT_SHOWN'
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
