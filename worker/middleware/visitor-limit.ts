/**
 * Bounds how often one network may ask us for something, so that a script can neither fill our tables nor reserve one
 * voucher after another. Cloudflare counts near the visitor; without the bindings (locally) nothing is bounded.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { mailboxOf } from '../../graphql/contract/mailbox.ts'
import { beforeAbort, deadline } from '../origin/bounded-body.ts'
import { keyedHash, networkPrefix } from '../origin/network.ts'

/** Cloudflare's rate limit binding; `wrangler.toml` sets the limit and the period. */
export interface RateLimitBinding {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** From the widest to the tightest. */
export interface RateLimits {
  /** Queries of the GraphQL proxy. */
  LOOK_LIMIT?: RateLimitBinding
  /** Forms and mutations; counted separately, asking where a payment stands. */
  VISITOR_LIMIT?: RateLimitBinding
  /** Attempts to buy. */
  PURCHASE_LIMIT?: RateLimitBinding
}

interface LimitedEnv {
  Bindings: RateLimits
}

/** How long a request waits for the count, in milliseconds. */
const DEADLINE_MS = 500

/** Whether one of the keys is over the limit. By default the key is the network. A count that fails refuses nobody. */
export async function isOverLimit<Env extends LimitedEnv>(
  c: Context<Env>,
  name: keyof RateLimits,
  keys: readonly string[] = [networkKey(c)],
): Promise<boolean> {
  const binding = (c.env as RateLimits)[name]
  if (!binding) return false
  const { signal, end } = deadline(DEADLINE_MS)
  const counted = keys.map((key) => beforeAbort(binding.limit({ key }), signal).catch(() => ({ success: true })))
  const isOver = (await Promise.all(counted)).some(({ success }) => !success)
  end()
  return isOver
}

/** An attempt to buy counts for its network, for its mailbox and for itself. */
export async function isOverPurchaseLimit<Env extends LimitedEnv>(
  c: Context<Env>,
  secret: string,
  { email, attemptId }: { email: unknown; attemptId: unknown },
): Promise<boolean> {
  const mailbox = await keyedHash(secret, 'mailbox', mailboxOf(String(email)))
  return isOverLimit(c, 'PURCHASE_LIMIT', [networkKey(c), `mailbox ${mailbox}`, attemptKey(attemptId)])
}

/** Asking where an attempt stands counts for the network and for the attempt, apart from what is stored. */
export function isOverResumeLimit<Env extends LimitedEnv>(c: Context<Env>, attemptId: unknown): Promise<boolean> {
  return isOverLimit(c, 'VISITOR_LIMIT', [`resume ${networkKey(c)}`, attemptKey(attemptId)])
}

/** Batches of analytics events count apart from what the visitor asks for. */
export function isOverEventLimit<Env extends LimitedEnv>(c: Context<Env>): Promise<boolean> {
  return isOverLimit(c, 'LOOK_LIMIT', [`events ${networkKey(c)}`])
}

function networkKey(c: Context): string {
  return networkPrefix(c.req.header('cf-connecting-ip')) ?? 'unknown'
}

function attemptKey(attemptId: unknown): string {
  return `attempt ${String(attemptId).trim().toLowerCase().slice(0, 36)}`
}

/** Refuses with 429; the error page says to wait a minute. */
export function visitorLimit(): MiddlewareHandler {
  return async function visitorLimit(c, next) {
    if (await isOverLimit(c, 'VISITOR_LIMIT')) throw new HTTPException(429)
    await next()
  }
}
