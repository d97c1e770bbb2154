/** The review rules that the site, origin, mail and operators share. The terms of service state them. */

/** Hours between the end of a visit and the email that asks for a review. */
export const REVIEW_ASKED_AFTER_HOURS = 4

/** The reasons for rejecting a review or taking it down, as shown to its author. A low rating is not a reason. */
export const REVIEW_RULES = {
  'not-a-visit': 'It is not about the visit.',
  'personal-data': 'It has personal data, such as a full name, an address, or a phone number.',
  insult: 'It insults somebody.',
  advertising: 'It advertises something.',
  withdrawn: 'You asked us to take it down.',
} as const

export type ReviewRule = keyof typeof REVIEW_RULES
