import type { Outcome } from './test-cards.ts'

/** Everything the gateway stores about a card. The number and the security code are not included. */
export interface CardFacts {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  funding: string
  /** The same for the same test card, so that two payments can be recognized as one card's. */
  fingerprint: string
  hasCvc: boolean
  outcome: Outcome
}
