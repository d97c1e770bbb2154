/** Validates an order against its signed quote. */
import type * as z from 'zod/mini'
import { agentWords } from '../../contract/agent-words.ts'
import { containsCardNumber } from '../../contract/cards/card-number.ts'
import { MESSAGES, type purchaseVoucherInput } from '../../contract/inputs.ts'
import { consentText, offerFor } from '../../contract/offer.ts'
import { DEFAULT_PLAN_KEY, findPlan, PLANS, selectOption } from '../../contract/plans.ts'
import { toMailbox } from '../../contract/text/mailbox.ts'
import type { OriginContext } from '../context.ts'
import { sha256 } from '../crypto/digest.ts'
import type { CleaningService } from '../generated/resolvers.ts'
import { type Answer, invalid, PRICE_CHANGED, TERMS_CHANGED } from './answers.ts'
import { type PriceIntentPayload, readPriceIntent } from './price-intent.ts'
import { isOffered } from './quote.ts'
import type { NewPurchase } from './reserve.ts'

export type PurchaseInput = Omit<z.infer<typeof purchaseVoucherInput>, 'challenge'>

/**
 * Refuses a card number in any field that would be stored, except names, which the input validation checks. Plan,
 * campaign and ZIP code come from the signed quote.
 */
export function cardNumberField(input: PurchaseInput): Answer | null {
  const { attemptId, email, referral, redirect, consent } = input
  const { offerKey, build, experiments } = consent
  const stored = { attemptId, email, referral, redirect, consent: [offerKey, build, experiments].join(' ') }
  for (const [field, text] of Object.entries(stored)) {
    if (text && containsCardNumber(text)) return invalid(field, MESSAGES.cardInText)
  }
  return null
}

type OrderCheck = { purchase: Omit<NewPurchase, 'input_hash'> } | { refusal: Answer }

/** Validates the input against the signed quote, and prepares the attempt for storage. */
export async function checkOrder(input: PurchaseInput, context: OriginContext, now: Date): Promise<OrderCheck> {
  const quoted = await readPriceIntent(context.env, context.brand, input.intent, now)
  const plan = quoted && findPlan(quoted.plan)
  const option = plan?.options.find((each) => each.hours === quoted?.hours)
  // A deployment may change the plan while a quote is still valid. An order must not combine old amounts with new
  // terms.
  const isCurrent = plan?.monthlyCents === quoted?.quote.monthlyCents
  if (!quoted || !plan || !option || !isCurrent || !isOffered(plan, context) || !isSameOrder(input, quoted))
    return { refusal: PRICE_CHANGED }

  const { quote } = quoted
  const { text, agentWords: words = '' } = input.consent
  const offer = offerFor(plan, option, quoted.discountCents, quote.lateCancellation, quote)
  if (consentText(offer, quote) !== text || (words && words !== agentWords(offer, quote)))
    return { refusal: TERMS_CHANGED }

  if (!context.siteUrl)
    return { refusal: invalid(null, 'The address of the site is missing, so the visitor could not return to it.') }
  const back = returnUrl(context.siteUrl, input.redirect, input.attemptId)
  if (!back) return { refusal: invalid('redirect', 'The return path must be a path of this site.') }

  return {
    purchase: {
      brand: context.brand,
      attempt_id: input.attemptId,
      campaign_id: quoted.campaign,
      plan_key: plan.key,
      option_name: option.name,
      hours: option.hours,
      undiscounted_cents: quote.undiscountedCents,
      discount_cents: quote.discountCents,
      subtotal_cents: quote.subtotalCents,
      sales_tax_rate: quote.salesTaxRate,
      tax_cents: quote.taxCents,
      total_cents: quote.totalCents,
      monthly_cents: quote.monthlyCents,
      early_exit_cents: quote.earlyExitCents,
      first_monthly_charge: quote.firstMonthlyCharge,
      late_hours: quote.lateCancellation.hours,
      late_fee_cents: quote.lateCancellation.feeCents,
      member_rate_cents: quote.memberRateCents,
      zipcode: quoted.zipcode,
      city: quoted.city,
      state: quoted.state,
      time_zone: quoted.timeZone,
      email: input.email,
      mailbox: toMailbox(input.email),
      client: context.client,
      network: context.network,
      quote_id: quoted.id,
      phone: input.phone,
      first_name: input.firstName ?? '',
      last_name: input.lastName ?? '',
      referral: input.referral ?? null,
      service: (input.service as CleaningService | undefined) ?? '',
      consent_text: text,
      consent_hash: await sha256(text),
      agent_words: words ?? '',
      offer_key: input.consent.offerKey,
      experiments: input.consent.experiments ?? null,
      build: input.consent.build,
      consented_at: now.toISOString(),
      payment_method_id: input.paymentMethodId ?? null,
      return_url: back,
    },
  }
}

/**
 * Whether the order matches the quote. If the order names no plan or hours, the default values are compared. An order
 * without a campaign id matches any campaign.
 */
function isSameOrder(input: PurchaseInput, quoted: PriceIntentPayload): boolean {
  const plan = findPlan(input.voucherOption) ?? PLANS[DEFAULT_PLAN_KEY]
  const isSameCampaign = !input.campaignId || input.campaignId === quoted.campaign || input.campaignId === quoted.asked
  return (
    plan.key === quoted.plan &&
    selectOption(plan, input.hours).option.hours === quoted.hours &&
    input.zipcode === quoted.zipcode &&
    isSameCampaign
  )
}

/** The default path to which a bank or the hosted page returns the visitor. */
const RETURN_PATH = '/deal/return'

/**
 * Returns the site's return URL with the attempt's id in it, or null for a path that could leave the site. In a
 * browser, `//host`, `/\host` and paths with control characters can lead to another site.
 */
export function returnUrl(siteUrl: string, path: string | null | undefined, attemptId: string): string | null {
  const wanted = path || RETURN_PATH
  if (!/^\/(?![/\\])[!-[\]-~]*$/.test(wanted)) return null
  const url = new URL(wanted, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return null
  url.searchParams.set('attempt', attemptId)
  return url.href
}
