/** The rules of reviews that site, origin, mail and operators share. The terms of service state them. */

/** A visit's customer is asked for a review this long after the visit has ended. */
export const REVIEW_ASKED_AFTER_HOURS = 4

/** Why a review is not published, or is taken down, in the words that its author gets. A low rating is not a reason. */
export const REVIEW_RULES = {
  'not-a-visit': 'It is not about the visit.',
  'personal-data': 'It has personal data, such as a full name, an address, or a phone number.',
  insult: 'It insults somebody.',
  advertising: 'It advertises something.',
  withdrawn: 'You asked us to take it down.',
} as const

export type ReviewRule = keyof typeof REVIEW_RULES
