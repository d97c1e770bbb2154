/**
 * Bounds what one address may ask us to store or reserve: an unpaid voucher is held for a while, so without a bound
 * one script could sell a campaign out. Counts are kept by Cloudflare near the visitor; without the binding (locally)
 * nothing is bounded.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** A rate limit as Cloudflare binds it; `wrangler.toml` says how many in how many seconds. */
export interface RateLimitBinding {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

interface LimitedEnv {
  Bindings: { VISITOR_LIMIT?: RateLimitBinding }
}

export async function isOverLimit<Env extends LimitedEnv>(c: Context<Env>): Promise<boolean> {
  const binding = (c.env as LimitedEnv['Bindings']).VISITOR_LIMIT
  if (!binding) return false
  const { success } = await binding.limit({ key: c.req.header('cf-connecting-ip') ?? 'unknown' })
  return !success
}

/** Refuses with 429; the error page says to wait a minute. */
export function visitorLimit(): MiddlewareHandler {
  return async function visitorLimit(c, next) {
    if (await isOverLimit(c)) throw new HTTPException(429)
    await next()
  }
}
