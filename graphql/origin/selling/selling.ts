import type { OriginEnv } from '../env.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { stripeGateway } from '../gateway/stripe-gateway.ts'

/** The dependencies of each step of a sale. */
export interface Selling {
  db: D1Database
  gateway: Gateway
  now(): Date
}

export function sellingOf(env: OriginEnv): Selling {
  return { db: env.DB, gateway: stripeGateway(env), now: () => new Date() }
}
