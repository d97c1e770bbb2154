/**
 * A payment gateway in memory for long simulations. It makes one payment for each idempotency key and one success for
 * each payment; the answers of its cards can change, and calls can fail before or after they take effect. Tests compare
 * the books with its payments.
 */
import {
  type DisputeState,
  type Gateway,
  GatewayRefusedError,
  GatewayUnknownError,
  type Payment,
} from '../../../../graphql/origin/gateway/gateway.ts'

export interface ModelGateway {
  gateway: Gateway
  /** The result of charging each card: a decline code, null for success, or 'ask' if the bank must ask the customer. */
  cards: Map<string, string | null>
  /** By charge id: the number of successful payments, and the cents that were taken and returned. */
  taken: Map<string, { payments: number; taken: number; returned: number }>
  /** The probabilities that a call fails before it takes effect, and that its answer is lost after it took effect. */
  faults: { before: number; after: number }
  /** Returns the payments whose bank waits for the cardholder; `answerBank` answers for one of them. */
  asked(): string[]
  answerBank(paymentId: string, isConfirmed: boolean): void
  /** Sets the state of a dispute about a payment; a lost dispute takes the money back. */
  dispute(paymentId: string, state: DisputeState): void
}

interface ModelPayment {
  payment: Payment
  chargeId: string
}

export function modelGateway(random: () => number): ModelGateway {
  const payments = new Map<string, ModelPayment>()
  const byKey = new Map<string, string>()
  const confirmed = new Map<string, Payment>()
  const cards = new Map<string, string | null>()
  const taken: ModelGateway['taken'] = new Map()
  const faults = { before: 0, after: 0 }
  const disputes = new Map<string, DisputeState>()

  async function call<T>(name: string, effect: () => T): Promise<T> {
    if (random() < faults.before) throw new GatewayUnknownError(name, 'it is out of service')
    const result = effect()
    if (random() < faults.after) throw new GatewayUnknownError(name, 'its answer was lost')
    return result
  }
  const found = (id: string): ModelPayment => {
    const known = payments.get(id)
    if (!known) throw new GatewayRefusedError('find', 'resource_missing', false)
    return known
  }

  function pay({ payment, chargeId }: ModelPayment): void {
    Object.assign(payment, { state: 'succeeded', declineCode: null, actionUrl: null })
    const sum = taken.get(chargeId) ?? { payments: 0, taken: 0, returned: 0 }
    taken.set(chargeId, { ...sum, payments: sum.payments + 1, taken: sum.taken + payment.amountCents })
  }

  function confirm(id: string, card: string, isThere: boolean): Payment {
    const known = found(id)
    const { payment } = known
    if (payment.state === 'succeeded' || payment.state === 'canceled') {
      throw new GatewayRefusedError('confirm', 'payment_intent_unexpected_state', false)
    }
    const answer = cards.get(card) ?? null
    if (answer === 'ask' && isThere) Object.assign(payment, { state: 'action', actionUrl: `https://bank.test/${id}` })
    else if (answer)
      Object.assign(payment, {
        state: 'declined',
        declineCode: answer === 'ask' ? 'authentication_required' : answer,
        actionUrl: null,
      })
    else pay(known)
    return { ...payment }
  }

  const gateway: Partial<Gateway> = {
    findPayment: (id) => call('find', () => ({ ...found(id).payment })),
    createCharge: (charge) =>
      call('create', () => {
        const id = byKey.get(charge.id) ?? `pi_${byKey.size + 1}`
        byKey.set(charge.id, id)
        const made = payments.get(id) ?? {
          chargeId: charge.id,
          payment: newPayment(id, charge.cents, charge.customerId),
        }
        payments.set(id, made)
        return { ...made.payment }
      }),
    confirmCharge: (id, { id: chargeId, attempt, paymentMethodId, returnUrl }) =>
      call('confirm', () => {
        const key = `${chargeId}:${attempt}`
        const answer = confirmed.get(key) ?? confirm(id, paymentMethodId, returnUrl !== null)
        confirmed.set(key, answer)
        return answer
      }),
    cancelPayment: (id) =>
      call('cancel', () => {
        const { payment } = found(id)
        if (payment.state !== 'succeeded') Object.assign(payment, { state: 'canceled', actionUrl: null })
        return { ...payment }
      }),
    refundCharge: (id, chargeId) =>
      call('refund', () => {
        const { payment } = found(id)
        const sum = taken.get(chargeId)
        if (disputes.get(id) === 'lost') throw new GatewayRefusedError('refund', 'charge_disputed', false)
        if (sum && payment.refundedCents === 0) taken.set(chargeId, { ...sum, returned: payment.amountCents })
        payment.refundedCents = payment.amountCents
        return { refundId: `re_${id}` }
      }),
    findDispute: (id) => call('dispute', () => disputes.get(id) ?? null),
    saveCard: ({ paymentMethodId }) =>
      call('save', () => ({ id: `seti_${paymentMethodId}`, state: 'saved', paymentMethodId, last4: '4444' })),
    findCardSetup: (id) =>
      call('setup', () => ({ id, state: 'saved', paymentMethodId: id.slice('seti_'.length), last4: '4444' })),
    preferCard: () => call('prefer', () => undefined),
  }
  return {
    gateway: gateway as Gateway,
    cards,
    taken,
    faults,
    asked: () => [...payments].filter(([, { payment }]) => payment.state === 'action').map(([id]) => id),
    answerBank(id, isConfirmed) {
      const known = found(id)
      if (known.payment.state !== 'action') return
      if (isConfirmed) pay(known)
      else
        Object.assign(known.payment, {
          state: 'declined',
          declineCode: 'payment_intent_authentication_failure',
          actionUrl: null,
        })
    },
    dispute(id, state) {
      disputes.set(id, state)
      const { chargeId, payment } = found(id)
      const sum = taken.get(chargeId)
      if (state === 'lost' && sum) taken.set(chargeId, { ...sum, returned: payment.amountCents })
    },
  }
}

function newPayment(id: string, amountCents: number, customerId: string): Payment {
  return {
    id,
    state: 'unconfirmed',
    amountCents,
    chargedAt: null,
    refundedCents: 0,
    declineCode: null,
    actionUrl: null,
    cardLast4: '4242',
    cardFingerprint: null,
    customerId,
    paymentMethodId: null,
    attempt: null,
    charge: null,
  }
}
