/** Step 5: what became of the payment, and the voucher when it was paid. */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { dealStep, paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { DonePage } from '../../../client/ui/funnel/done-page.tsx'
import { FunnelPage } from '../../../client/ui/funnel/funnel-page.tsx'
import { NextSteps } from '../../../client/ui/funnel/next-steps.tsx'
import { BankCheck } from '../../../client/ui/funnel/payment-states.tsx'
import { AgreedTerms, type Receipt, ReceiptCard } from '../../../client/ui/funnel/receipt-card.tsx'
import { SurveyThanks } from '../../../client/ui/funnel/survey-form.tsx'
import { VoucherTicket } from '../../../client/ui/funnel/voucher.tsx'
import { GetSurveySourcesDocument, PostPurchaseSurveyDocument } from '../../../graphql/contract/generated/graphql.ts'
import { fieldErrors, sourceSurveyInput } from '../../../graphql/contract/inputs.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import { findPlan, selectOption } from '../../../graphql/contract/plans.ts'
import type { AppEnv } from '../../env.ts'
import { remember } from '../../middleware/visitor.ts'
import { Island } from '../../render/island.tsx'
import { type Facts, readFacts, withoutAttempt, writeFacts } from './facts.ts'
import { readForm } from './form-body.ts'
import { isAttemptId, isGatewayUrl, type PurchaseAnswer, release, resume } from './purchase.ts'
import { renderStep } from './step-pages.tsx'

interface SurveyState {
  values: { source: string; detail: string }
  errors: { source?: string; detail?: string }
  hasFailed?: boolean
}

export async function showDone(c: Context<AppEnv>, facts: Facts, survey?: SurveyState): Promise<Response> {
  return showStanding(c, facts, await resume(c, facts.attemptId ?? ''), survey)
}

async function showStanding(
  c: Context<AppEnv>,
  facts: Facts,
  standing: PurchaseAnswer,
  survey?: SurveyState,
): Promise<Response> {
  const attemptId = facts.attemptId ?? ''
  switch (standing?.status) {
    case 'SUCCEEDED':
      if (!standing.receipt) throw new Error('A paid purchase has no receipt')
      return showVoucher(c, attemptId, standing.receipt, survey)
    case 'REQUIRES_ACTION': {
      const url = standing.action?.url ?? ''
      if (!isGatewayUrl(c, url)) throw new Error('The origin sent a confirmation page that is not the gateway’s')
      return renderStep(c, {
        title: 'Confirm with your bank',
        secure: 'Secure payment',
        main: (
          <FunnelPage step={4}>
            <BankCheck bankHref={url} giveUp={{ action: paths.dealRelease, attempt: attemptId }} />
          </FunnelPage>
        ),
      })
    }
    case undefined:
    case 'PENDING':
      return renderStep(c, {
        title: 'Confirming your payment',
        secure: 'Secure payment',
        main: (
          <FunnelPage step={4}>
            <Island name="payment-watch" when="load" props={{ attempt: attemptId, checkAgainHref: dealStep(5) }} />
          </FunnelPage>
        ),
      })
    case 'AWAITING_PAYMENT': {
      // Whoever is here has left the hosted page. Still waiting after giving up: nobody can say whether it was paid.
      const ended = await release(c, attemptId)
      return showStanding(c, facts, ended?.status === 'AWAITING_PAYMENT' ? null : ended, survey)
    }
    case 'DECLINED':
      await writeFacts(c, withoutAttempt(facts, 'declined', standing.message))
      return c.redirect(dealStep(4), 303)
    default:
      // Given up just now by the visitor, or ended otherwise: then the origin's own sentence says what became of it.
      await writeFacts(
        c,
        standing?.success ? withoutAttempt(facts, 'cancelled') : withoutAttempt(facts, 'refused', standing?.message),
      )
      return c.redirect(dealStep(4), 303)
  }
}

async function showVoucher(
  c: Context<AppEnv>,
  attemptId: string,
  receipt: Receipt,
  survey?: SurveyState,
): Promise<Response> {
  const { brand, origin } = c.var
  const plan = findPlan(receipt.planKey) ?? c.var.experiments.plan
  const { option } = selectOption(plan, receipt.numHours)
  const discountCents = option.priceCents - receipt.quote.subtotalCents
  const offer = offerFor(plan, option, discountCents)
  const sources = await origin.query(GetSurveySourcesDocument, {})
  const answers = sources.ok ? sources.data.surveySources.sources : []
  return renderStep(c, {
    title: 'Done',
    main: (
      <DonePage
        copy={brand.copy.done}
        artFolder={`/art/${brand.id}`}
        redeemHref={`${paths.redeem}?code=${encodeURIComponent(receipt.code)}`}
        ticket={
          <VoucherTicket
            code={receipt.code}
            copy={<Island name="copy-code" when="touch" props={{ code: receipt.code }} />}
          />
        }
        next={
          <>
            <NextSteps firstMonthlyCharge={receipt.quote.firstMonthlyCharge} />
            <AgreedTerms consentText={receipt.consentText} />
          </>
        }
        receipt={<ReceiptCard id="receipt" receipt={receipt} offer={offer} campaignDiscountCents={discountCents} />}
        survey={
          getCookie(c, STORED.surveyed.name) === attemptId ? (
            <SurveyThanks />
          ) : (
            answers.length > 0 && (
              <Island
                name="source-survey"
                when="touch"
                props={{
                  action: paths.dealSurvey,
                  attempt: attemptId,
                  rememberAs: { name: STORED.surveyed.name, maxAge: STORED.surveyed.maxAge },
                  sources: answers,
                  values: survey?.values ?? { source: '', detail: '' },
                  errors: survey?.errors ?? {},
                  hasFailed: survey?.hasFailed ?? false,
                }}
              />
            )
          )
        }
      />
    ),
  })
}

export async function postSurvey(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFacts(c)
  if (!facts.attemptId) return c.redirect(dealStep(1), 303)
  const form = await readForm(c)
  const values = { source: form.source ?? '', detail: form.detail ?? '' }
  const checked = sourceSurveyInput.safeParse({ attemptId: facts.attemptId, ...values })
  if (!checked.success) {
    c.status(422)
    const errors = fieldErrors(checked.error)
    return showDone(c, facts, { values: { ...values, detail: errors.detail ? '' : values.detail }, errors })
  }
  const answer = await c.var.origin.mutate(PostPurchaseSurveyDocument, { input: checked.data })
  if (!answer.ok) {
    c.status(503)
    return showDone(c, facts, { values, errors: {}, hasFailed: true })
  }
  const { success, message } = answer.data.submitSourceSurvey
  if (!success) {
    c.status(422)
    return showDone(c, facts, { values, errors: { source: message } })
  }
  remember(c, STORED.surveyed, facts.attemptId)
  return c.redirect(`${dealStep(5)}#survey`, 303)
}

/** Where banks and hosted pages send visitors back to, in whatever browser. */
export async function getReturn(c: Context<AppEnv>): Promise<Response> {
  const attemptId = c.req.query('attempt')
  if (!isAttemptId(attemptId)) return c.redirect(dealStep(4), 303)
  const own = await readFacts(c)
  const isCanceled = c.req.query('canceled') === '1'
  // A link never takes the place of a payment that this browser made.
  if (own.isSubmitted && own.attemptId && own.attemptId !== attemptId) {
    if (isCanceled) await release(c, attemptId)
    return c.redirect(dealStep(5), 303)
  }
  const facts = { ...own, attemptId, isSubmitted: true }
  if (!isCanceled) {
    await writeFacts(c, facts)
    return c.redirect(dealStep(5), 303)
  }
  return giveUp(c, facts, attemptId)
}

export async function postRelease(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const facts = await readFacts(c)
  if (!isAttemptId(form.attempt) || form.attempt !== facts.attemptId) return c.redirect(dealStep(5), 303)
  return giveUp(c, facts, form.attempt)
}

/** The attempt is over unless it was paid after all, or nobody can say. */
async function giveUp(c: Context<AppEnv>, facts: Facts, attemptId: string): Promise<Response> {
  const standing = await release(c, attemptId)
  const isOver = standing?.status === 'RELEASED' || standing?.status === 'DECLINED'
  await writeFacts(c, isOver ? withoutAttempt(facts, 'cancelled') : { ...facts, attemptId, isSubmitted: true })
  return c.redirect(dealStep(isOver ? 4 : 5), 303)
}
