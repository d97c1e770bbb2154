/**
 * Facts about who enters a home, for brands whose cleaners are independent. The help center and the terms state the
 * same facts.
 */
import type { AtHomeFacts } from '../../client/ui/offer/at-home.tsx'

export const INDEPENDENT_CLEANERS: AtHomeFacts = {
  vetting: {
    isDone: false,
    instead:
      'Cleaners are independent businesses from your area. Ask yours for references before the work begins. We do not edit reviews, and the bad ones stay.',
  },
  insurance: {
    isDone: false,
    instead:
      'Ask your cleaner about liability insurance before the work begins. If it is a must for you, a company that employs its cleaners may suit you better.',
  },
  damage:
    'Write to us within 7 days, so that we can still find out what happened. We help you and the cleaner settle it.',
  booking: 'We ask at booking what is in your home.',
  supplies: 'Not every cleaner brings a vacuum, a mop, and products, so leave out what you have.',
}
