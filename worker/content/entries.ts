/** The list of all texts under content/, as the client build wrote it. Plain data, for the registry of pages. */
import type { ContentEntry } from '../../client/ui/prose/document.ts'
import built from '../../dist/worker/content.json' with { type: 'json' }

export type { ContentEntry }

export type CollectionName = keyof typeof built

/** Every text of a collection, by slug. */
export function contentEntries(collection: CollectionName): readonly ContentEntry[] {
  return built[collection]
}
