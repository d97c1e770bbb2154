/** PurchaseVoucher: one click, one voucher, one charge, however often the request is sent. */

import type * as z from 'zod/mini'
import { agentWords } from '../../contract/agent-words.ts'
import { purchaseVoucherInput } from '../../contract/inputs.ts'
import { consentText, offerFor } from '../../contract/offer.ts'
import { DEFAULT_PLAN_KEY, findPlan, PLANS, selectOption } from '../../contract/plans.ts'
import { mailboxOf } from '../../contract/text/mailbox.ts'
import { within } from '../../contract/time/wait.ts'
import type { OriginContext } from '../context.ts'
import { canonicalJson, sha256 } from '../crypto/digest.ts'
import { type Deps, depsOf } from '../deps.ts'
import type { AttemptKey } from '../gateway/gateway.ts'
import type { CleaningService, PurchaseVoucherResult } from '../generated/resolvers.ts'
import type { Widths } from '../limits/figures.ts'
import {
  type Answer,
  answerOf,
  CONFLICT,
  EXISTING_CLIENT,
  invalid,
  OTHER_ORDER_PENDING,
  PAUSED,
  PRICE_CHANGED,
  TERMS_CHANGED,
} from './answers.ts'
import { cardNumberField } from './card-number-field.ts'
import { challengePermission } from './challenge.ts'
import { NETWORK_FULL, type Obstacles, OPEN_ORDER_HERE } from './fair-share.ts'
import { isOffered } from './offered-plan.ts'
import { isOf } from './ownership.ts'
import { type PriceIntentPayload, readPriceIntent } from './price-intent.ts'
import { findContestedOf, findPurchaseOfMailbox, isFinal, type PurchaseRow } from './purchase-row.ts'
import { type NewPurchase, reserve } from './reserve.ts'
import { returnUrl } from './return-url.ts'
import { answerStopped, findAttempt, stop } from './stopped-attempts.ts'
import { workOn, workWithLease } from './work-on.ts'

export type PurchaseInput = Omit<z.infer<typeof purchaseVoucherInput>, 'challenge'>

export async function purchaseVoucher(rawInput: unknown, context: OriginContext): Promise<PurchaseVoucherResult> {
  const parsed = purchaseVoucherInput.safeParse(rawInput)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return invalid(issue?.path.length ? String(issue.path[0]) : null, issue?.message ?? 'Check your details')
  }
  // A retry comes with another token, and is still the same order.
  const { challenge, ...order } = parsed.data
  const input = { ...order, email: order.email.toLowerCase() }
  const cardField = cardNumberField(input)
  if (cardField) return cardField

  const deps = depsOf(context.env)
  const inputHash = await sha256(canonicalJson(input))
  const sent = { attemptId: input.attemptId, inputHash, ...context }
  const { isPaused, isWaitlistOnly } = await context.switches()
  if (isPaused || isWaitlistOnly) return refuse(deps, sent, PAUSED)
  const checked = await checkOrder(input, context, deps.now())
  if ('refusal' in checked) return refuse(deps, sent, checked.refusal)
  const permission = await challengePermission(context, checked.purchase, challenge)
  if ('refusal' in permission) return permission.refusal
  return buy(deps, { ...checked.purchase, input_hash: inputHash }, { ...context, ...permission })
}

/**
 * A retry still gets its answer even if the quote has expired since. An order that was never accepted under that quote
 * is refused.
 */
async function refuse(deps: Deps, sent: Sent, refusal: PurchaseVoucherResult): Promise<PurchaseVoucherResult> {
  const { row, stopped } =
    refusal.status === 'PRICE_CHANGED' ? await stop(deps, sent, 'price-changed') : await findAttempt(deps, sent)
  if (row) return replay(deps, row, sent)
  return stopped ? answerStopped(deps, stopped, sent.client) : refusal
}

/** An attempt as it was sent this time, and by whom. */
interface Sent extends AttemptKey {
  inputHash: string
  client: string | null
}

async function replay(deps: Deps, row: PurchaseRow, sent: Sent): Promise<PurchaseVoucherResult> {
  if (row.input_hash !== sent.inputHash || !isOf(row, sent.client)) return CONFLICT
  return answerOf(await workOn(deps, row, 'buy'))
}

/** `held` is how many unpaid vouchers the networks around the visitor may hold. */
type Buying = Pick<OriginContext, 'waitUntil' | 'customer'> & { held: Widths }

async function buy(deps: Deps, purchase: NewPurchase, context: Buying): Promise<PurchaseVoucherResult> {
  const owned = await meetStranger(deps, purchase, context)
  if ('answer' in owned) return owned.answer
  let reservation = await reserve(deps, { ...purchase, ...owned.as }, context.held)
  if (reservation.kind === 'stopped' && reservation.stopped.reason === 'other-order') {
    const met = await meetOwn(deps, purchase, context)
    if ('answer' in met) return met.answer
    reservation = await reserve(deps, { ...purchase, ...met.as }, context.held)
  }
  if (reservation.kind === 'refused' && reservation.obstacles.client && (await endOwn(deps, purchase))) {
    reservation = await reserve(deps, { ...purchase, ...CONTESTED }, context.held)
  }
  if (reservation.kind === 'refused') return explain(deps, purchase, reservation.obstacles)
  if (reservation.kind === 'stopped') return answerStopped(deps, reservation.stopped, purchase.client)
  // Two requests for one attempt arrived at the same moment; only one of them inserted the row.
  if (reservation.kind === 'found') return replay(deps, reservation.row, sentAs(purchase))
  return answerOf(await workWithLease(deps, reservation.row, 'buy'))
}

/** Why an attempt was not accepted. Only a quote that is used up ends the attempt: the others are a matter of waiting. */
function explain(deps: Deps, purchase: NewPurchase, { client, network }: Obstacles): Promise<Answer> | Answer {
  if (client) return OPEN_ORDER_HERE
  if (network) return NETWORK_FULL
  return refuse(deps, sentAs(purchase), PRICE_CHANGED)
}

function sentAs({ brand, attempt_id: attemptId, input_hash: inputHash, client }: NewPurchase): Sent {
  return { brand, attemptId, inputHash, client }
}

/**
 * The time limit, in milliseconds, for ending the client's other purchase, so that this purchase's own answer is not
 * late.
 */
const CLEARING_MS = 4000

/** Stored as one of several purchases of its mailbox. */
const CONTESTED = { contested: 1, captures_later: 1 } as const

type Met = { answer: PurchaseVoucherResult } | { as: Pick<NewPurchase, 'contested' | 'captures_later'> }

/**
 * Another browser's purchase for the same mailbox neither ends nor stops this one, and the answer says nothing of it, except to
 * a signed-in customer about their own. It is looked for before anything is stored, and for every address, so that an address
 * with a purchase takes no step more than one without.
 */
async function meetStranger({ db }: Deps, purchase: NewPurchase, { customer }: Buying): Promise<Met> {
  const [other, signedIn] = await Promise.all([findPurchaseOfMailbox(db, purchase.brand, purchase.mailbox), customer()])
  if (!other || other.attempt_id === purchase.attempt_id || isOf(other, purchase.client)) return { as: {} }
  const isTheirs = other.status === 'succeeded' && signedIn && mailboxOf(signedIn.email) === purchase.mailbox
  return isTheirs ? { answer: EXISTING_CLIENT } : { as: CONTESTED }
}

/**
 * Enforces the new-clients rule for the purchases of one browser: if the other one is paid, says so; if it is being paid, waits;
 * if it was abandoned at a bank's or hosted page, cancels and releases it.
 */
async function meetOwn(deps: Deps, purchase: NewPurchase, { waitUntil }: Buying): Promise<Met> {
  const other = await findPurchaseOfMailbox(deps.db, purchase.brand, purchase.mailbox)
  if (!other) return { as: {} }
  // Another browser's, stored since it was looked for.
  if (!isOf(other, purchase.client)) return { as: CONTESTED }
  const ending = workOn(deps, other, 'give up')
  waitUntil(ending.catch(() => undefined))
  const ended = await within(CLEARING_MS, ending, null)
  if (ended?.status === 'succeeded') return { answer: EXISTING_CLIENT }
  return ended && isFinal(ended) ? { as: {} } : { answer: OTHER_ORDER_PENDING }
}

/** Ends this browser's own contested attempt for the same mailbox, as a new attempt ends an uncontested one. */
async function endOwn(deps: Deps, { brand, client, mailbox }: NewPurchase): Promise<boolean> {
  const own = await findContestedOf(deps.db, { brand, client, mailbox })
  const ended = own && (await workOn(deps, own, 'give up'))
  return ended !== null && isFinal(ended)
}

type Checked = { purchase: Omit<NewPurchase, 'input_hash'> } | { refusal: PurchaseVoucherResult }

/** Validates the input against the signed quote, and prepares the attempt for storage. */
async function checkOrder(input: PurchaseInput, context: OriginContext, now: Date): Promise<Checked> {
  const quoted = await readPriceIntent(context.env, context.brand, input.intent, now)
  const plan = quoted && findPlan(quoted.plan)
  const option = plan?.options.find((each) => each.hours === quoted?.hours)
  // A deployment may change the plan within the quote's hour. Never sell old amounts under new terms.
  const isCurrent = plan?.monthlyCents === quoted?.quote.monthlyCents
  if (!quoted || !plan || !option || !isCurrent || !isOffered(plan, context) || !isSameOrder(input, quoted))
    return { refusal: PRICE_CHANGED }

  const { quote } = quoted
  const { text, agentWords: words = '' } = input.consent
  const placed = offerFor(plan, option, quoted.discountCents, quote.lateCancellation ?? null, quote)
  // While a release is shifted, visitors of the site's release before it agree to a text without the place.
  const offer = [placed, { ...placed, place: null }].find((each) => consentText(each, quote) === text)
  if (!offer || (words && words !== agentWords(offer, quote))) return { refusal: TERMS_CHANGED }

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
      late_hours: quote.lateCancellation?.hours ?? null,
      late_fee_cents: quote.lateCancellation?.feeCents ?? null,
      member_rate_cents: (offer.place && quote.memberRateCents) ?? null,
      zipcode: quoted.zipcode,
      city: quoted.city,
      state: quoted.state,
      time_zone: quoted.timeZone ?? 'UTC',
      email: input.email,
      mailbox: mailboxOf(input.email),
      client: context.client,
      network: context.network,
      quote_id: quoted.id ?? null,
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

/** Whether the form matches the quote, with the quote's own fallbacks applied. */
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
