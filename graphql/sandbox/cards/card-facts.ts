import type { Outcome } from './test-cards.ts'

/** All that the gateway ever keeps of a card. The number and the security code are not among it. */
export interface CardFacts {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  funding: string
  /** The same for the same test card, so that two payments can be recognised as one card's. */
  fingerprint: string
  hasCvc: boolean
  outcome: Outcome
}
