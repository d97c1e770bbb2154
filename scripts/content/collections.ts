/**
 * The collections of texts under content/: where they are and what their front matter must contain. A new one is one
 * line here; docs/how-to.md shows the rest.
 */
import type * as z from 'zod'
import { helpTopicSchema } from '../../content/help/topic.ts'
import { articleSchema } from '../../content/hub/article.ts'
import { legalSchema } from '../../content/legal/document.ts'
import { serviceSchema } from '../../content/services/service.ts'
import { TEXT_VALUES } from '../../content/text-values.ts'

export interface Collection {
  /** The folder under content/, and under /content/ of the client build. */
  name: string
  /**
   * Requires title, description, published and updated, and allows headTitle; the rest is specific to the collection.
   */
  schema: z.ZodType<{ title: string; description: string; published: string; updated: string }>
  /** Names that `{name}` in a text may use. The page that shows the text provides their values. */
  values: readonly string[]
  /** Components that `::slot{name="…"}` may refer to. */
  slots: readonly string[]
  /** Whether the collection is searchable, in which case a file /content/<name>/search.json is generated. */
  isSearchable: boolean
  /** Whether a text may promise what only some origins keep. It is then also compiled to /content/other/: see conditions.ts. */
  isConditional: boolean
}

export const collections: readonly Collection[] = [
  { name: 'hub', schema: articleSchema, values: ['appName'], slots: [], isSearchable: true, isConditional: false },
  { name: 'help', schema: helpTopicSchema, values: TEXT_VALUES, slots: [], isSearchable: true, isConditional: true },
  {
    name: 'legal',
    schema: legalSchema,
    values: TEXT_VALUES,
    slots: ['plans', 'exit', 'stored'],
    isSearchable: false,
    isConditional: true,
  },
  { name: 'services', schema: serviceSchema, values: [], slots: [], isSearchable: false, isConditional: true },
]
