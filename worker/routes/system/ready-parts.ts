/** What the site depends on, for GET /readyz. */

import type { Context } from 'hono'
import { within } from '../../../graphql/contract/time/wait.ts'
import type { PartState, ReadyParts } from '../../../graphql/contract/transport.ts'
import type { AppEnv } from '../../env.ts'
import { flagsState } from '../../middleware/experiments.ts'

/** The timeout for each answer, in milliseconds; the origin needs 2,000 at most. */
const DEADLINE_MS = 2_500

/** The embedded origin also tells what it depends on. Nothing here comes from a cache of answers. */
export async function readyParts(c: Context<AppEnv>): Promise<ReadyParts> {
  const { originUrl } = c.var.config
  const asked = originUrl ? askOriginElsewhere(c) : askOrigin(c.env.ORIGIN)
  const [known, flags] = await Promise.all([asked, inTime(flagsState(c))])
  return { origin: { ok: known !== null, age: known && 0 }, ...known, flags }
}

/**
 * An origin at GRAPHQL_ORIGIN_URL has no /readyz, so it is asked for the account without a session, an answer that is
 * never cached. Null if it does not answer, or if the breaker lets no request through.
 */
async function askOriginElsewhere({ var: { origin } }: Context<AppEnv>): Promise<ReadyParts | null> {
  const { ok } = await origin.query('AccountCard', {}, { deadlineMs: DEADLINE_MS })
  return ok ? {} : null
}

/** Null if the origin does not answer. */
async function askOrigin(origin: Fetcher): Promise<ReadyParts | null> {
  try {
    const response = await origin.fetch('https://origin/readyz', { signal: AbortSignal.timeout(DEADLINE_MS) })
    return await response.json<ReadyParts>()
  } catch {
    return null
  }
}

function inTime(state: Promise<PartState>): Promise<PartState> {
  return within(DEADLINE_MS, state, { ok: false, age: null })
}
