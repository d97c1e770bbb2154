/**
 * The operations of a purchase: its price, sending it, looking it up and releasing it. If the origin does not answer, the
 * outcome is unknown, and pages must not report success.
 */

import type { Context } from 'hono'
import { other } from '#origin'
import type { OrderInput } from '../../client/islands/booking/pay.ts'
import type {
  PurchaseFieldsFragment,
  PurchaseVoucherInput,
  VoucherPriceAndIntentQuery,
} from '../../graphql/contract/generated/graphql.ts'
import { selectOption } from '../../graphql/contract/plans.ts'
import { assets } from '../assets.ts'
import { offeredService } from '../brands/services.ts'
import type { AppEnv } from '../env.ts'
import { reportFallback } from '../experiments/fallbacks.ts'
import { getOfferPlace, type ShownCampaign } from '../sale/deal-data.ts'
import { getLatePolicy } from '../sale/on-sale.ts'
import { type FunnelFacts, readFunnelFacts } from './funnel-facts.ts'
import { isKept, keptOutcome } from './other-outcome.ts'

export type Purchase = PurchaseFieldsFragment
type PricedOrder = VoucherPriceAndIntentQuery['voucherPriceAndIntent']

/**
 * The origin's answer to a purchase. Null if there was no answer: the purchase may or may not have been carried out.
 */
export type PurchaseAnswer = Purchase | null

/** Returns the current price of the order, signed by the origin; null if the origin does not answer. */
export async function quote(
  c: Context<AppEnv>,
  facts: FunnelFacts,
  campaign: ShownCampaign,
): Promise<PricedOrder | null> {
  const { experiments, origin, reporter } = c.var
  const { option, isFallback } = selectOption(experiments.plan, facts.hours ?? 0)
  if (isFallback) reportFallback(reporter, 'No selected voucher found', { hours: facts.hours ?? null })
  const answer = await origin.query('VoucherPriceAndIntent', {
    voucherOption: experiments.plan.key,
    numHours: option.hours,
    zipcode: facts.zipcode ?? '',
    campaignId: campaign.campaignId,
  })
  if (!answer.ok) return null
  const order = answer.data.voucherPriceAndIntent
  // An origin with only what the specification names answers a price without a quote. The site then makes the quote.
  if (process.env.OTHER_ORIGIN !== 'true' || !other || order.quote || typeof order.price !== 'number') return order
  const [place, latePolicy] = await Promise.all([getOfferPlace(c, facts.zipcode ?? ''), getLatePolicy(c)])
  const { plan } = experiments
  return place ? { ...order, quote: other.quote({ plan, option, price: order.price, place, latePolicy }) } : order
}

/** The fields of the form on step 4, as posted. */
interface PayFields {
  attempt: string
  intent: string
  paymentMethod: string
  firstName: string
  lastName: string
  isAgreed: boolean
  consentText: string
  /** The text that a support agent read to the customer on the phone; null if the customer orders without an agent. */
  agentWords: string | null
}

/** Returns the order and the buyer's contact details: the same values for a posted form and for the booking island. */
export function getOrder(
  c: Context<AppEnv>,
  facts: FunnelFacts,
  campaign: Pick<ShownCampaign, 'campaignId'>,
): OrderInput {
  const { experiments, visitor } = c.var
  return {
    email: facts.email ?? '',
    phone: facts.phone ?? '',
    zipcode: facts.zipcode ?? '',
    hours: selectOption(experiments.plan, facts.hours ?? 0).option.hours,
    voucherOption: experiments.plan.key,
    campaignId: campaign.campaignId,
    referral: visitor.referral,
    service: offeredService(c.var.brand, facts.service)?.value ?? null,
    build: assets.build,
    experiments: experiments.summary || null,
  }
}

export function purchaseInput(c: Context<AppEnv>, facts: FunnelFacts, fields: PayFields): PurchaseVoucherInput {
  // Passes no campaign: the intent already names the campaign of the price that was shown. That campaign may be over by
  // now.
  const { build, experiments, ...order } = getOrder(c, facts, { campaignId: null })
  return {
    ...order,
    attemptId: fields.attempt,
    intent: fields.intent,
    paymentMethodId: fields.paymentMethod || null,
    firstName: fields.firstName,
    lastName: fields.lastName,
    consent: {
      agreed: fields.isAgreed,
      text: fields.consentText,
      agentWords: fields.agentWords,
      offerKey: order.voucherOption,
      build,
      experiments,
    },
  }
}

/**
 * Sends an attempt. Null means that the outcome is unknown: the page says that the payment is being confirmed, and
 * checks again.
 */
export async function purchase(c: Context<AppEnv>, input: PurchaseVoucherInput): Promise<PurchaseAnswer | 'not-sent'> {
  const answer = await c.var.origin.mutate('PurchaseVoucher', { input })
  if (answer.ok) return answer.data.purchaseVoucher
  return answer.error.mayHaveRun ? null : 'not-sent'
}

/** Returns the state of an attempt; null if the origin does not answer. */
export async function resume(c: Context<AppEnv>, attemptId: string): Promise<PurchaseAnswer> {
  if (process.env.OTHER_ORIGIN === 'true' && isKept) return keptOutcome(await readFunnelFacts(c))
  const answer = await c.var.origin.mutate('ResumePurchase', { attemptId })
  return answer.ok ? answer.data.resumePurchase : null
}

/** Releases an unpaid attempt. Returns its state, or null if the origin does not answer. */
export async function release(c: Context<AppEnv>, attemptId: string): Promise<PurchaseAnswer> {
  const answer = await c.var.origin.mutate('ReleaseVoucher', { attemptId })
  return answer.ok ? answer.data.releaseVoucher : null
}

/**
 * Whether the URL in an answer belongs to the payment gateway. Visitors are redirected to a URL from an answer only if
 * it does.
 */
export function isGatewayUrl(c: Context<AppEnv>, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin } = new URL(url)
  return origin === new URL(c.var.config.gatewayUrl).origin || /^https:\/\/(checkout|hooks)\.stripe\.com$/.test(origin)
}

/** Returns the URL if it belongs to the payment gateway. Throws if not. */
export function requireGatewayUrl(c: Context<AppEnv>, url: string): string {
  if (isGatewayUrl(c, url)) return url
  throw new Error('The origin sent a URL that is not on a host of the payment gateway')
}
