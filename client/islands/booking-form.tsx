import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createGraphqlClient } from '../graphql.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { PayForm, type PayFormProps } from '../ui/funnel/pay-form.tsx'
import type { PayProblem } from '../ui/funnel/pay-problem.tsx'
import type { ChallengeSettings } from './booking/challenge.ts'
import { type CardAnswer, makePaymentMethod } from './booking/gateway.ts'
import { askNextAttempt } from './booking/next-attempt.ts'
import { type Order, type Outcome, pay } from './booking/pay.ts'
import { FIELDS_BESIDE_CARD, PAY_CHECKS } from './booking/pay-checks.ts'
import { useCardFields } from './booking/use-card-fields.ts'
import { useChallenge } from './booking/use-challenge.ts'
import { useStripeWay } from './booking/use-stripe-way.ts'
import { useChecks } from './form/use-checks.ts'
import { useReturn, useSending } from './form/use-sending.ts'

export interface BookingFormProps
  extends Pick<
      PayFormProps,
      'action' | 'offer' | 'quote' | 'place' | 'campaignDiscountCents' | 'attempt' | 'intent' | 'redirect'
    >,
    Pick<PayFormProps, 'values' | 'errors' | 'problem' | 'offerTermsHref' | 'termsOfUseHref' | 'artFolder'>,
    Pick<PayFormProps, 'consentToken' | 'hasCardFields' | 'agentWords'> {
  order: Order
  /** The payment gateway's origin, to which the browser sends the card. */
  gatewayUrl: string
  gatewayKey: string
  /** Stripe.js, where its fields are offered as a second way to pay. */
  stripeScriptUrl: string | null
  challenge: ChallengeSettings | null
}

const PREFIX = 'pay'

/**
 * Why an island: the card goes from the browser directly to the payment gateway. Without JavaScript, and if the gateway
 * is unreachable from here, the form is posted without a card, and the visitor pays on the gateway's page.
 */
export function BookingForm({ gatewayUrl, gatewayKey, order, stripeScriptUrl, challenge, ...props }: BookingFormProps) {
  const [problem, setProblem] = useState(props.problem)
  const checked = useChecks({ prefix: PREFIX, checks: PAY_CHECKS, initial: props.errors, hasProblem: problem !== null })
  const card = useCardFields(checked.form, PREFIX)
  const sending = useSending()
  const [current, setCurrent] = useState({ attempt: props.attempt, token: props.consentToken })
  // Set while an attempt is in flight or may have arrived: nothing else may be sent.
  const sent = useRef<string>(undefined)

  const goOn = useCallback(() => {
    if (sent.current) location.replace(returnPath(sent.current))
  }, [])
  const { form } = checked
  const onReturn = useCallback(() => {
    // Time has passed since the box was checked, and another tab may have changed the order.
    uncheck(form.current)
    goOn()
  }, [form, goOn])
  useReturn(onReturn)
  // Always a new object, so that a repeated problem is announced again.
  useEffect(() => {
    if (problem && problem !== props.problem) document.getElementById(`${PREFIX}-problem`)?.focus()
  }, [problem, props.problem])

  const askChallenge = useChallenge(`${PREFIX}-challenge`, challenge)
  const stripeSettings = stripeScriptUrl
    ? { scriptUrl: stripeScriptUrl, publishableKey: gatewayKey, totalCents: props.quote.totalCents }
    : null
  const stripe = useStripeWay(PREFIX, stripeSettings, {
    mayOpenWallet: () => !sent.current && checked.checkAll(FIELDS_BESIDE_CARD),
    onWallet: async (make) => (await send(make)) === 'sent',
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fromStripe = stripe.state === 'open'
    if (!fromStripe && props.hasCardFields === false) return payThere()
    if (sent.current || !checked.checkAll(fromStripe ? FIELDS_BESIDE_CARD : undefined)) return
    void send(fromStripe ? stripe.makePaymentMethod : makeHere)
  }

  const makeHere = () => makePaymentMethod({ url: gatewayUrl, publishableKey: gatewayKey }, card.read())

  async function send(make: () => Promise<CardAnswer>): Promise<Outcome['kind']> {
    setProblem(null)
    const fields = new FormData(form.current ?? undefined)
    sent.current = current.attempt
    sending.start()
    const entered = {
      attemptId: current.attempt,
      consentToken: current.token,
      intent: props.intent,
      firstName: String(fields.get('firstName')).trim(),
      lastName: String(fields.get('lastName')).trim(),
      consentText: String(fields.get('consentText')),
      agentWords: fields.get('agentWords') as string | null,
    }
    const outcome = await pay(order, entered, {
      client: createGraphqlClient(),
      makePaymentMethod: make,
      askNextAttempt,
      ...(askChallenge ? { askChallenge } : {}),
    })
    follow(outcome)
    return outcome.kind
  }

  function follow(outcome: Outcome) {
    if (outcome.kind === 'sent') return leaveWith(outcome.attemptId)
    sent.current = undefined
    if (outcome.kind === 'elsewhere') {
      card.clear()
      return location.assign(outcome.href)
    }
    sending.stop()
    if (outcome.kind === 'over') {
      if (outcome.next) setCurrent(outcome.next)
      card.clear(['cvc'])
    }
    if (outcome.problem) setProblem({ ...outcome.problem })
    if (outcome.kind === 'stay' && outcome.errors) checked.show(outcome.errors)
  }

  /** Navigates to the attempt's page, which shows the outcome. Without a network, waits until it can. */
  function leaveWith(attemptId: string) {
    sent.current = attemptId
    card.clear()
    if (navigator.onLine) return location.assign(returnPath(attemptId))
    setProblem({ kind: 'unconfirmed' })
    addEventListener('online', goOn, { once: true })
  }

  function payThere() {
    if (!checked.checkAll(FIELDS_BESIDE_CARD)) return
    card.clear()
    sending.leave()
    checked.form.current?.submit()
  }

  return (
    <>
      <PayForm
        {...props}
        idPrefix={PREFIX}
        attempt={current.attempt}
        consentToken={current.token}
        errors={checked.messages}
        hasSummary={checked.hasSummary}
        problem={problem}
        otherWay={isPayableThere(problem) && <OtherWay onClick={payThere} />}
        secondWay={stripeSettings ? { state: stripe.state, onOpen: stripe.open, onClose: stripe.close } : undefined}
        hasChallenge={challenge !== null}
        isLoading={sending.isSending}
        formRef={checked.form}
        onSubmit={onSubmit}
      />
      <p className="sr" role="status">
        {sending.isSending && 'Your payment is on its way. Please wait.'}
      </p>
    </>
  )
}

/** Whether the hosted page can help. */
function isPayableThere(problem: PayProblem | null): boolean {
  return problem?.kind === 'gateway-away' || problem?.kind === 'challenge'
}

/** Not a submit button, because Enter in a field presses the first one of those. */
function OtherWay({ onClick }: { onClick: () => void }) {
  return (
    <div>
      <Button type="button" variant="secondary" size={40} onClick={onClick}>
        Pay on the secure page
      </Button>
    </div>
  )
}

function uncheck(form: HTMLFormElement | null): void {
  const boxes = form?.querySelectorAll<HTMLInputElement>('[name=consent], [data-read]') ?? []
  for (const box of boxes) box.checked = false
}

function returnPath(attemptId: string): string {
  return `${paths.dealReturn}?attempt=${attemptId}`
}
