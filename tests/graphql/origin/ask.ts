/** How the origin's tests speak to it: as the site does, over HTTP, in one brand's name. */
import { env, exports } from 'cloudflare:workers'
import { type EdgeLocation, ORIGIN_HEADERS } from '../../../graphql/contract/transport.ts'
import { applySeed } from '../../../graphql/origin/seed/apply.ts'
import { demonstrationParts, referenceParts } from '../../../graphql/origin/seed/statements.ts'

/** The small set of places; regions, taxes and policies in full; demonstration data when asked for. */
export async function seed({ demonstration = false } = {}): Promise<void> {
  await applySeed(env.DB, [...referenceParts(), ...(demonstration ? demonstrationParts() : [])])
}

export interface Visitor {
  brand?: string
  location?: EdgeLocation
  requestId?: string
}

export interface Reply<Data> {
  status: number
  headers: Headers
  data: Data
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
}

/** Posts one operation. */
export async function ask<Data = Record<string, unknown>>(
  query: string,
  variables: Record<string, unknown> = {},
  { brand = 'glimmer', location, requestId }: Visitor = {},
): Promise<Reply<Data>> {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
    [ORIGIN_HEADERS.brand]: brand,
  })
  if (location) headers.set(ORIGIN_HEADERS.location, encodeURIComponent(JSON.stringify(location)))
  if (requestId) headers.set(ORIGIN_HEADERS.requestId, requestId)
  const response = await exports.default.fetch('http://origin.test/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors = [] } = await response.json<{ data: Data; errors?: Reply<Data>['errors'] }>()
  return { status: response.status, headers: response.headers, data, errors }
}
