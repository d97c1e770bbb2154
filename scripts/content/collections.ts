/**
 * The collections of texts under content/: where they lie and what their front matter must say. A new one is one line here;
 * docs/how-to.md shows the rest.
 */
import type * as z from 'zod'
import { helpTopicSchema } from '../../content/help/topic.ts'
import { articleSchema } from '../../content/hub/article.ts'
import { legalSchema } from '../../content/legal/document.ts'
import { serviceSchema } from '../../content/services/service.ts'
import { TEXT_VALUES } from '../../content/text-values.ts'

export interface Collection {
  /** The folder under content/ and under /content/ of the client build. */
  name: string
  /** Must have title, description, published and updated, and may have headTitle; the rest is the collection's own. */
  schema: z.ZodType<{ title: string; description: string; published: string; updated: string }>
  /** Names that `{name}` in a text may use: the page that shows it gives their values. */
  values: readonly string[]
  /** Components that `::slot{name="…"}` may ask for. */
  slots: readonly string[]
  /** Whether words can be searched in it: a file /content/<name>/search.json is made then. */
  isSearchable: boolean
}

export const collections: readonly Collection[] = [
  { name: 'hub', schema: articleSchema, values: ['appName'], slots: [], isSearchable: true },
  { name: 'help', schema: helpTopicSchema, values: TEXT_VALUES, slots: [], isSearchable: true },
  { name: 'legal', schema: legalSchema, values: TEXT_VALUES, slots: ['plans', 'exit', 'stored'], isSearchable: false },
  { name: 'services', schema: serviceSchema, values: [], slots: [], isSearchable: false },
]
