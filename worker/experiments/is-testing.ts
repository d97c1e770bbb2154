import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

/**
 * Whether the A/B script is sent: never to crawlers, agents and visitors who opted out; to all others while
 * `convert_enabled` is on.
 */
export function isTesting(c: Context<AppEnv>): boolean {
  const { experiments, optedOut } = c.get('allows')
  return experiments && !optedOut && c.get('experiments')?.flags.convert_enabled
}
