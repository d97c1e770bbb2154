/** What members pay for an hour around the visitor. */
import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { ask, NO_VARIABLES } from '../render/ask.ts'

const DEADLINE_MS = 600

/** Dollars; null if the place is unknown or not served, or if the answer is late. */
export function memberRate(c: Context<AppEnv>): MaybePromise<number | null> {
  return ask(c, 'FAQBrowserLocation', NO_VARIABLES, {
    name: 'rate',
    kind: 'critical',
    deadlineMs: DEADLINE_MS,
    read: (data): number | null => data.estimatedBrowserLocation?.memberHourlyRate ?? null,
    fallback: null,
  })
}
