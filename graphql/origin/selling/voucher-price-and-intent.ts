import { MESSAGES } from '../../contract/inputs.ts'
import { DEFAULT_PLAN_KEY, findPlan, loggedKey, PLANS, type Plan, selectOption } from '../../contract/plans.ts'
import type { OriginContext } from '../context.ts'
import { findPlace, readTimeZone } from '../db/places.ts'
import { readLateCancellationPolicy } from '../db/policies.ts'
import { parseZipcode, unknownZipcode, unservedPlace } from '../db/zipcode-answers.ts'
import type { QueryVoucherPriceAndIntentArgs, VoucherPriceAndIntent } from '../generated/resolvers.ts'
import { logLine } from '../log/log-line.ts'
import { findOffered, isOver } from './campaigns.ts'
import { signPriceIntent } from './price-intent.ts'
import { isOffered, quoteFor } from './quote.ts'

export async function voucherPriceAndIntent(
  args: QueryVoucherPriceAndIntentArgs,
  context: OriginContext,
): Promise<VoucherPriceAndIntent> {
  const { brand, db, now, requestId } = context
  const zipcode = parseZipcode(args.zipcode)
  if (zipcode === null) return refusal(MESSAGES.zipcodeInvalid)
  const place = await findPlace(db, zipcode)
  if (!place) return refusal(unknownZipcode(zipcode).message)
  if (!place.region) return refusal(unservedPlace(place).message)

  const plan = choosePlan(args.voucherOption, context)
  const { option, isFallback } = selectOption(plan, args.numHours)
  if (isFallback) logLine('warn', 'No selected voucher found', { requestId, plan: plan.key, hours: args.numHours })

  const [{ campaign, over }, late, timeZone] = await Promise.all([
    findOffered(db, brand, { id: args.campaignId }, now),
    readLateCancellationPolicy(db, brand),
    readTimeZone(db, zipcode),
  ])
  if (campaign && isOver(campaign, now)) return refusal('This offer has ended.')
  if (campaign?.stock === 0) return { ...refusal('There are no vouchers left.'), zeroVouchersAvailable: true }

  const discountCents = campaign?.discount_cents ?? 0
  const latePolicy = { hours: late.hours, feeCents: late.flatFeeCents }
  const { salesTaxRate, rateCents: memberRateCents } = place.region
  const quote = quoteFor(plan, option, { discountCents, salesTaxRate, memberRateCents, latePolicy, now, timeZone })
  const intent = await signPriceIntent(
    context.env,
    {
      brand,
      plan: plan.key,
      hours: option.hours,
      zipcode,
      city: place.city,
      state: place.state,
      timeZone,
      campaign: campaign?.id ?? null,
      ...(args.campaignId && args.campaignId !== campaign?.id ? { asked: args.campaignId } : {}),
      discountCents,
      quote,
    },
    now,
  )
  const price = quote.subtotalCents / 100
  return { success: true, message: '', intent, price, quote, zeroVouchersAvailable: false, campaignOver: over }
}

/**
 * Returns the plan with this key. An unknown key selects the default plan (specification, section 8). The key of a plan
 * that is not offered to this visitor selects the offered plan. Both cases are logged.
 */
function choosePlan(key: string, context: OriginContext): Plan {
  const { offeredPlan, requestId } = context
  const plan = findPlan(key)
  if (plan && !isOffered(plan, context)) {
    logLine('warn', 'A plan that is not on offer was requested', { requestId, key: plan.key })
    return findPlan(offeredPlan ?? '') ?? PLANS[DEFAULT_PLAN_KEY]
  }
  if (!plan) logLine('warn', 'No voucher cohort found', { requestId, key: loggedKey(key) })
  return plan ?? PLANS[DEFAULT_PLAN_KEY]
}

function refusal(message: string): VoucherPriceAndIntent {
  return { success: false, message, intent: null, price: null, quote: null, zeroVouchersAvailable: false }
}
