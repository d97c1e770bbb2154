/**
 * A table that compares the offer with other ways to get a home cleaned. Our column (`us`) is computed from the offer,
 * so that it cannot become outdated.
 */
import type { ComparisonRow } from '../client/ui/offer/comparison.tsx'
import { type Offer, offerTerms } from '../graphql/contract/offer.ts'

export const OTHER_WAYS = ['Asking around', 'Doing it yourself'] as const

export function comparisonRows(offer: Offer): readonly ComparisonRow[] {
  const terms = offerTerms(offer)
  return [
    {
      question: 'The price',
      us: `${terms.headline} ${terms.together} ${terms.later}`,
      others: ['Agreed by message', 'Free, plus your Saturday'],
    },
    {
      question: 'What gets done',
      us: 'A written list, room by room',
      others: ['Whatever was said at the door', 'Whatever there is time for'],
    },
    {
      question: 'Rescheduling a visit',
      us: terms.move,
      others: ['Depends who you ask', 'Always, hence the dust'],
    },
    { question: 'Canceling', us: `${terms.cancel} ${terms.earlyExit}`, others: ['An awkward call', 'You live there'] },
  ]
}
