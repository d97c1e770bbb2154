/**
 * Step 4 of the funnel: payment. The card number never reaches this site: browsers send it to the gateway, or visitors
 * type it on the gateway's page.
 */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { dealStep, paths } from '../../../client/paths.ts'
import type { PayErrors } from '../../../client/ui/funnel/pay-form.tsx'
import type { PayProblem } from '../../../client/ui/funnel/pay-problem.tsx'
import { CampaignOver } from '../../../client/ui/offer/sold-out.tsx'
import { agentSentences, shownText } from '../../../graphql/contract/agent-words.ts'
import { fieldErrors, MESSAGES, namesForm } from '../../../graphql/contract/inputs.ts'
import { consentText, offerFor } from '../../../graphql/contract/offer.ts'
import { getOutcome, OUTCOMES } from '../../../graphql/contract/outcomes.ts'
import { selectOption } from '../../../graphql/contract/plans.ts'
import { assets } from '../../assets.ts'
import { offeredService } from '../../brands/services.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { isOverPurchaseLimit } from '../../http/visitor-limit.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { type Buyer, consentToken, getAttemptId, getBuyer, ownIndex } from '../../purchase/attempts.ts'
import { type FunnelFacts, readFunnelFacts, writeFunnelFacts } from '../../purchase/funnel-facts.ts'
import { keptFacts } from '../../purchase/other-outcome.ts'
import { getOrder, type Purchase, purchase, purchaseInput, quote, requireGatewayUrl } from '../../purchase/purchase.ts'
import { findPurchase, getSigner, isUnderWay, storePurchaseState } from '../../purchase/purchase-state.ts'
import { Island } from '../../render/island.tsx'
import { getCampaign, getCampaignOver, getPlace } from '../../sale/deal-data.ts'
import { showWaiting } from './done-step.tsx'
import { renderStep } from './step-pages.tsx'
import { showWaitlist, whyNone } from './waitlist.tsx'
import type { WaitlistReason } from './waitlist-page.tsx'
import { goOnPath } from './wish.ts'
import { showYou } from './you-step.tsx'

interface PayState {
  errors?: PayErrors
  problem?: PayProblem | null
  names?: { firstName: string; lastName: string }
}

/** Shows the form, unless the visitor's attempt is in progress or paid. */
export async function getPay(c: Context<AppEnv>, facts: FunnelFacts): Promise<Response> {
  const state = await findPurchase(c, facts)
  await storePurchaseState(c, facts, state)
  if (isUnderWay(state)) {
    // `ended` means that step 5 found the attempt over and redirected here. If the attempt is now in progress or paid,
    // redirecting back could cause a loop.
    return c.req.query('ended') ? showWaiting(c, state.attemptId, null) : c.redirect(dealStep(5), 303)
  }
  if (state.ended) return showEnded(c, state.buyer, state.ended)
  const problem = c.req.query('problem') === 'out-of-date' ? ({ kind: 'out-of-date' } as const) : null
  return showPay(c, state.buyer, { problem })
}

/** Shows how the last attempt ended, on the step where the visitor can try again. */
function showEnded(c: Context<AppEnv>, buyer: Buyer, { status, message }: Purchase): Promise<Response> {
  if (getOutcome(status).place !== 'email') return showPay(c, buyer, { problem: { kind: 'outcome', status, message } })
  const values = { email: buyer.email ?? '', phone: buyer.phone ?? '' }
  return showYou(c, buyer, { values, errors: { email: message } })
}

async function showPay(c: Context<AppEnv>, buyer: Buyer, state: PayState): Promise<Response> {
  const { config, experiments } = c.var
  const campaign = await getCampaign(c)
  if (campaign.isSoldOut) return showNone(c, buyer, state, whyNone(campaign))
  const { isPaused, isReadOnly } = c.get('switches')
  // If sales are paused, says so before the visitor enters a card. Visitors who already sent the form see the form again.
  if ((isPaused || isReadOnly) && !state.names && !state.problem) {
    const advice = 'What you chose is kept on this device. Come back a little later and continue here.'
    return showLater(c, OUTCOMES.PAUSED.title, advice)
  }
  const [priced, place] = await Promise.all([quote(c, buyer, campaign), getPlace(c, buyer.zipcode ?? '')])
  // The vouchers may have sold out since the campaign was cached.
  if (priced?.zeroVouchersAvailable) return showNone(c, buyer, state, 'sold-out')
  if (!priced?.intent || !priced.quote) {
    return showLater(
      c,
      'We cannot show the price just now',
      priced?.message || 'What you typed is kept. Try again in a moment.',
    )
  }
  const { option } = selectOption(experiments.plan, buyer.hours ?? 0)
  const over = getCampaignOver(priced) ?? campaign.over
  // Takes the discount and the late cancellation terms from the quote, because the customer must agree to exactly the
  // text that the origin will check.
  const { subtotalCents, lateCancellation } = priced.quote
  const offer = offerFor(
    experiments.plan,
    option,
    option.priceCents - subtotalCents,
    lateCancellation ?? null,
    priced.quote,
  )
  const signer = getSigner(c)
  const attemptId = await getAttemptId(signer, buyer)
  const agentWords = c.get('allows').agentPrefix ? agentSentences(offer, priced.quote) : undefined
  return renderStep(c, {
    title: 'Pay',
    secure: 'Secure payment',
    step: 4,
    content: (
      <>
        {over && <CampaignOver endedAt={over.endedAt} />}
        <Island
          name="booking-form"
          when="touch"
          props={{
            action: dealStep(4),
            offer,
            quote: priced.quote,
            place: place.label,
            service: offeredService(c.var.brand, buyer.service)?.name ?? null,
            campaignDiscountCents: option.priceCents - offer.priceCents,
            attempt: attemptId,
            intent: priced.intent,
            redirect: goOnPath(c.var.brand, buyer.redirect) ?? '',
            consentToken: await consentToken(signer, buyer.purchaser, {
              attemptId,
              text: shownText(consentText(offer, priced.quote), agentWords?.join('\n')),
            }),
            agentWords,
            values: state.names ?? getNames(buyer),
            errors: state.errors ?? {},
            problem: state.problem ?? null,
            offerTermsHref: `${paths.terms}#offer`,
            termsOfUseHref: paths.terms,
            hasCardFields: config.cardFields === 'own',
            stripeScriptUrl: allowThirdParties(c),
            challenge: config.challenge,
            gatewayUrl: config.gatewayUrl,
            gatewayKey: config.gatewayPublishableKey,
            order: getOrder(c, buyer, campaign),
          }}
        />
        <script src={assets.forgetCards} defer />
      </>
    ),
  })
}

function showNone(c: Context<AppEnv>, buyer: Buyer, { problem }: PayState, reason: WaitlistReason): Promise<Response> {
  const wasPaying = problem?.kind === 'outcome' && getOutcome(problem.status).place === 'waitlist'
  return showWaitlist(c, { reason: wasPaying ? 'sold-out' : reason, email: buyer.email ?? '', wasPaying })
}

/**
 * Allows the page to load the bot challenge and, if the flag is on, Stripe.js. Returns the URL of Stripe.js, or null.
 */
function allowThirdParties(c: Context<AppEnv>): string | null {
  const { config, experiments } = c.var
  const stripe = experiments.flags.stripe_buttons_upgrade ? stripeOrigins(config.gatewayUrl) : []
  c.set('frames', [...stripe, ...(config.challenge ? [config.challenge.url] : [])])
  return stripe[0] ? `${stripe[0]}/v3/` : null
}

/** Returns the origins of Stripe.js and its frames. The test gateway serves a substitute from its own origin. */
function stripeOrigins(gatewayUrl: string): string[] {
  return gatewayUrl === 'https://api.stripe.com' ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [gatewayUrl]
}

function showLater(c: Context<AppEnv>, title: string, message: string): Response | Promise<Response> {
  const page = {
    title: 'Pay',
    step: 4 as const,
    content: (
      <div className="wait">
        <h1>{title}</h1>
        <p className="quiet">{message}</p>
        <a className="btn" href={dealStep(4)}>
          Try again
        </a>
      </div>
    ),
  }
  return showAgain(c, 'failed', () => renderStep(c, page))
}

export async function postPay(c: Context<AppEnv>): Promise<Response> {
  const before = await readFunnelFacts(c)
  if (!before.zipcode || !before.email || !before.hours) return c.redirect(dealStep(4), 303)
  const form = await readForm(c)
  const tries = await ownIndex(getSigner(c), before, form.attempt)
  // Either another tab has made the page outdated, or the page is from another browser. The redirect shows this
  // browser's purchase instead.
  if (tries === null || tries < (before.tries ?? 0)) return c.redirect(`${dealStep(4)}&problem=out-of-date`, 303)
  const typed = { firstName: form.firstName ?? '', lastName: form.lastName ?? '' }
  const checked = namesForm.safeParse(typed)
  const names = checked.success ? checked.data : typed
  const redirect = goOnPath(c.var.brand, form.redirect) ?? before.redirect
  const buyer = { ...getBuyer(before), tries, redirect }
  const errors: PayErrors = {
    ...(checked.success ? {} : fieldErrors(checked.error)),
    consent: await consentError(c, buyer, form),
  }
  if (Object.values(errors).some(Boolean)) {
    // A card number typed into a name field is not echoed back.
    const kept = { firstName: errors.firstName ? '' : names.firstName, lastName: errors.lastName ? '' : names.lastName }
    return showAgain(c, 'invalid', () => showPay(c, buyer, { errors, names: kept }))
  }
  return send(c, { ...buyer, ...names }, form)
}

/**
 * Returns an error unless the visitor checked the consent box and the submitted text was shown for this attempt. In
 * agent mode, the agent must check a box for each sentence.
 */
async function consentError(
  c: Context<AppEnv>,
  buyer: Buyer,
  form: Record<string, string>,
): Promise<string | undefined> {
  const { consent, consentText: text = '', agentWords: words } = form
  if (words?.split('\n').some((_, index) => !form[`read-${index}`])) return MESSAGES.unread
  if (!consent) return MESSAGES.consent
  const signer = getSigner(c)
  const shown = { attemptId: await getAttemptId(signer, buyer), text: shownText(text, words) }
  return consent === (await consentToken(signer, buyer.purchaser, shown)) ? undefined : MESSAGES.consentChanged
}

async function send(c: Context<AppEnv>, buyer: Buyer, form: Record<string, string>): Promise<Response> {
  const { attempt: attemptId } = form
  const { cookieSecret } = c.var.config
  if (await isOverPurchaseLimit(c, cookieSecret, { email: buyer.email, attemptId })) throw new HTTPException(429)
  const names = getNames(buyer)
  const input = purchaseInput(c, buyer, {
    attempt: await getAttemptId(getSigner(c), buyer),
    intent: form.intent ?? '',
    paymentMethod: /^pm_\w{1,64}$/.test(form.paymentMethod ?? '') ? (form.paymentMethod ?? '') : '',
    ...names,
    isAgreed: true,
    consentText: form.consentText ?? '',
    agentWords: form.agentWords ?? null,
  })
  const answer = await purchase(c, input)
  if (answer === 'not-sent') {
    return showAgain(c, 'failed', () => showPay(c, buyer, { problem: { kind: 'not-sent' }, names }))
  }
  return afterPurchase(c, buyer, answer)
}

const getNames = ({ firstName = '', lastName = '' }: Buyer) => ({ firstName, lastName })

/**
 * Shows the form again if the answer is about the form. Otherwise, redirects the visitor: to the gateway's page if the
 * payment continues there, to step 4 if the attempt is over, and otherwise to step 5.
 */
async function afterPurchase(c: Context<AppEnv>, buyer: Buyer, answer: Purchase | null): Promise<Response> {
  const outcome = getOutcome(answer?.status)
  if (answer && outcome.place === 'form') {
    return answer.status === 'PAUSED'
      ? afterPaused(c, buyer, answer)
      : showAgain(c, 'invalid', () => showInvalid(c, buyer, answer))
  }
  await writeFunnelFacts(c, { ...buyer, isSent: true, code: answer ? keptFacts(answer).code : undefined })
  if (outcome.place !== 'hosted-page') return c.redirect(dealStep(outcome.isOver ? 4 : 5), 303)
  return c.redirect(requireGatewayUrl(c, answer?.voucherPurchaseDetails?.redirect ?? ''), 303)
}

/** No order was placed, so the form stays as it was. */
function afterPaused(c: Context<AppEnv>, buyer: Buyer, { status, message }: Purchase): Response | Promise<Response> {
  const names = getNames(buyer)
  return showAgain(c, 'failed', () => showPay(c, buyer, { problem: { kind: 'outcome', status, message }, names }))
}

/** Shows the step that has the invalid field. */
function showInvalid(c: Context<AppEnv>, buyer: Buyer, { field, message }: Purchase): Promise<Response> {
  if (field === 'email' || field === 'phone') {
    const values = { email: buyer.email ?? '', phone: buyer.phone ?? '' }
    return showYou(c, buyer, { values, errors: { [field]: message } })
  }
  if (field === 'firstName' || field === 'lastName' || field === 'consent') {
    return showPay(c, buyer, { errors: { [field]: message } })
  }
  return showPay(c, buyer, { problem: { kind: 'outcome', status: 'INVALID', message } })
}
