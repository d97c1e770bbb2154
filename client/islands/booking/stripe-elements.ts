/**
 * Stripe's Payment Element and Express Checkout Element: fields and wallet buttons in Stripe's own frames, so the card
 * never enters our document. Like our own fields, they produce the id of a payment method. All later steps are the same
 * as with our own fields. https://docs.stripe.com/payments/finalize-payments-on-the-server
 */
import type { CardAnswer } from './gateway.ts'
import { loadScript } from './load-script.ts'

export interface StripeSettings {
  scriptUrl: string
  publishableKey: string
  totalCents: number
}

/** The methods of a Stripe.js element that this file uses. */
interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(name: string, handler: (event: ExpressEvent) => void): void
}

interface ExpressEvent {
  resolve?(): void
  reject?(): void
  paymentFailed?(): void
}

interface StripeProblem {
  type?: string
  message?: string
}

interface StripeElements {
  create(type: 'payment' | 'expressCheckout', options?: object): StripeElement
  submit(): Promise<{ error?: StripeProblem }>
}

interface StripeJs {
  elements(options: object): StripeElements
  createPaymentMethod(options: { elements: StripeElements }): Promise<{
    paymentMethod?: { id: string }
    error?: StripeProblem
  }>
}

/** The containers of the elements, and the page's handlers for a wallet payment. */
export interface StripePlaces {
  express: HTMLElement
  card: HTMLElement
  /** Whether the other fields of the form are complete, so that a wallet may open. */
  mayOpenWallet(): boolean
  /**
   * Called when the visitor has confirmed the payment in the wallet. Returns whether the order may have reached the
   * origin.
   */
  onWallet(make: () => Promise<CardAnswer>): Promise<boolean>
}

export interface StripeWay {
  makePaymentMethod(): Promise<CardAnswer>
  end(): void
}

/** Shows both elements. Resolves with null if Stripe's script does not load. */
export async function openStripe(settings: StripeSettings, places: StripePlaces): Promise<StripeWay | null> {
  const hasLoaded = await loadScript(settings.scriptUrl)
  const { Stripe } = window as { Stripe?: (key: string) => StripeJs }
  if (!hasLoaded || !Stripe) return null
  const stripe = Stripe(settings.publishableKey)
  const elements = stripe.elements({
    mode: 'payment',
    amount: settings.totalCents,
    currency: 'usd',
    paymentMethodTypes: ['card'],
    // Later charges for the membership use the same card.
    setupFutureUsage: 'off_session',
    paymentMethodCreation: 'manual',
  })
  const card = elements.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } })
  const express = elements.create('expressCheckout', { emailRequired: false })
  const makePaymentMethod = () => make(stripe, elements)
  express.on('click', (event) => (places.mayOpenWallet() ? event.resolve?.() : event.reject?.()))
  express.on('confirm', async (event) => {
    if (!(await places.onWallet(makePaymentMethod))) event.paymentFailed?.()
  })
  express.mount(places.express)
  card.mount(places.card)
  return {
    makePaymentMethod,
    end: () => {
      express.destroy()
      card.destroy()
    },
  }
}

/** Exchanges the entered card for a payment method. Never throws, and never charges anything. */
async function make(stripe: StripeJs, elements: StripeElements): Promise<CardAnswer> {
  try {
    const submitted = await elements.submit()
    // The element itself shows this error beside its field.
    if (submitted.error) return { kind: 'wrong', errors: {} }
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
    if (paymentMethod) return { kind: 'made', paymentMethodId: paymentMethod.id }
    if (error?.type === 'validation_error') return { kind: 'wrong', errors: {} }
    return error?.type === 'card_error' ? { kind: 'declined', reason: error.message ?? '' } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}
