/**
 * The collections of texts under content/: where they are and what their front matter must contain. For a new
 * collection, add an entry to this list; docs/how-to.md shows the other steps.
 */
import type * as z from 'zod'
import { helpTopicSchema } from '../../content/help/topic.ts'
import { articleSchema } from '../../content/hub/article.ts'
import { legalSchema } from '../../content/legal/document.ts'
import { serviceSchema } from '../../content/services/service.ts'
import { TEXT_VALUES } from '../../content/text-values.ts'

export interface Collection {
  /** The name of the folder under content/, and of the folder under /content/ of the client build. */
  name: string
  /**
   * The schema of the front matter. It requires title, description, published and updated, and allows headTitle. The
   * other fields are specific to the collection.
   */
  schema: z.ZodType<{ title: string; description: string; published: string; updated: string }>
  /** The names that `{name}` in a text may use. The page that shows the text provides the values. */
  values: readonly string[]
  /** The components that `::slot{name="…"}` may refer to. */
  slots: readonly string[]
  /** Whether the collection is searchable, in which case a file /content/<name>/search.json is generated. */
  isSearchable: boolean
  /**
   * Whether a text may promise something that only some origins offer. Such a text is also compiled to /content/other/:
   * see conditions.ts.
   */
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
