/**
 * Converts Stripe's objects to the types of the gateway interface. Throws for a malformed object, so the outcome counts
 * as unknown.
 */
import type Stripe from 'stripe'
import type {
  AttemptKey,
  CardSetup,
  DisputeState,
  HostedPage,
  MoneyAlert,
  Payment,
  PaymentEvent,
  PaymentState,
} from './gateway.ts'

export function toPayment(intent: Stripe.PaymentIntent): Payment {
  if (intent?.object !== 'payment_intent' || typeof intent.id !== 'string')
    throw new TypeError('expected a payment intent')
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const refusal = intent.last_payment_error
  return {
    id: intent.id,
    state: getState(intent),
    amountCents: intent.amount,
    chargedAt: charge ? new Date(charge.created * 1000) : null,
    refundedCents: charge?.amount_refunded ?? 0,
    declineCode: refusal ? (refusal.decline_code ?? refusal.code ?? refusal.type) : null,
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    cardLast4: charge?.payment_method_details?.card?.last4 ?? null,
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    customerId: typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
    paymentMethodId:
      typeof intent.payment_method === 'string' ? intent.payment_method : (intent.payment_method?.id ?? null),
    attempt: readAttempt(intent.metadata),
    charge: intent.metadata?.charge ?? null,
  }
}

function getState(intent: Stripe.PaymentIntent): PaymentState {
  switch (intent.status) {
    case 'succeeded':
    case 'canceled':
    case 'processing':
      // The package's type also allows future statuses, but only the three statuses above can occur here.
      return intent.status as PaymentState
    case 'requires_action':
      return 'action'
    case 'requires_capture':
      return 'authorized'
    case 'requires_confirmation':
      return 'unconfirmed'
    case 'requires_payment_method':
      return intent.last_payment_error ? 'declined' : 'unconfirmed'
    default:
      throw new TypeError(`unknown status of a payment intent: ${intent.status}`)
  }
}

export function toHostedPage(session: Stripe.Checkout.Session): HostedPage {
  if (session?.object !== 'checkout.session') throw new TypeError('expected a checkout session')
  const intent = session.payment_intent
  return {
    id: session.id,
    state: getPageState(session),
    url: session.url,
    payment: intent && typeof intent === 'object' ? toPayment(intent) : null,
  }
}

function getPageState({ status }: Stripe.Checkout.Session): HostedPage['state'] {
  switch (status) {
    case 'open':
    case 'complete':
    case 'expired':
      return status as HostedPage['state']
    default:
      throw new TypeError(`unknown status of a checkout session: ${status}`)
  }
}

export function toCardSetup(intent: Stripe.SetupIntent): CardSetup {
  if (intent?.object !== 'setup_intent') throw new TypeError('expected a setup intent')
  const { id, payment_method: method, last_setup_error: refusal } = intent
  switch (intent.status) {
    case 'succeeded':
      if (!method || typeof method !== 'object') throw new TypeError('a setup intent must include its payment method')
      return { id, state: 'saved', paymentMethodId: method.id, last4: method.card?.last4 ?? null }
    case 'requires_action':
      return { id, state: 'action', url: intent.next_action?.redirect_to_url?.url ?? null }
    case 'processing':
      return { id, state: 'action', url: null }
    default:
      return { id, state: 'declined', declineCode: refusal ? (refusal.decline_code ?? refusal.code ?? null) : null }
  }
}

/** The state of a card setup on a hosted page. A page that the customer left stays open until it expires. */
export function toCardSetupOfPage(session: Stripe.Checkout.Session): CardSetup {
  const { id, setup_intent: intent, url } = session
  const state = getPageState(session)
  if (state === 'complete' && intent && typeof intent === 'object') return { ...toCardSetup(intent), id }
  return state === 'open' ? { id, state: 'action', url } : { id, state: 'declined', declineCode: null }
}

export function toEvent(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as {
    id?: string
    object?: string
    payment_intent?: string | { id: string } | null
    metadata?: Stripe.Metadata | null
  }
  const { payment_intent: intent } = object
  const ownId = object.object === 'payment_intent' ? (object.id ?? null) : null
  return {
    id: event.id,
    type: event.type,
    objectId: object.id ?? '',
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? ownId),
    attempt: readAttempt(object.metadata),
  }
}

/**
 * Returns the state of the newest dispute. There may be several, because a bank can open another one after we won the
 * first.
 */
export function toDisputeState(disputes: readonly Stripe.Dispute[]): DisputeState | null {
  const [newest] = [...disputes].sort((a, b) => b.created - a.created)
  if (!newest) return null
  if (newest.status === 'lost') return 'lost'
  // A closed inquiry or a prevented dispute took no money.
  if (['won', 'warning_closed', 'prevented'].includes(newest.status)) return 'won'
  // An open inquiry has not taken the money yet, but may become a dispute.
  return newest.status.startsWith('warning_') ? null : 'open'
}

/** The alert about a refund. Null if the refund did not fail. */
export function toRefundAlert(refund: Stripe.Refund): MoneyAlert | null {
  const { id, status, amount: cents, failure_reason: reason = 'unknown' } = refund
  return status === 'failed'
    ? { id, kind: 'refund failed', paymentId: toId(refund.payment_intent), cents, reason }
    : null
}

export function toFraudAlert(warning: Stripe.Radar.EarlyFraudWarning): MoneyAlert {
  const { id, fraud_type: reason } = warning
  return { id, kind: 'fraud warning', paymentId: toId(warning.payment_intent ?? null), cents: null, reason }
}

function toId(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}

function readAttempt(metadata: Stripe.Metadata | null | undefined): AttemptKey | null {
  const { brand, attempt } = metadata ?? {}
  return brand && attempt ? { brand, attemptId: attempt } : null
}
