/** The list of all texts under content/, written by the client build. Plain data, for the registry of pages. */
import type { ContentEntry, TextHead } from '../../client/ui/prose/document.ts'
import built from '../../dist/worker/content.json' with { type: 'json' }

export type CollectionName = keyof typeof built

/** Returns the entries of a collection's texts. Titles and descriptions are in the texts themselves. */
export function contentEntries(collection: CollectionName): readonly ContentEntry[] {
  return built[collection].entries
}

/** Returns the first text of a collection, the sample of its family of pages. */
export function sampleText(collection: CollectionName): { slug: string; head: TextHead } {
  const { sample, entries } = built[collection]
  const slug = entries[0]?.slug
  if (!slug) throw new Error(`There is no text in content/${collection}`)
  return { slug, head: sample }
}
