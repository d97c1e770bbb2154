/**
 * The help center's topics and common questions. They are not in topic.ts, so that the Worker does not bundle that
 * file's schema.
 */

/** The topics, in the order that the help center lists them. */
export const HELP_TOPICS = ['voucher', 'visit', 'membership', 'payment', 'cleaner', 'privacy'] as const

/** The topics whose text mentions the member rate near the visitor, so their pages differ by location. */
export const TOPICS_WITH_RATE: readonly string[] = ['membership']

/** The topic and anchor of each question that the help center shows first. */
export const COMMON_QUESTIONS = [
  { topic: 'membership', id: 'how-do-i-cancel-the-membership' },
  { topic: 'voucher', id: 'how-do-i-use-my-voucher' },
  { topic: 'payment', id: 'my-card-was-declined-was-i-charged' },
  { topic: 'visit', id: 'how-late-can-i-reschedule-or-cancel-a-visit' },
  { topic: 'membership', id: 'what-is-the-early-cancellation-fee' },
] as const
