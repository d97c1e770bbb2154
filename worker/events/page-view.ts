/** What a page reports about its own view, for analytics. client/entry.ts and client/late.ts read it. */
import type { Context } from 'hono'
import { parseStep, type Step } from '../../client/paths.ts'
import { adLanding } from '../../content/ad-landing.ts'
import type { EventBatch, SentEvent } from '../../graphql/contract/events.ts'
import type { AppEnv } from '../env.ts'
import { exposureEvents } from '../experiments/exposure-events.ts'
import { queryOf } from '../http/query.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Events that a route adds to those of its page view. */
    pageEvents: readonly SentEvent[] | undefined
  }
}

/** The version of the event 'load.dhj' (specification, section 1). */
const DHJ_VERSION = 6

/** Whether a page loads anything late: not for a crawler, and not for support staff signing up a caller. */
export function isMeasured(c: Context<AppEnv>): boolean {
  const { isBot, agentPrefix } = c.get('allows')
  return !isBot && !agentPrefix
}

/**
 * The page view as JSON (an EventBatch) for an attribute; `null` if it may not be counted: the answer to a form, and any
 * page for a visitor who opted out.
 */
export function pageView(c: Context<AppEnv>): string {
  const page = c.get('page')?.page.key
  if (!page || c.req.method !== 'GET' || c.get('allows').optedOut) return 'null'
  const id = c.get('requestId')
  const [variants, further] = [variantsOf(c), [...exposureEvents(c), ...(c.get('pageEvents') ?? [])]]
  const step = stepOf(c, page)
  return JSON.stringify(batchOf({ id, page, step, variants, further }))
}

/** The collector rejects longer texts; a visitor is in few experiments at a time. */
const VARIANTS_LENGTH = 200

function variantsOf(c: Context<AppEnv>): string {
  const summary = c.get('experiments')?.summary ?? ''
  return summary.length > VARIANTS_LENGTH ? summary.slice(0, VARIANTS_LENGTH).replace(/ ?\S*$/, '') : summary
}

interface Viewed {
  /** The id of the request. */
  id: string
  page: string
  step: Step | null
  variants: string
  further: readonly SentEvent[]
}

function batchOf({ id, page, step, variants, further }: Viewed): EventBatch {
  const events: SentEvent[] = [[`${id}/view`, 'ViewContent', {}]]
  if (page === 'home' || step === 1) events.push([`${id}/land`, 'publicweb.landing_page.loaded', {}])
  if (step === 1) events.push([`${id}/dhj`, 'publicweb.load.dhj', { version: DHJ_VERSION }])
  if (step) events.push([`${id}/step`, 'publicweb.step.seen', { step }])
  return { page, variants, events: [...events, ...further] }
}

/** The step of the funnel that a page shows; null if it is not one. */
function stepOf(c: Context<AppEnv>, page: string): Step | null {
  // An ad group's visitors get the offer on the home page, too (worker/routes/deal/offer-step.tsx).
  if (page === 'deal-home' || (page === 'home' && adLanding(c.get('visitor').adgroupid ?? undefined))) return 1
  return page === 'deal' && c.get('page')?.action === null ? parseStep(queryOf(c, 'step')) : null
}
