/**
 * An in-memory payment gateway. Calls with the same idempotency key create one payment, a payment succeeds only once,
 * and every change creates an event. Calls can fail before or after they take effect. Tests compare the origin's
 * records with the payments.
 */
import {
  type CardOrder,
  type CardSetup,
  type DisputeState,
  type Gateway,
  GatewayRefusedError,
  GatewayUnknownError,
  type HostedOrder,
  type HostedPage,
  type Order,
  type Payment,
  type PaymentEvent,
} from '../../../../graphql/origin/gateway/gateway.ts'

export const CARDS = ['pm_good', 'pm_good', 'pm_good', 'pm_declined', 'pm_asks'] as const

interface StoredPayment {
  payment: Payment
  capturesLater: boolean
  dispute: DisputeState | null
}

interface StoredPage {
  page: HostedPage
  order: HostedOrder
}

export class Bank {
  readonly payments = new Map<string, StoredPayment>()
  readonly pages = new Map<string, StoredPage>()
  /** All events so far, in order. A delivery may repeat any of them. */
  readonly events: PaymentEvent[] = []
  /** The probabilities that a call fails before it takes effect, and that its answer is lost after it took effect. */
  faults = { before: 0, after: 0 }
  /** The cards whose charges fail now, each with its decline code, or with 'ask' if the bank asks the cardholder to confirm. */
  readonly refusals = new Map<string, string>()
  readonly #byKey = new Map<string, string>()
  readonly #confirmed = new Map<string, Payment>()

  /** Returns the total cents that were taken and not returned for an attempt or a charge. */
  heldFor(key: 'attempt' | 'charge', id: string): number {
    return this.readPayments(key, id).reduce((sum, each) => sum + held(each), 0)
  }

  readPayments(key: 'attempt' | 'charge', id: string): StoredPayment[] {
    const isWanted = ({ payment }: StoredPayment) =>
      (key === 'attempt' ? payment.attempt?.attemptId : payment.charge) === id
    return [...this.payments.values()].filter(isWanted)
  }

  /** Returns the gateway for one execution of the origin. The execution may die whenever it waits for `gate`. */
  reachedBy(gate: () => Promise<void>, random: () => number): Gateway {
    const call = async <T>(name: string, effect: () => T): Promise<T> => {
      await gate()
      if (random() < this.faults.before) throw new GatewayUnknownError(name, 'it is out of service')
      const answer = effect()
      await gate()
      if (random() < this.faults.after) throw new GatewayUnknownError(name, 'its answer was lost')
      return structuredClone(answer)
    }
    const find = (id: string) => this.#find(id)
    const gateway: Partial<Gateway> = {
      createCustomer: (order) => call('createCustomer', () => `cus_${order.attemptId}`),
      createPayment: (order) => call('createPayment', () => this.#create(order).payment),
      confirmPayment: (id) => call('confirm', () => this.#confirm(id)),
      findPayment: (id) => call('find', () => find(id).payment),
      capturePayment: (id) => call('capture', () => this.#capture(id)),
      cancelPayment: (id) => call('cancel', () => this.#cancel(id)),
      refundPayment: (id) => call('refund', () => this.#refund(id)),
      createHostedPage: (order) => call('createPage', () => this.#createPage(order).page),
      findHostedPage: (id) => call('findPage', () => this.#findPage(id).page),
      expireHostedPage: (id) => call('expirePage', () => this.#expire(id)),
      findDispute: (id) => call('findDispute', () => find(id).dispute),
      findAlert: (id) =>
        call('findAlert', () => {
          if (id.startsWith('re_')) {
            const { id: paymentId, refundedCents: cents } = find(id.slice('re_'.length)).payment
            return { id, kind: 'refund failed' as const, paymentId, cents, reason: 'lost_or_stolen_card' }
          }
          const paymentId = find(id.slice('issfr_'.length)).payment.id
          return { id, kind: 'fraud warning' as const, paymentId, cents: null, reason: 'misc' }
        }),
      createCharge: ({ id, cents, customerId }) =>
        call('createCharge', () => {
          const made = this.#once(`charge/${id}`, { amountCents: cents, customerId, charge: id, paymentMethodId: null })
          return made.payment
        }),
      confirmCharge: (id, { id: charge, attempt, paymentMethodId, returnUrl }) =>
        call('confirmCharge', () => this.#confirm(id, `${charge}/${attempt}`, paymentMethodId, returnUrl !== null)),
      refundCharge: (id) => call('refundCharge', () => this.#refund(id)),
      saveCard: ({ paymentMethodId }) => call('saveCard', () => saved(paymentMethodId)),
      findCardSetup: (id) => call('findCardSetup', () => saved(id.slice(SETUP.length))),
      preferCard: () => call('preferCard', () => undefined),
      listPayments: () => this.#list(gate),
      readEvent: async (body) => JSON.parse(body) as PaymentEvent,
    }
    return gateway as Gateway
  }

  /** Lets the cardholder confirm or reject a payment at the bank. */
  answer(id: string, isConfirmed: boolean): void {
    const kept = this.#find(id)
    if (kept.payment.state === 'action') this.#decide(kept, isConfirmed ? null : 'authentication_required')
  }

  /** Lets the visitor pay on the hosted page, or try to pay with a bad card. */
  payOn(id: string, isGood: boolean): void {
    const { page, order } = this.#findPage(id)
    if (page.state !== 'open') return
    const made = this.#once(`page/${id}`, { ...ofOrder(order), paymentMethodId: 'pm_hosted' }, order.capturesLater)
    this.#decide(made, isGood ? null : 'generic_decline')
    page.payment = made.payment
    if (isGood) page.state = 'complete'
    this.#tell('checkout.session.completed', id, made.payment)
  }

  /** Refunds `cents` of a payment, as an operator does in the gateway's dashboard. */
  returnByHand(id: string, cents: number): void {
    const { payment, dispute } = this.#find(id)
    if (payment.state !== 'succeeded' || dispute) return
    payment.refundedCents = Math.min(payment.amountCents, payment.refundedCents + cents)
    this.#tell('charge.refunded', id, payment)
  }

  dispute(id: string, to: DisputeState): void {
    const kept = this.#find(id)
    if (kept.payment.state !== 'succeeded' || kept.payment.refundedCents > 0) return
    if ((kept.dispute === null) !== (to === 'open') || (kept.dispute !== null && kept.dispute !== 'open')) return
    kept.dispute = to
    this.#tell(to === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', id, kept.payment)
  }

  /** Lets a cardholder report a payment as fraud. */
  warn(id: string): void {
    this.#tell('radar.early_fraud_warning.created', `issfr_${id}`, this.#find(id).payment)
  }

  /** Lets the bank send a refund back. We still owe the customer the amount, so no purchase or charge may change. */
  failRefund(id: string): void {
    this.#tell('refund.failed', `re_${id}`, this.#find(id).payment)
  }

  #find(id: string): StoredPayment {
    const kept = this.payments.get(id)
    if (!kept) throw new GatewayRefusedError('find', 'resource_missing', false)
    return kept
  }

  #findPage(id: string): StoredPage {
    const kept = this.pages.get(id)
    if (!kept) throw new GatewayRefusedError('find', 'resource_missing', false)
    return kept
  }

  #once(key: string, facts: Partial<Payment>, capturesLater = false): StoredPayment {
    const id = this.#byKey.get(key) ?? `pi_${this.#byKey.size + 1}`
    this.#byKey.set(key, id)
    const kept = this.payments.get(id) ?? { payment: { ...NEW, ...facts, id }, capturesLater, dispute: null }
    this.payments.set(id, kept)
    return kept
  }

  #create(order: CardOrder): StoredPayment {
    const facts = { ...ofOrder(order), customerId: order.customerId, paymentMethodId: order.paymentMethodId }
    return this.#once(`order/${order.attemptId}`, facts, order.capturesLater)
  }

  #createPage(order: HostedOrder): StoredPage {
    const id = `cs_${order.attemptId}`
    const url = `https://gateway.example/${id}`
    const kept = this.pages.get(id) ?? { page: { id, state: 'open', url, payment: null }, order }
    this.pages.set(id, kept)
    return kept
  }

  /**
   * Confirms a payment and charges the card. A repeated key returns the first result. `isThere` says whether the
   * cardholder can confirm the payment at the bank.
   */
  #confirm(id: string, key = id, card?: string, isThere = true): Payment {
    const first = this.#confirmed.get(key)
    if (first) return first
    const kept = this.#find(id)
    const { payment } = kept
    if (!['unconfirmed', 'declined', 'action'].includes(payment.state))
      throw new GatewayRefusedError('confirm', 'payment_intent_unexpected_state', false)
    payment.paymentMethodId = card ?? payment.paymentMethodId
    const refusal = this.#findRefusal(payment)
    if (refusal === 'ask' && isThere) {
      Object.assign(payment, { state: 'action', actionUrl: `https://bank.example/${id}` })
      this.#tell('payment_intent.requires_action', id, payment)
    } else this.#decide(kept, refusal === 'ask' ? 'authentication_required' : refusal)
    this.#confirmed.set(key, structuredClone(payment))
    return payment
  }

  #findRefusal({ paymentMethodId: card, charge }: Payment): string | null {
    if (card === 'pm_asks' && charge === null) return 'ask'
    if (card === 'pm_declined') return 'insufficient_funds'
    return this.refusals.get(card ?? '') ?? null
  }

  #decide(kept: StoredPayment, declineCode: string | null): void {
    const { payment, capturesLater } = kept
    const state = declineCode ? 'declined' : capturesLater ? 'authorized' : 'succeeded'
    Object.assign(payment, { state, declineCode, actionUrl: null, chargedAt: new Date() })
    this.#tell(declineCode ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', payment.id, payment)
  }

  #capture(id: string): Payment {
    const { payment } = this.#find(id)
    if (payment.state === 'authorized') payment.state = 'succeeded'
    this.#tell('payment_intent.succeeded', id, payment)
    return payment
  }

  #cancel(id: string): Payment {
    const { payment } = this.#find(id)
    if (payment.state !== 'succeeded') Object.assign(payment, { state: 'canceled', actionUrl: null })
    this.#tell('payment_intent.canceled', id, payment)
    return payment
  }

  #refund(id: string): { refundId: string } {
    const { payment, dispute } = this.#find(id)
    if (dispute === 'lost') throw new GatewayRefusedError('refund', 'charge_disputed', false)
    payment.refundedCents = payment.amountCents
    this.#tell('charge.refunded', id, payment)
    return { refundId: `re_${id}` }
  }

  #expire(id: string): HostedPage {
    const { page } = this.#findPage(id)
    if (page.state === 'open') page.state = 'expired'
    return page
  }

  async *#list(gate: () => Promise<void>): AsyncIterable<Payment> {
    await gate()
    for (const { payment } of [...this.payments.values()].reverse()) yield structuredClone(payment)
  }

  #tell(type: string, objectId: string, payment: Payment): void {
    const id = `evt_${this.events.length + 1}`
    this.events.push({ id, type, objectId, paymentId: payment.id, attempt: payment.attempt })
  }
}

const NEW: Payment = {
  id: '',
  state: 'unconfirmed',
  amountCents: 0,
  chargedAt: null,
  refundedCents: 0,
  declineCode: null,
  actionUrl: null,
  cardLast4: '4242',
  cardFingerprint: null,
  customerId: null,
  paymentMethodId: null,
  attempt: null,
  charge: null,
}

const SETUP = 'seti_'

function saved(paymentMethodId: string): CardSetup {
  return { id: `${SETUP}${paymentMethodId}`, state: 'saved', paymentMethodId, last4: '4444' }
}

function ofOrder({ brand, attemptId, totalCents }: Order): Partial<Payment> {
  return { amountCents: totalCents, attempt: { brand, attemptId }, customerId: `cus_${attemptId}` }
}

function held({ payment, dispute }: StoredPayment): number {
  if (payment.state !== 'succeeded' || dispute === 'lost') return 0
  return payment.amountCents - payment.refundedCents
}
