import { type FormEvent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createGraphqlClient } from '../graphql.ts'
import { Button } from '../ui/button.tsx'
import { PayForm, type PayFormProps } from '../ui/funnel/pay-form.tsx'
import type { PayProblem } from '../ui/funnel/pay-problem.tsx'
import type { ChallengeSettings } from './booking/challenge.ts'
import { type CardAnswer, makePaymentMethod } from './booking/gateway.ts'
import { askNextAttempt } from './booking/next-attempt.ts'
import { type OrderInput, type PaymentEntry, pay } from './booking/pay.ts'
import { FIELDS_BESIDE_CARD, PAY_CHECKS } from './booking/pay-checks.ts'
import { hasSent, isBusy, usePayment } from './booking/payment-state.ts'
import { useCardFields } from './booking/use-card-fields.ts'
import { useChallenge } from './booking/use-challenge.ts'
import { useStripeWay } from './booking/use-stripe-way.ts'
import { useChecks } from './form/use-checks.ts'
import { useReturn, useSending } from './form/use-sending.ts'

/** The props of PayForm that this island adds to those from the server. */
type OwnProps = 'formRef' | 'hasChallenge' | 'hasSummary' | 'isLoading' | 'onSubmit' | 'otherWay' | 'secondWay'

interface BookingFormProps extends Omit<PayFormProps, OwnProps> {
  order: OrderInput
  /** The payment gateway's origin, to which the browser sends the card. */
  gatewayUrl: string
  gatewayKey: string
  /** The URL of Stripe.js, if Stripe's own fields are offered as a second way to pay. */
  stripeScriptUrl: string | null
  challenge: ChallengeSettings | null
}

const PREFIX = 'pay'

/**
 * Why an island: the card goes from the browser directly to the payment gateway. Without JavaScript, or if the browser
 * cannot reach the gateway, the form is posted without a card and the visitor pays on the gateway's page.
 */
export function BookingForm({ gatewayUrl, gatewayKey, order, stripeScriptUrl, challenge, ...props }: BookingFormProps) {
  const { hasCardFields } = props
  const [payment, dispatch] = usePayment({
    attempt: props.attempt,
    token: props.consentToken,
    problem: props.problem,
    phase: { kind: 'editing' },
  })
  const posting = useSending()
  const isLoading = isBusy(payment) || posting.isSending
  const { problem } = payment
  const { form, ...checked } = useChecks({
    prefix: PREFIX,
    checks: PAY_CHECKS,
    initial: props.errors,
    hasProblem: problem !== null,
  })
  const card = useCardFields(form, PREFIX)
  const askChallenge = useChallenge(challenge)
  const stripeSettings = stripeScriptUrl
    ? { scriptUrl: stripeScriptUrl, publishableKey: gatewayKey, totalCents: props.quote.totalCents }
    : null
  const stripe = useStripeWay(stripeSettings, {
    mayOpenWallet: () => !hasSent(payment) && checked.checkAll(FIELDS_BESIDE_CARD),
    onWallet: send,
  })

  // A visitor who returns to the page must consent again, because another tab may have changed the order.
  useReturn(() => uncheckConsent(form.current))

  // Focuses only a new problem, because the browser itself focuses a problem that the server rendered.
  useEffect(() => {
    if (problem && problem !== props.problem) document.getElementById(`${PREFIX}-problem`)?.focus()
  }, [problem, props.problem])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasSent(payment)) return
    if (stripe.state === 'open') {
      if (checked.checkAll(FIELDS_BESIDE_CARD)) void send(stripe.makePaymentMethod)
    } else if (hasCardFields) {
      if (checked.checkAll()) void send(sendCard)
    } else {
      payOnHostedPage()
    }
  }

  function sendCard(): Promise<CardAnswer> {
    return makePaymentMethod({ url: gatewayUrl, publishableKey: gatewayKey }, card.read())
  }

  /** Sends the order with a payment method from `makeMethod`. Returns whether the order may have reached the origin. */
  async function send(makeMethod: () => Promise<CardAnswer>): Promise<boolean> {
    const entered = {
      ...readEntered(form.current),
      attemptId: payment.attempt,
      consentToken: payment.token,
      intent: props.intent,
    }
    // Renders synchronously, so that a second press finds the attempt already in progress.
    flushSync(() => dispatch({ kind: 'send' }))
    const outcome = await pay(order, entered, {
      client: createGraphqlClient(),
      makePaymentMethod: makeMethod,
      askNextAttempt,
      askChallenge,
    })
    dispatch({ kind: 'answer', outcome })
    if (outcome.kind === 'sent' || outcome.kind === 'elsewhere') card.clear()
    if (outcome.kind === 'over') card.clear(['cvc'])
    if (outcome.kind === 'stay' && outcome.errors) checked.show(outcome.errors)
    return outcome.kind === 'sent'
  }

  /** Submits the form natively, as without JavaScript, so that the visitor pays on the gateway's page. */
  function payOnHostedPage() {
    if (!checked.checkAll(FIELDS_BESIDE_CARD)) return
    card.clear()
    posting.leave()
    form.current?.submit()
  }

  return (
    <>
      <PayForm
        {...props}
        attempt={payment.attempt}
        consentToken={payment.token}
        errors={checked.messages}
        hasSummary={checked.hasSummary}
        problem={problem}
        otherWay={isPayableOnHostedPage(problem) && <HostedPageButton onClick={payOnHostedPage} />}
        secondWay={stripeSettings ? { state: stripe.state, onOpen: stripe.open, onClose: stripe.close } : undefined}
        hasChallenge={challenge !== null}
        isLoading={isLoading}
        formRef={form}
        onSubmit={onSubmit}
      />
      <p className="sr" role="status">
        {isLoading && 'Your payment is on its way. Please wait.'}
      </p>
    </>
  )
}

function isPayableOnHostedPage(problem: PayProblem | null): boolean {
  return problem?.kind === 'gateway-away' || problem?.kind === 'challenge'
}

/**
 * A button to pay on the gateway's page. It is not a submit button, because Enter in a field presses the form's first
 * submit button, which must be the pay button.
 */
function HostedPageButton({ onClick }: { onClick: () => void }) {
  return (
    <div>
      <Button type="button" variant="secondary" size={40} onClick={onClick}>
        Pay on the secure page
      </Button>
    </div>
  )
}

/**
 * Reads the entered values and the texts that the visitor agrees to. The card is excluded, because its fields have no
 * names.
 */
function readEntered(form: HTMLFormElement | null) {
  const fields = new FormData(form ?? undefined)
  return {
    firstName: String(fields.get('firstName')).trim(),
    lastName: String(fields.get('lastName')).trim(),
    consentText: String(fields.get('consentText')),
    agentWords: fields.get('agentWords') as string | null,
  } satisfies Partial<PaymentEntry>
}

function uncheckConsent(form: HTMLFormElement | null): void {
  const boxes = form?.querySelectorAll<HTMLInputElement>('[name=consent], [data-read]') ?? []
  for (const box of boxes) box.checked = false
}
