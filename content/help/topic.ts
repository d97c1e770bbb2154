/** The front matter of a help center topic in content/help/*.md. The headings of the text are the questions. */
import * as z from 'zod'
import { ART_SIZES, type ArtName } from '../../client/ui/art/sizes.ts'

export const helpTopicSchema = z.strictObject({
  title: z.string().min(10).max(45),
  /** The topic's name in lists and breadcrumbs. */
  short: z.string().max(20),
  description: z.string().min(70).max(160),
  picture: z.enum(Object.keys(ART_SIZES) as [ArtName, ...ArtName[]]),
  published: z.iso.date(),
  updated: z.iso.date(),
})

export type HelpTopic = z.infer<typeof helpTopicSchema>
