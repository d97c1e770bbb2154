/**
 * Computes the state that a page depends on. A prefetched page contains this state. When the page is shown, its script
 * sends the state to `GET /events`, which compares it with the current state (client/lazy.ts).
 */
import type { Context } from 'hono'
import { assets } from '../assets.ts'
import type { AppEnv } from '../env.ts'
import { digest } from '../events/page-view.ts'
import { cookieHeader } from '../http/cookies.ts'
import { getCampaign } from '../sale/deal-data.ts'

/** Returns a hash of the build, the flags payload, privacy choices, switches, campaign, and our own cookies. */
export async function pageState(c: Context<AppEnv>): Promise<string> {
  const own = cookieHeader(c)
    .match(/__Host-[^;]*/g)
    ?.sort()
  const { madeAt } = c.get('experiments')
  const chosen = [c.get('allows').optedOut, c.get('consent').choice]
  return digest(JSON.stringify([assets.build, madeAt, chosen, c.get('switches'), await getCampaign(c), own]))
}
