/** How the origin's tests speak to it: as the site does, over HTTP, in one brand's name. */
import { env, exports } from 'cloudflare:workers'
import { type EdgeLocation, ORIGIN_HEADERS } from '../../../graphql/contract/transport.ts'
import worker from '../../../graphql/origin/index.ts'
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
  /** Variables of the deployment, such as ENVIRONMENT. By default those of the tests. */
  vars?: Record<string, string>
}

export interface Reply<Data> {
  status: number
  headers: Headers
  data: Data
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
}

const ADDRESS = 'http://origin.test/graphql'
const EXECUTION = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext

/** Posts one operation. */
export async function ask<Data = Record<string, unknown>>(
  query: string,
  variables: Record<string, unknown> = {},
  { brand = 'glimmer', location, requestId, vars }: Visitor = {},
): Promise<Reply<Data>> {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
    [ORIGIN_HEADERS.brand]: brand,
  })
  if (location) headers.set(ORIGIN_HEADERS.location, encodeURIComponent(JSON.stringify(location)))
  if (requestId) headers.set(ORIGIN_HEADERS.requestId, requestId)
  const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
  const response = vars
    ? await worker.fetch(
        new Request<unknown, IncomingRequestCfProperties>(ADDRESS, init),
        { ...env, ...vars },
        EXECUTION,
      )
    : await exports.default.fetch(ADDRESS, init)
  const { data, errors = [] } = await response.json<{ data: Data; errors?: Reply<Data>['errors'] }>()
  return { status: response.status, headers: response.headers, data, errors }
}
