/** The checks of every brand's site. A check returns a sentence for each problem, with a hint about where to look. */
import {
  GetAvailableVouchersDocument,
  type PersistedDocumentNode,
  ZipLookupDocument,
} from '../../graphql/contract/generated/persisted.ts'
import { CLIENT_NAME, ORIGIN_HEADERS } from '../../graphql/contract/transport.ts'
import { isIndexable } from '../../worker/brands/head.ts'
import { brands } from '../../worker/brands/registry.ts'
import type { Environment } from '../../worker/env.ts'
import { findPage } from '../../worker/registry/find.ts'
import type { SmokeClient } from './client.ts'
import { readDocument } from './document.ts'
import { readParts, summarize } from './readiness.ts'
import { forEveryone, inPlace } from './same-page.ts'

interface CheckInput {
  client: SmokeClient
  environment: Environment
  /** The id of the client build that must answer, as in the header X-Build. Null allows any build. */
  build: string | null
  zipcode: string
}

type SmokeCheck = (input: CheckInput) => Promise<readonly string[]>

const unless = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem])

const IMAGE_SERVICE = '/cdn-cgi/image/'
const PAGES = ['/', '/deal', '/reviews/']

/** The checks by name, in the order of the report. */
export const checks: Readonly<Record<string, SmokeCheck>> = {
  status: async ({ client }) => {
    const answers = await Promise.all(PAGES.map((path) => client.ask(path)))
    const missing = await client.ask('/smoke/no-such-page/')
    return [
      ...answers.flatMap(({ status }, at) => unless(status === 200, `${PAGES[at]} returns ${status}, not 200`)),
      ...unless(missing.status === 404, `a page that does not exist returns ${missing.status}, not 404`),
    ]
  },

  brand: async ({ client }) => {
    const { title, text } = readDocument((await client.ask('/')).body)
    const { appName } = client.target.brand
    const others = brands.filter((brand) => brand !== client.target.brand && `${title} ${text}`.includes(brand.appName))
    return [
      ...unless(`${title} ${text}`.includes(appName), `/ does not name ${appName}; its title: ${title}`),
      ...others.map((brand) => `/ names another brand: ${brand.appName}`),
    ]
  },

  build: async ({ client, build }) => {
    const { headers } = await client.ask('/')
    const answered = headers['x-build']
    if (!answered) return ['/ has no X-Build header: is this the site Worker?']
    if (build === null || answered === build) return []
    return [`build ${answered} answered, not ${build}: the version override did not apply, or the deployment is older`]
  },

  canonical: async ({ client }) => {
    const problems = await Promise.all(
      PAGES.map(async (path) => {
        const { canonical } = readDocument((await client.ask(path)).body)
        const page = findPage(client.target.brand, path)
        const wanted = client.target.url + (page?.canonical?.(client.target.brand) ?? path)
        return unless(canonical === wanted, `${path} is canonical at ${canonical}, not ${wanted}`)
      }),
    )
    return problems.flat()
  },

  robots: async ({ client, environment }) => {
    const mayIndex = isIndexable(client.target.brand, environment)
    const [page, robots, sitemap] = await Promise.all(
      ['/', '/robots.txt', '/sitemap.xml'].map((path) => client.ask(path)),
    )
    const isNoindex = page?.headers['x-robots-tag']?.includes('noindex') ?? false
    const says = mayIndex ? 'may be indexed' : 'must not be indexed'
    return [
      ...unless(isNoindex !== mayIndex, `this site ${says}, but X-Robots-Tag is ${page?.headers['x-robots-tag']}`),
      ...unless(readDocument(page?.body ?? '').isNoindex !== mayIndex, `this site ${says}, but its meta tag disagrees`),
      ...unless(robots?.status === 200, `/robots.txt returns ${robots?.status}`),
      ...unless(robots?.body.includes('Sitemap: ') === mayIndex, `/robots.txt and a site that ${says} disagree`),
      ...unless(
        sitemap?.status === (mayIndex ? 200 : 404),
        `/sitemap.xml returns ${sitemap?.status}; the site ${says}`,
      ),
    ]
  },

  headers: async ({ client }) => {
    const { headers } = await client.ask('/')
    const isSecure = client.target.url.startsWith('https:')
    const wanted: Record<string, RegExp> = {
      'content-type': /^text\/html; charset=utf-8$/iu,
      'content-security-policy': /default-src 'none'.*script-src 'self' 'nonce-/u,
      'x-content-type-options': /^nosniff$/u,
      'x-frame-options': /^DENY$/u,
      'referrer-policy': /^strict-origin-when-cross-origin$/u,
      'cross-origin-opener-policy': /^same-origin/u,
      'permissions-policy': /camera=\(\)/u,
      'cache-control': /private/u,
      'x-request-id': /^[\w-]{8,}$/u,
      ...(isSecure ? { 'strict-transport-security': /max-age=\d+/u } : {}),
    }
    return Object.entries(wanted).flatMap(([name, value]) =>
      unless(value.test(headers[name] ?? ''), `/ has ${name}: ${headers[name] ?? 'nothing'}, not ${value}`),
    )
  },

  'bot parity': async ({ client }) => {
    // Between two requests, vouchers may be sold and cached answers may expire, so a difference counts only if it
    // persists.
    for (let tries = 0; tries < 4; tries++) {
      const crawled = textFor(await client.ask('/deal', { isCrawler: true }))
      // Like a crawler, a visitor who sends Sec-GPC does not take part in experiments.
      const seen = textFor(await client.stranger().ask('/deal', { headers: { 'sec-gpc': '1' } }))
      if (seen === crawled) return []
    }
    return ['/deal shows crawlers a different text than a person who takes part in no experiment']
  },

  assets: async ({ client }) => {
    const { body } = await client.ask('/')
    // Cloudflare's image service requests a photograph from the version that gets the traffic, so photographs are not
    // checked on a pinned version.
    const isThere = (url: string) => !(client.isPinned && url.startsWith(IMAGE_SERVICE))
    const own = readDocument(body).resources.filter((url) => url.startsWith('/') && isThere(url))
    const hashed = [...new Set(body.match(/\/assets\/[\w.-]+\.(?:js|woff2)/gu))]
    if (hashed.length === 0) return ['/ refers to no file under /assets/: was the client built?']
    const problems = await Promise.all(
      [...new Set([...own, ...hashed, '/favicon.ico'])].map(async (path) => {
        const { status, headers, body } = await client.ask(path)
        const todo = path.startsWith(IMAGE_SERVICE)
          ? ': are transformations on for this zone (docs/operations.md)?'
          : ''
        if (status !== 200 || body === '') return [`${path} returns ${status} with ${body.length} characters${todo}`]
        if (!hashed.includes(path) || headers['cache-control']?.includes('immutable')) return []
        return [`${path} is not immutable: ${headers['cache-control']}`]
      }),
    )
    return problems.flat()
  },

  health: async ({ client }) => {
    const { status, body } = await client.ask('/readyz')
    return unless(status === 200, `/readyz returns ${status}. ${summarize(readParts(body))[0] ?? body.slice(0, 500)}`)
  },

  GraphQL: async ({ client, environment }) => {
    const answer = await query(client, GetAvailableVouchersDocument, { adTracking: null })
    const foreign = await client.ask('/api/graphql', graphqlPost({ query: '{ __schema { description } }' }))
    // Local systems allow introspection, because GraphiQL needs it.
    const isOpen = environment !== 'local' && foreign.status === 200
    return [
      ...answer.problems,
      ...unless(!isOpen, '/api/graphql allows introspection: unknown documents must be refused'),
    ]
  },

  zipcode: async ({ client, zipcode }) => {
    const { problems, data } = await query(client, ZipLookupDocument, { zipcode })
    const found = data?.zipLookup
    if (problems.length > 0 || found?.__typename === 'ZipcodePlace') return problems
    return [
      `the lookup of ${zipcode} answers ${JSON.stringify(found)}: are the places loaded (graphql/origin/seed)? Use --zipcode for one that exists`,
    ]
  },
}

/** Returns a page's text without the parts that differ by visitor. */
function textFor({ body }: { body: string }): string {
  return readDocument(forEveryone(inPlace(body))).text
}

function graphqlPost(body: object) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    [ORIGIN_HEADERS.clientName]: CLIENT_NAME,
  }
  return { method: 'POST', headers, body: JSON.stringify(body) } as const
}

/** Sends a persisted query to the GraphQL proxy, as our islands do. */
async function query<Data, Variables extends object>(
  client: SmokeClient,
  document: PersistedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<{ data: Data | null; problems: string[] }> {
  const sha256Hash = document.documentId.replace('sha256:', '')
  const answer = await client.ask(
    '/api/graphql',
    graphqlPost({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
  )
  try {
    const { data, errors } = JSON.parse(answer.body) as { data?: Data; errors?: { extensions?: { code?: string } }[] }
    if (answer.status === 200 && data && !errors) return { data, problems: [] }
    const code = errors?.[0]?.extensions?.code ?? 'no code'
    const problem = `/api/graphql returns ${answer.status} ${code}${getHint(code)} (request ${answer.headers['x-request-id']})`
    return { data: null, problems: [problem] }
  } catch {
    const problem = `/api/graphql returns ${answer.status} with no JSON: ${answer.body.slice(0, 100)}`
    return { data: null, problems: [problem] }
  }
}

function getHint(code: string): string {
  if (code.startsWith('ORIGIN_'))
    return ': the site runs, but its origin does not answer properly. See its logs with this request id'
  if (code === 'OPERATION_NOT_KNOWN') return ': the deployment is of another release than this checkout'
  return ''
}
