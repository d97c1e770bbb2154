/**
 * Computes the state that a page fetched ahead relies on, to compare it with the state when the page is shown
 * (client/late.ts).
 */
import type { Context } from 'hono'
import { assets } from '../assets.ts'
import type { AppEnv } from '../env.ts'
import { digest } from '../events/page-view.ts'
import { cookieHeader } from '../http/cookies.ts'
import { campaignOf } from '../sale/deal-data.ts'

/**
 * Returns a short text that represents the build, experiments, choices, switches, campaign, and the visitor's cookies.
 */
export async function pageState(c: Context<AppEnv>): Promise<string> {
  const own = cookieHeader(c)
    .match(/__Host-[^;]*/g)
    ?.sort()
  const { madeAt } = c.get('experiments')
  const chosen = [c.get('allows').optedOut, c.get('consent').choice]
  return digest(JSON.stringify([assets.build, madeAt, chosen, c.get('switches'), await campaignOf(c), own]))
}
