/** Step 4: paying. The card never comes here: browsers send it to the gateway, or visitors type it on its page. */
import type { Context } from 'hono'
import { dealStep, paths } from '../../../client/paths.ts'
import { FunnelPage } from '../../../client/ui/funnel/funnel-page.tsx'
import type { PayErrors } from '../../../client/ui/funnel/pay-form.tsx'
import type { PayProblem } from '../../../client/ui/funnel/pay-problem.tsx'
import { fieldErrors, namesForm } from '../../../graphql/contract/inputs.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import { selectOption } from '../../../graphql/contract/plans.ts'
import type { AppEnv } from '../../env.ts'
import { Island } from '../../render/island.tsx'
import { campaignOf, placeOf } from './deal-data.ts'
import { type Facts, readFacts, withoutAttempt, writeFacts } from './facts.ts'
import { readForm } from './form-body.ts'
import {
  isAttemptId,
  isGatewayUrl,
  orderOf,
  type Purchase,
  purchase,
  purchaseInput,
  quote,
  resume,
} from './purchase.ts'
import { renderStep } from './step-pages.tsx'
import { showWaitlist } from './waitlist.tsx'
import { showYou } from './you-step.tsx'

interface PayState {
  errors?: PayErrors
  problem?: PayProblem | null
  names?: { firstName: string; lastName: string }
}

/** GET: the form, unless the attempt that the visitor made is already decided or under way. */
export async function getPay(c: Context<AppEnv>, facts: Facts): Promise<Response> {
  if (facts.attemptId && facts.isSubmitted) return c.redirect(dealStep(5), 303)
  const attemptId = facts.attemptId ?? crypto.randomUUID()
  const { problem, problemReason, ...rest } = facts
  // The reason is shown once; the attempt stays, so that another tab shares it.
  if (!facts.attemptId || problem) await writeFacts(c, { ...rest, attemptId })
  // The booking form comes back here when the price it showed is no longer current.
  const asked = c.req.query('problem') === 'price-changed' ? { kind: 'price-changed' as const } : null
  return showPay(c, { ...rest, attemptId }, { problem: problem ? toProblem(problem, problemReason) : asked })
}

function toProblem(kind: NonNullable<Facts['problem']>, reason: string | undefined): PayProblem {
  if (kind === 'refused') return { kind, reason: reason ?? '' }
  return kind === 'declined' ? { kind, ...(reason ? { reason } : {}) } : { kind }
}

export async function showPay(c: Context<AppEnv>, facts: Facts, state: PayState): Promise<Response> {
  const { config, experiments } = c.var
  const campaign = await campaignOf(c)
  if (campaign.isSoldOut) {
    return showWaitlist(c, { reason: 'sold-out', zipcode: facts.zipcode ?? null, email: facts.email ?? '' })
  }
  const [order, place] = await Promise.all([quote(c, facts, campaign), placeOf(c, facts.zipcode ?? '')])
  if (!order?.intent || !order.quote) {
    c.status(503)
    return showUnquoted(c, order?.message)
  }
  const { option } = selectOption(experiments.plan, facts.hours ?? 0)
  // The quote has the last word on the discount: what is agreed to must be what the origin will check.
  const offer = offerFor(experiments.plan, option, option.priceCents - order.quote.subtotalCents)
  return renderStep(c, {
    title: 'Pay',
    secure: 'Secure payment',
    main: (
      <FunnelPage step={4}>
        <Island
          name="booking-form"
          when="touch"
          props={{
            action: dealStep(4),
            offer,
            quote: order.quote,
            place: place.label,
            campaignDiscountCents: option.priceCents - offer.priceCents,
            attempt: facts.attemptId ?? '',
            intent: order.intent,
            values: state.names ?? { firstName: facts.firstName ?? '', lastName: facts.lastName ?? '' },
            errors: state.errors ?? {},
            problem: state.problem ?? null,
            offerTermsHref: `${paths.terms}#offer`,
            termsOfUseHref: paths.terms,
            artFolder: `/art/${c.var.brand.id}`,
            gatewayUrl: config.gatewayUrl,
            gatewayKey: config.gatewayPublishableKey,
            order: orderOf(c, facts, campaign),
          }}
        />
      </FunnelPage>
    ),
  })
}

/** There is no price to show, so there is nothing to pay: what to do instead. */
function showUnquoted(c: Context<AppEnv>, message: string | undefined): Response | Promise<Response> {
  return renderStep(c, {
    title: 'Pay',
    main: (
      <FunnelPage step={4}>
        <div className="wait">
          <h1>We cannot show the price just now</h1>
          <p className="quiet">
            {message || 'Nothing was charged, and what you typed is kept. Try again in a moment.'}
          </p>
          <a className="btn" href={dealStep(4)}>
            Try again
          </a>
        </div>
      </FunnelPage>
    ),
  })
}

export async function postPay(c: Context<AppEnv>): Promise<Response> {
  const before = await readFacts(c)
  if (!before.zipcode || !before.email || !before.hours) return c.redirect(dealStep(4), 303)
  const form = await readForm(c)
  // From a tab that was left open: first what became of the payment that this browser made since.
  if (before.isSubmitted && before.attemptId && form.attempt !== before.attemptId) return c.redirect(dealStep(5), 303)
  const typed = { firstName: form.firstName ?? '', lastName: form.lastName ?? '' }
  const checked = namesForm.safeParse(typed)
  const names = checked.success ? checked.data : typed
  const errors: PayErrors = checked.success ? {} : fieldErrors(checked.error)
  if (form.consent !== 'agreed') errors.consent = 'Tick the box to agree to the membership terms'
  const attemptId = isAttemptId(form.attempt) ? form.attempt : (before.attemptId ?? crypto.randomUUID())
  const facts: Facts = { ...before, attemptId, ...(Object.keys(errors).length === 0 ? names : {}) }
  if (Object.values(errors).some(Boolean)) {
    c.status(422)
    // A card number typed into a name is not written back into the page.
    const kept = { firstName: errors.firstName ? '' : names.firstName, lastName: errors.lastName ? '' : names.lastName }
    return showPay(c, facts, { errors, names: kept })
  }
  const campaign = await campaignOf(c)
  const input = purchaseInput(c, facts, campaign, {
    attempt: attemptId,
    intent: form.intent ?? '',
    paymentMethod: /^pm_\w{1,64}$/.test(form.paymentMethod ?? '') ? (form.paymentMethod ?? '') : '',
    ...names,
    isAgreed: true,
    consentText: form.consentText ?? '',
  })
  const answer = await purchase(c, input)
  if (answer === 'not-sent') {
    c.status(503)
    return showPay(c, facts, { problem: { kind: 'not-started' }, names })
  }
  return afterPurchase(c, facts, answer)
}

/** Where an answer leads. Only what the origin said was paid is ever called paid. */
export async function afterPurchase(c: Context<AppEnv>, facts: Facts, answer: Purchase | null): Promise<Response> {
  switch (answer?.status) {
    case undefined:
    case 'SUCCEEDED':
    case 'PENDING':
    case 'REQUIRES_ACTION':
      await writeFacts(c, { ...facts, isSubmitted: true, problem: undefined, problemReason: undefined })
      return c.redirect(dealStep(5), 303)
    case 'AWAITING_PAYMENT': {
      const url = answer.voucherPurchaseDetails?.redirect ?? ''
      if (!isGatewayUrl(c, url)) throw new Error('The origin sent a hosted page that is not the gateway’s')
      await writeFacts(c, { ...facts, isSubmitted: true })
      return c.redirect(url, 303)
    }
    case 'DECLINED':
      return again(c, facts, 422, { kind: 'declined', reason: answer.message })
    case 'PRICE_CHANGED':
      return again(c, facts, 409, { kind: 'price-changed' })
    case 'CONFLICT':
      // The attempt may be under way in another tab: look where it stands before offering another.
      return afterConflict(c, facts)
    case 'RELEASED':
      return again(c, facts, 409, { kind: 'cancelled' })
    case 'SOLD_OUT':
      c.status(409)
      await writeFacts(c, withoutAttempt(facts))
      return showWaitlist(c, {
        reason: 'sold-out',
        zipcode: facts.zipcode ?? null,
        email: facts.email ?? '',
        wasPaying: true,
      })
    case 'INVALID':
      return afterInvalid(c, facts, answer)
  }
}

/** Shows the form with a fresh attempt: the last one is over. */
async function again(c: Context<AppEnv>, facts: Facts, status: 409 | 422, problem: PayProblem): Promise<Response> {
  const next = { ...withoutAttempt(facts), attemptId: crypto.randomUUID() }
  await writeFacts(c, next)
  c.status(status)
  return showPay(c, next, { problem })
}

async function afterConflict(c: Context<AppEnv>, facts: Facts): Promise<Response> {
  const standing = facts.attemptId ? await resume(c, facts.attemptId) : null
  const isOver = standing?.status === 'DECLINED' || standing?.status === 'RELEASED'
  return isOver ? again(c, facts, 409, { kind: 'conflict' }) : afterPurchase(c, facts, standing)
}

async function afterInvalid(c: Context<AppEnv>, facts: Facts, answer: Purchase): Promise<Response> {
  c.status(422)
  const field = answer.field
  if (field === 'email' || field === 'phone') {
    const values = { email: facts.email ?? '', phone: facts.phone ?? '' }
    return showYou(c, facts, { values, errors: { [field]: answer.message } })
  }
  if (field === 'firstName' || field === 'lastName') return showPay(c, facts, { errors: { [field]: answer.message } })
  if (field === 'consent') return showPay(c, facts, { errors: { consent: answer.message } })
  return again(c, facts, 422, { kind: 'declined', reason: answer.message })
}
