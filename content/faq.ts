/**
 * Questions that visitors ask before they buy. The figures come from the offer and from graphql/contract, never from
 * this file.
 */
import type { FaqItem } from '../client/ui/offer/faq.tsx'
import { MEMBERSHIP_NAME, type Offer, offerTerms } from '../graphql/contract/offer.ts'
import { formatCents } from '../graphql/contract/text/format.ts'
import { HORIZON_DAYS } from '../graphql/contract/visit-rules.ts'
import { worthSentence } from '../graphql/contract/worth.ts'

/** Whether customers manage their visits and their membership on this site rather than in the marketplace's app. */
export interface DoneHere {
  visits: boolean
  membership: boolean
}

/** Returns the questions on the offer page, with their answers for one offer. */
export function offerFaq(offer: Offer, here: DoneHere): readonly FaqItem[] {
  const terms = offerTerms(offer)
  const monthly = formatCents(offer.monthlyCents)
  return [
    {
      id: 'faq-membership',
      question: 'Can I have the first cleaning without the membership?',
      answer: `No. The two come together, and that is why the first cleaning is ${formatCents(offer.priceCents)} and not ${formatCents(offer.fullPriceCents)}. ${terms.together} ${terms.later} ${terms.cancel} ${terms.earlyExit}`,
    },
    {
      id: 'faq-what',
      question: `What does ${MEMBERSHIP_NAME} give me?`,
      answer: `${terms.later} ${terms.gives}`,
      hasRate: true,
    },
    {
      id: 'faq-worth',
      question: `Is ${MEMBERSHIP_NAME} worth it?`,
      answer: worthSentence(offer),
      hasRate: true,
      more: { href: '#worth', text: 'See a month with and without it' },
    },
    {
      id: 'faq-when',
      question: 'When is my card charged?',
      answer: `${formatCents(offer.priceCents)} today. The ${monthly} for ${MEMBERSHIP_NAME} is first charged one month after you buy, then on the same day of each month, or on the last day of a shorter one. ${terms.tax} You see the dates and the tax before you pay.`,
    },
    {
      id: 'faq-leave',
      question: 'What happens if I cancel early?',
      answer: `Your membership stops and no further month is charged. ${terms.earlyExit} After ${offer.minimumMonths} paid months there is no fee.${here.membership ? ' You see the amount before you confirm.' : ''}`,
    },
    {
      id: 'faq-move',
      question: 'Can I reschedule a visit?',
      answer: `Yes. ${terms.move}`,
    },
    {
      id: 'faq-who',
      question: 'Who can use this offer?',
      answer: `${terms.eligibility} You choose the date when you like within that year.${here.visits ? ` The calendar shows the next ${HORIZON_DAYS} days.` : ''}`,
    },
    {
      id: 'faq-tax',
      question: 'What about tax?',
      answer: 'Some states tax cleaning. If yours does, you see the exact amount before you pay.',
    },
  ]
}
