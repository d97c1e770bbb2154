/**
 * Limits how often one network may make requests, so that a script can neither fill our tables nor reserve one voucher
 * after another. Cloudflare counts separately in each data center. Locally, without the bindings, nothing is limited.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { toMailbox } from '../../graphql/contract/text/mailbox.ts'
import { within } from '../../graphql/contract/time/wait.ts'
import type { RateLimits } from '../env.ts'
import { keyedHash, networkPrefixes } from './network.ts'

/**
 * The limits, from the lowest to the highest. A request counts toward its own limit for the visitor's network, and
 * toward higher limits for wider networks: one step further along this list for an IPv6 /56, two steps for a /48 or an
 * IPv4 /24. Steps past the end use the last limit.
 */
const LADDER = ['PURCHASE_LIMIT', 'VISITOR_LIMIT', 'LOOK_LIMIT', 'CROWD_LIMIT'] as const satisfies (keyof RateLimits)[]

interface LimitedEnv {
  Bindings: RateLimits
}

/** How long a request waits for its counters, in milliseconds. After that, the request is allowed. */
const DEADLINE_MS = 500
const ALLOWED = { success: true }

/** A rate-limit counter: the binding that counts, and the key that it counts. */
interface Count {
  by: keyof RateLimits
  key: string
}

/** Whether the visitor's network, or a wider one around it, is over the limit. */
export function isOverLimit<Env extends LimitedEnv>(c: Context<Env>, name: keyof RateLimits): Promise<boolean> {
  return isOver(c, networkCounts(c, name))
}

/** Whether any counter is over its limit. If counting fails or the binding is missing, the request is allowed. */
async function isOver<Env extends LimitedEnv>(c: Context<Env>, counts: readonly Count[]): Promise<boolean> {
  const counted = counts.map(({ by, key }) => {
    const counting = (c.env as RateLimits)[by]?.limit({ key }).catch(() => ALLOWED)
    return counting ? within(DEADLINE_MS, counting, ALLOWED) : ALLOWED
  })
  return (await Promise.all(counted)).some(({ success }) => !success)
}

/** Whether an attempt to buy is over the limit. Counts by network, by mailbox and by the attempt's id. */
export async function isOverPurchaseLimit<Env extends LimitedEnv>(
  c: Context<Env>,
  secret: string,
  { email, attemptId }: { email: unknown; attemptId: unknown },
): Promise<boolean> {
  const mailbox = await keyedHash(secret, 'mailbox', toMailbox(String(email)))
  const by = 'PURCHASE_LIMIT'
  return isOver(c, [...networkCounts(c, by), { by, key: `mailbox ${mailbox}` }, { by, key: attemptKey(attemptId) }])
}

/**
 * Whether a request for the state of an attempt is over the limit. Counts by network and by the attempt's id,
 * separately from other requests.
 */
export function isOverResumeLimit<Env extends LimitedEnv>(c: Context<Env>, attemptId: unknown): Promise<boolean> {
  const by = 'VISITOR_LIMIT'
  return isOver(c, [...networkCounts(c, by, 'resume '), { by, key: attemptKey(attemptId) }])
}

/** Whether a batch of analytics events is over the limit. Batches count separately from other requests. */
export function isOverEventLimit<Env extends LimitedEnv>(c: Context<Env>): Promise<boolean> {
  return isOver(c, networkCounts(c, 'LOOK_LIMIT', 'events '))
}

/**
 * Returns a request's counters: the visitor's own network counts under the limit `name`, and wider networks under later
 * limits in LADDER. Requests with different purposes count separately.
 */
function networkCounts(c: Context, name: keyof RateLimits, purpose = ''): Count[] {
  const networks = networkPrefixes(c.req.header('cf-connecting-ip')) ?? ['unknown']
  return [...new Set(networks)].map((network) => {
    const by = LADDER[LADDER.indexOf(name) + networks.indexOf(network)] ?? 'CROWD_LIMIT'
    return { by, key: by === name ? purpose + network : `${name} ${purpose}${network}` }
  })
}

function attemptKey(attemptId: unknown): string {
  return `attempt ${String(attemptId).trim().toLowerCase().slice(0, 36)}`
}

/** Refuses requests over the limit with 429. The error page tells the visitor to wait a minute. */
export function visitorLimit(): MiddlewareHandler {
  return async function visitorLimit(c, next) {
    if (await isOverLimit(c, 'VISITOR_LIMIT')) throw new HTTPException(429)
    await next()
  }
}
