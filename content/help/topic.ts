/** What a topic of the help center says of itself: the front matter of content/help/*.md. Its questions are the headings. */
import * as z from 'zod'
import { ART_SIZES, type ArtName } from '../../client/ui/art/sizes.ts'

/** The topics, in the order that the help center lists them. */
export const HELP_TOPICS = ['voucher', 'visit', 'membership', 'payment', 'cleaner', 'privacy'] as const

/** The questions that come first: topic and anchor. */
export const COMMON_QUESTIONS = [
  { topic: 'membership', id: 'how-do-i-cancel-the-membership' },
  { topic: 'voucher', id: 'how-do-i-use-my-voucher' },
  { topic: 'payment', id: 'my-card-was-declined-was-i-charged' },
  { topic: 'visit', id: 'how-late-can-i-move-or-cancel-a-visit' },
  { topic: 'membership', id: 'what-does-leaving-early-cost' },
] as const

export const helpTopicSchema = z.strictObject({
  title: z.string().min(10).max(45),
  /** As lists and breadcrumbs name it. */
  short: z.string().max(20),
  description: z.string().min(70).max(160),
  picture: z.enum(Object.keys(ART_SIZES) as [ArtName, ...ArtName[]]),
  published: z.iso.date(),
  updated: z.iso.date(),
})

export type HelpTopic = z.infer<typeof helpTopicSchema>
