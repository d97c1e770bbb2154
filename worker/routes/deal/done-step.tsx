/**
 * Step 5 of the funnel: the outcome of the payment. After a successful payment, the page shows the voucher and a
 * survey.
 */
import type { Context } from 'hono'
import { dealStep, paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { OutcomeInAccount, PayElsewhere } from '../../../client/ui/funnel/payment-states.tsx'
import { sourceSurveyInput } from '../../../graphql/contract/inputs.ts'
import { getOutcome } from '../../../graphql/contract/outcomes.ts'
import type { AppEnv } from '../../env.ts'
import { confirmFact } from '../../events/page-view.ts'
import { readForm } from '../../http/form-body.ts'
import { answerForm, typedIn } from '../../pages/posted-form.ts'
import { type Buyer, getAttemptId, getBuyer } from '../../purchase/attempts.ts'
import { type FunnelFacts, readFunnelFacts } from '../../purchase/funnel-facts.ts'
import { isKept } from '../../purchase/other-outcome.ts'
import { type PurchaseAnswer, release, requireGatewayUrl, resume } from '../../purchase/purchase.ts'
import { getSigner } from '../../purchase/purchase-state.ts'
import { Island } from '../../render/island.tsx'
import { remember } from '../../visitor/visitor.ts'
import { renderStep } from './step-pages.tsx'
import { type SurveyState, showVoucher } from './voucher-page.tsx'

/** The query parameter for a visitor who returned from the gateway's page without canceling. */
export const RETURNED = 'returned'

export async function showDone(c: Context<AppEnv>, facts: FunnelFacts, survey?: SurveyState): Promise<Response> {
  const buyer = getBuyer(facts)
  const attemptId = await getAttemptId(getSigner(c), buyer)
  return showOutcome(c, { buyer, attemptId, survey }, await resume(c, attemptId))
}

interface DoneState {
  buyer: Buyer
  attemptId: string
  survey: SurveyState | undefined
}

async function showOutcome(c: Context<AppEnv>, shown: DoneState, answer: PurchaseAnswer): Promise<Response> {
  const { buyer, attemptId } = shown
  if (answer && answer.status !== 'NOT_RECEIVED') confirmFact(c, 'publicweb.payment.submitted', {}, attemptId)
  switch (getOutcome(answer?.status).place) {
    case 'voucher':
      confirmPurchase(c, attemptId, answer)
      // An origin other than ours may send a code without a receipt.
      if (process.env.OTHER_ORIGIN === 'true' && buyer.code)
        return showVoucher(c, attemptId, { code: buyer.code }, shown)
      if (!answer?.receipt) return showWaiting(c, attemptId, null)
      return showVoucher(c, attemptId, answer.receipt, shown)
    case 'bank':
      return showPayElsewhere(c, {
        at: 'bank',
        url: answer?.action?.url ?? '',
        attemptId,
        heldUntil: answer?.action?.heldUntil,
      })
    case 'waiting':
      if (process.env.OTHER_ORIGIN === 'true' && isKept) return showUnknown(c, attemptId)
      return showWaiting(c, attemptId, answer?.status ?? (buyer.isSent ? 'PENDING' : null))
    case 'hosted-page':
      // The visitor has probably paid, but the gateway has not confirmed the payment yet.
      if (c.req.query(RETURNED)) return showWaiting(c, attemptId, 'PENDING')
      return showPayElsewhere(c, { at: 'hosted-page', url: answer?.voucherPurchaseDetails?.redirect ?? '', attemptId })
    default:
      return answer?.status === 'NOT_RECEIVED' && buyer.isSent ? releaseUnreceived(c, shown) : toEnded(c)
  }
}

/** Redirects to step 4, which shows how the attempt ended. `ended` prevents a redirect loop between steps 4 and 5. */
function toEnded(c: Context<AppEnv>): Response {
  return c.redirect(`${dealStep(4)}&ended=1`, 303)
}

function confirmPurchase(c: Context<AppEnv>, attemptId: string, answer: PurchaseAnswer): void {
  const estimatedLtv = answer?.voucherPurchaseDetails?.estimatedLtv ?? 0
  confirmFact(c, 'publicweb.purchase.completed', { estimatedLtv }, attemptId)
}

/**
 * Handles an attempt whose order has not reached the origin. Releases the attempt, so that an order that arrives later
 * is not charged.
 */
async function releaseUnreceived(c: Context<AppEnv>, shown: DoneState): Promise<Response> {
  const ended = await release(c, shown.attemptId)
  return getOutcome(ended?.status).isOver ? toEnded(c) : showOutcome(c, shown, ended)
}

interface PaymentElsewhere {
  at: 'bank' | 'hosted-page'
  url: string
  attemptId: string
  heldUntil?: string | null | undefined
}

/**
 * Shows the page that leads to the bank or the gateway's hosted page. Does not end the attempt, because the visitor may
 * be paying in another tab.
 */
function showPayElsewhere(c: Context<AppEnv>, { at, url, attemptId, heldUntil = null }: PaymentElsewhere) {
  requireGatewayUrl(c, url)
  return renderStep(c, {
    title: at === 'bank' ? 'Confirm with your bank' : getOutcome('AWAITING_PAYMENT').title,
    secure: 'Secure payment',
    step: 4,
    content: <PayElsewhere at={at} href={url} heldUntil={heldUntil} release={paths.dealRelease} attempt={attemptId} />,
  })
}

/** Refers the visitor to the account, because this site cannot look up the outcome. */
function showUnknown(c: Context<AppEnv>, attemptId: string): Response | Promise<Response> {
  return renderStep(c, {
    title: 'Your order',
    step: 4,
    content: <OutcomeInAccount accountHref={paths.account} release={paths.dealRelease} attempt={attemptId} />,
  })
}

/** Shows that the payment is being confirmed. The page polls, and screen readers announce changes. */
export function showWaiting(
  c: Context<AppEnv>,
  attemptId: string,
  status: string | null,
): Response | Promise<Response> {
  const { title } = getOutcome(status)
  return renderStep(c, {
    title,
    secure: 'Secure payment',
    step: 4,
    content: (
      <Island name="payment-watch" when="load" props={{ attempt: attemptId, status, checkAgainHref: dealStep(5) }} />
    ),
  })
}

export async function postSurvey(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFunnelFacts(c)
  if (facts.tries === undefined) return c.redirect(dealStep(1), 303)
  const attemptId = await getAttemptId(getSigner(c), getBuyer(facts))
  const form = await readForm(c)
  const typed = typedIn(form, ['source', 'detail'])
  return answerForm(c, {
    typed,
    schema: sourceSurveyInput,
    input: { attemptId, ...typed },
    send: (input) => c.var.origin.mutate('PostPurchaseSurvey', { input }),
    read: (data) => data.submitSourceSurvey,
    mainField: 'source',
    show: (state) => showDone(c, facts, state),
    done: () => {
      remember(c, STORED.surveyed, attemptId)
      return c.redirect(`${dealStep(5)}#survey`, 303)
    },
  })
}
