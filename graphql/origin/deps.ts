import type { OriginEnv } from './env.ts'
import type { Gateway } from './gateway/gateway.ts'
import { stripeGateway } from './gateway/stripe-gateway.ts'
import { logLine } from './log/log-line.ts'

/** The dependencies of every step of a sale, a charge or a membership. */
export interface Deps {
  db: D1Database
  gateway: Gateway
  now(): Date
  log: typeof logLine
  /** Whether this execution may begin more work (db/counted.ts). Absent if the work is not limited. */
  mayGoOn?: () => boolean
}

export function createDeps(env: OriginEnv): Deps {
  return { db: env.DB, gateway: stripeGateway(env), now: () => new Date(), log: logLine }
}

/** Replaces the clock with one that starts at `now`, for triggers that fire late and tests that cannot wait. */
export function startingAt(deps: Deps, now: Date): Deps {
  const ahead = now.getTime() - Date.now()
  return { ...deps, now: () => new Date(Date.now() + ahead) }
}
