import { readable, withoutLongNumbers } from '../../contract/digit-runs.ts'
import type { OriginEnv } from '../env.ts'
import type { Gateway } from '../payments/gateway.ts'
import { stripeGateway } from '../payments/stripe-gateway.ts'
import { sendReport } from '../reports/send-report.ts'
import { currentRequestId } from '../server/request-log.ts'

/** The dependencies of each step of a sale. */
export interface Selling {
  db: D1Database
  gateway: Gateway
  now(): Date
}

export function sellingOf(env: OriginEnv): Selling {
  return { db: env.DB, gateway: stripeGateway(env), now: () => new Date() }
}

export function secondsAfter(moment: Date, seconds: number): string {
  return new Date(moment.getTime() + seconds * 1000).toISOString()
}

/**
 * Writes one line of JSON to the operators' log, and reports it if it is an error. Never names, emails, addresses, or
 * numbers as long as a card's.
 */
export function logSale(level: 'info' | 'warn' | 'error', message: string, about: Record<string, unknown> = {}): void {
  const told = (_key: string, value: unknown) =>
    typeof value === 'string' ? withoutLongNumbers(readable(value)) : value
  console[level](JSON.stringify({ level, requestId: currentRequestId(), message, ...about }, told))
  if (level === 'error') sendReport(message, { where: 'selling' }, { facts: about })
}
