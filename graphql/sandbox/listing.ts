import { invalidRequest } from './api-error.ts'
import type { Params } from './http/params.ts'
import type { Kind, Kinds } from './objects.ts'
import type { Page, Store } from './storage/store.ts'

/** A page of a list, as `{ object: 'list', data, has_more, url }`. */
export function listObjects<K extends Kind>(store: Store, kind: K, url: string, params: Params) {
  const page = readPage(params)
  params.end()
  const { items, hasMore } = store.list(kind, page)
  return { object: 'list', data: items.map((item): Kinds[K]['body'] => item.body), has_more: hasMore, url }
}

function readPage(params: Params): Page {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid limit: must be between 1 and 100', 'limit')
  const created = params.group('created')
  const after = created?.integer('gt') ?? null
  const before = created?.integer('lt') ?? null
  return {
    limit,
    startingAfter: params.text('starting_after'),
    endingBefore: params.text('ending_before'),
    createdFrom: after === null ? (created?.integer('gte') ?? undefined) : after + 1,
    createdTo: before === null ? (created?.integer('lte') ?? undefined) : before - 1,
  }
}
