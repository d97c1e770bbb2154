/** The front matter of a legal document, content/legal/*.md. */
import * as z from 'zod'

export const legalSchema = z.strictObject({
  title: z.string().max(40),
  /** The plain-language summary, one sentence per item. */
  summary: z.array(z.string().max(200)).min(3).max(6),
  description: z.string().min(70).max(170),
  version: z.string(),
  published: z.iso.date(),
  updated: z.iso.date(),
  /** The document's versions, newest first. */
  changes: z.array(z.strictObject({ version: z.string(), date: z.iso.date(), text: z.string() })).min(1),
})

export type LegalDocument = z.infer<typeof legalSchema>
