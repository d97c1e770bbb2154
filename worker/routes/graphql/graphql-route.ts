/**
 * The public GraphQL endpoint accepts a short list of operations, and validates and forwards them. The origin gets only
 * the stored text of the operation, a few headers and the declared variables.
 */
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { paths } from '../../../client/paths.ts'
import { shownText } from '../../../graphql/contract/agent-words.ts'
import type { PurchaseVoucherMutation } from '../../../graphql/contract/generated/graphql.ts'
import type { StoredOperation } from '../../../graphql/contract/generated/stored-operations.ts'
import type { RateLimits } from '../../env.ts'
import { checkHeaders, responseType } from '../../http/check-headers.ts'
import type { CookieKeys } from '../../http/cookies.ts'
import { isOverLimit, isOverPurchaseLimit, isOverResumeLimit } from '../../http/visitor-limit.ts'
import type { OriginResult } from '../../origin/fault.ts'
import type { OriginClient } from '../../origin/origin-client.ts'
import { consentToken, ownIndex } from '../../purchase/attempts.ts'
import { readFunnelFacts, writeFunnelFacts } from '../../purchase/funnel-facts.ts'
import { isKept, keptFacts } from '../../purchase/other-outcome.ts'
import { type GraphqlRequest, knownOperation, readRequest } from './read-request.ts'
import { REFUSALS, type RefusalCode, refusalOfFault } from './refusal.ts'

export interface GraphqlEnv {
  Bindings: { ENVIRONMENT: string } & RateLimits
  Variables: { origin: OriginClient; requestId: string; brand: { id: string }; config: CookieKeys }
}

type GraphqlContext = Context<GraphqlEnv>

const ADDRESSES = [paths.graphql, paths.graphqlDefault]
/** Seconds after which a client should retry if the origin is unavailable. */
const RETRY_AFTER = '2'

export const graphql = new Hono<GraphqlEnv>()

graphql.on('GET', ADDRESSES, async (c) => {
  // The build replaces the variable (wrangler.toml), so deployed scripts do not contain the explorer.
  if (process.env.SERVES_CUSTOMERS !== 'true' && isLocal(c)) return (await import('./graphiql.ts')).graphiqlPage(c)
  return refuse(c, 'METHOD_NOT_ALLOWED')
})

graphql.on('ALL', ADDRESSES, async (c) => {
  const refusal = checkHeaders(c.req.raw)
  if (refusal) return refuse(c, refusal)
  const read = await readRequest(c.req.raw)
  if (!read.ok) return refuse(c, read.code)
  const known = knownOperation(read.request)
  if (known.ok) {
    const { variables } = read.request
    if (await isOverLimit(c, getLimit(known.operation))) return refuse(c, 'TOO_MANY_REQUESTS')
    const foreign = await guardAttempt(c, known.operation.name, variables)
    if (foreign) return refuse(c, foreign)
    if (await isOverAttemptLimit(c, known.operation, variables)) return refuse(c, 'TOO_MANY_REQUESTS')
    const result = await c.var.origin.run(known.operation, read.request.variables)
    if (process.env.OTHER_ORIGIN === 'true' && result.ok) await keepOutcome(c, result.data)
    return answer(c, result)
  }
  if (isLocal(c) && known.code === 'OPERATION_NOT_KNOWN' && read.request.query)
    return passThrough(c, read.request, read.request.query)
  return refuse(c, known.code)
})

/**
 * Returns the rate limit of an operation. Mutations have the tighter limit, because they store data. `ResumePurchase`
 * only reads a payment's state, so it has the limit of lookups.
 */
function getLimit({ kind, name }: StoredOperation): 'LOOK_LIMIT' | 'VISITOR_LIMIT' {
  return kind === 'mutation' && name !== 'ResumePurchase' ? 'VISITOR_LIMIT' : 'LOOK_LIMIT'
}

/**
 * Whether a purchase, or a request for its state, exceeds its additional, tighter limit. The caller has checked that
 * the attempt belongs to this browser.
 */
async function isOverAttemptLimit(c: GraphqlContext, { name }: StoredOperation, variables: object): Promise<boolean> {
  const { attemptId, input } = variables as { attemptId?: unknown; input?: { email?: unknown; attemptId?: unknown } }
  if (name === 'ResumePurchase') return isOverResumeLimit(c, attemptId)
  if (name !== 'PurchaseVoucher') return false
  return isOverPurchaseLimit(c, c.var.config.cookieSecret, { email: input?.email, attemptId: input?.attemptId })
}

/** If the origin cannot look up a purchase later, stores the answer to the order in the browser. */
async function keepOutcome(c: GraphqlContext, data: unknown): Promise<void> {
  const { purchaseVoucher } = data as Partial<PurchaseVoucherMutation>
  if (isKept && purchaseVoucher)
    await writeFunnelFacts(c, { ...(await readFunnelFacts(c)), ...keptFacts(purchaseVoucher) })
}

function answer(c: GraphqlContext, result: OriginResult<unknown>): Response {
  if (!result.ok) return refuse(c, refusalOfFault(result.error))
  if (result.cache) c.header('x-cache', result.cache)
  return respond(c, 200, { data: result.data })
}

/**
 * Forwards a document that is not a stored operation. Only local development allows this, for GraphiQL and for
 * operations that are still being written.
 */
async function passThrough(
  c: GraphqlContext,
  { operationName, variables }: GraphqlRequest,
  query: string,
): Promise<Response> {
  const reply = await c.var.origin.passThrough({ query, operationName, variables })
  if (!reply.ok) return refuse(c, refusalOfFault(reply.cause))
  return send(c, reply.status, reply.bytes)
}

function refuse(c: GraphqlContext, code: RefusalCode): Response {
  const [status, message] = REFUSALS[code]
  if (status === 405) c.header('allow', isLocal(c) ? 'GET, POST' : 'POST')
  if (status === 429) c.header('retry-after', '60')
  if (status === 503) c.header('retry-after', RETRY_AFTER)
  return respond(c, status, { errors: [{ message, extensions: { code, requestId: c.var.requestId } }] })
}

function respond(c: GraphqlContext, status: number, body: object): Response {
  return send(c, status, JSON.stringify(body))
}

function send(c: GraphqlContext, status: number, body: string | Uint8Array<ArrayBuffer>): Response {
  const type = responseType(c.req.header('accept') ?? null) ?? 'application/json'
  return c.body(body, status as ContentfulStatusCode, {
    'content-type': `${type}; charset=utf-8`,
    // Browsers must not cache answers. Public data is cached on the server, by root field.
    'cache-control': 'private, no-store',
    vary: 'accept',
  })
}

function isLocal(c: GraphqlContext): boolean {
  return c.env.ENVIRONMENT === 'local'
}

/** Operations about a payment attempt. The attempt's id is in `attemptId` or in `input.attemptId`. */
const ABOUT_AN_ATTEMPT = new Set(['PurchaseVoucher', 'ResumePurchase', 'ReleaseVoucher', 'PostPurchaseSurvey'])

/**
 * Returns why an operation must not be forwarded, or null if it may be. A browser may name only its own attempts, and
 * agree only to text that it was shown.
 */
async function guardAttempt(c: GraphqlContext, operation: string, variables: object): Promise<RefusalCode | null> {
  if (!ABOUT_AN_ATTEMPT.has(operation)) return null
  const { brand, config } = c.var
  const signer = { brandId: brand.id, secret: config.cookieSecret, previousSecret: config.previousCookieSecret }
  const facts = await readFunnelFacts(c)
  const input = asObject(asObject(variables).input)
  const id = asObject(variables).attemptId ?? input.attemptId
  const { purchaser } = facts
  if (!purchaser || (await ownIndex(signer, facts, id)) === null) return 'ATTEMPT_NOT_KNOWN'
  if (operation !== 'PurchaseVoucher') return null
  const { text, token, agentWords } = asObject(input.consent)
  const shown = {
    attemptId: String(id).trim().toLowerCase(),
    text: shownText(String(text), typeof agentWords === 'string' ? agentWords : null),
  }
  return token === (await consentToken(signer, purchaser, shown)) ? null : 'CONSENT_NOT_SHOWN'
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
