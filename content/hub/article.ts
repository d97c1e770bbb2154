/** The front matter of a tips hub article, content/hub/*.md. */
import * as z from 'zod'
import { ART_SIZES, type ArtName } from '../../client/ui/art/sizes.ts'
import { SERVICES } from '../../graphql/contract/visit-rules.ts'
import { TOPICS } from './topics.ts'

export const articleSchema = z.strictObject({
  /** The question as a user would type it, shown as the page's heading. */
  title: z.string().min(20).max(70).endsWith('?'),
  /** A shorter document title, without the brand's name, for a question that is too long for search results. */
  headTitle: z.string().max(48).optional(),
  /** A short name, for breadcrumbs and lists. */
  short: z.string().max(32),
  description: z.string().min(70).max(160),
  /** The answer that opens the page, in at most two sentences. */
  answer: z.string().min(60).max(340),
  /** The answer in one line, for lists. */
  gist: z.string().min(20).max(120),
  /** Other search terms that find the article. They are not shown. */
  also: z.array(z.string().max(30)).max(12),
  topic: z.enum(TOPICS.map(({ id }) => id)),
  picture: z.enum(Object.keys(ART_SIZES) as [ArtName, ...ArtName[]]),
  /**
   * A photograph shown above `picture`: the name of a file in content/pictures, without its extension, and a
   * description.
   */
  photograph: z.strictObject({ name: z.string(), alt: z.string() }).optional(),
  published: z.iso.date(),
  updated: z.iso.date(),
  /** The file names of three related articles. */
  related: z.array(z.string()).length(3),
  /** The service for readers who would rather hire someone, and a sentence that links to it. */
  service: z.strictObject({ slug: z.enum(SERVICES.map(({ slug }) => slug)), text: z.string().max(140) }),
  /** Short answers for the A to Z page, each with the anchor of the section that explains it. */
  quick: z.array(z.strictObject({ name: z.string().max(40), answer: z.string().max(150), at: z.string() })).max(5),
  /** The sources of the article's facts. */
  sources: z.array(z.strictObject({ name: z.string(), url: z.url({ protocol: /^https$/ }) })),
})

export type Article = z.infer<typeof articleSchema>
