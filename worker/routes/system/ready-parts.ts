/** What the site depends on, for GET /readyz. */
import type { Context } from 'hono'
import type { PartState, ReadyParts } from '../../../graphql/contract/transport.ts'
import type { AppEnv } from '../../env.ts'
import { flagsState } from '../../middleware/experiments.ts'

/** The timeout for each answer, in milliseconds; the origin needs 2,000 at most. */
const DEADLINE_MS = 2_500

/** Of an origin that is not ours (GRAPHQL_ORIGIN_URL), only the breaker is known: `isOpen`. */
export async function readyParts(c: Context<AppEnv>, isOpen: boolean): Promise<ReadyParts> {
  const { originUrl } = c.var.config
  const [known, flags] = await Promise.all([originUrl ? {} : askOrigin(c.env.ORIGIN), inTime(flagsState(c))])
  const origin = originUrl ? { ok: !isOpen, age: null } : { ok: known !== null, age: known && 0 }
  return { origin, ...known, flags }
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
  const late = new Promise<PartState>((resolve) => setTimeout(resolve, DEADLINE_MS, { ok: false, age: null }))
  return Promise.race([state, late])
}
