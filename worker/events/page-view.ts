/** Describes a page view for analytics, as an attribute that client/entry.ts and client/lazy.ts read. */
import type { Context } from 'hono'
import { parseStep, type Step } from '../../client/paths.ts'
import { adLanding } from '../../content/ad-landing.ts'
import {
  cutVariants,
  type EventBatch,
  type EventFields,
  type EventName,
  type SentEvent,
} from '../../graphql/contract/events.ts'
import type { AppEnv } from '../env.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Events that a route adds to those of its page view. */
    pageEvents: readonly SentEvent[] | undefined
  }
}

/** The version of the event 'load.dhj' (specification, section 1). */
const DHJ_VERSION = 6

/** Whether a page loads the lazy script with analytics. Pages for crawlers and for support agents do not. */
export function isMeasured(c: Context<AppEnv>): boolean {
  const { isBot, agentPrefix } = c.get('allows')
  return !isBot && !agentPrefix
}

/**
 * Returns the page view as JSON for an attribute, or 'null' for the response to a form and for visitors who opted out.
 */
export function pageView(c: Context<AppEnv>): string {
  const page = c.get('page')?.page.key
  if (!page || c.req.method !== 'GET' || c.get('allows').optedOut) return 'null'
  const id = c.get('requestId')
  const variants = cutVariants(c.get('experiments')?.summary)
  const further = [...exposureEvents(c), ...(c.get('pageEvents') ?? [])]
  const step = getStep(c, page)
  return JSON.stringify(makeBatch({ id, page, step, variants, further }))
}

interface ViewedPage {
  id: string
  page: string
  step: Step | null
  variants: string
  further: readonly SentEvent[]
}

function makeBatch({ id, page, step, variants, further }: ViewedPage): EventBatch {
  const events: SentEvent[] = [[`${id}/view`, 'ViewContent', {}]]
  if (page === 'home' || step === 1) events.push([`${id}/land`, 'publicweb.landing_page.loaded', {}])
  if (step === 1) events.push([`${id}/dhj`, 'publicweb.load.dhj', { version: DHJ_VERSION }])
  if (step) events.push([`${id}/step`, 'publicweb.step.seen', { step }])
  return { page, variants, events: [...events, ...further] }
}

/** Returns the step of the funnel that a page shows, or null. */
function getStep(c: Context<AppEnv>, page: string): Step | null {
  // Visitors from an ad group see the offer on the home page, too (worker/routes/deal/offer-step.tsx).
  if (page === 'deal-home' || (page === 'home' && adLanding(c.get('visitor').adgroupid ?? undefined))) return 1
  return page === 'deal' && c.get('page')?.action === null ? parseStep(c.req.query('step')) : null
}

/**
 * Adds an event to the page view for a fact that this page confirms, such as a purchase. The event is for the analytics
 * vendor, which cannot query our database; our own collector drops it, because the database has already counted the
 * fact. `what` distinguishes facts of the same kind, such as two purchases.
 */
export function confirmFact<Name extends EventName>(
  c: Context<AppEnv>,
  name: Name,
  fields: EventFields<Name>,
  what: string,
): void {
  const id = factId(c, name, what)
  if (!id) return
  const event = [id, name, fields] as unknown as SentEvent
  c.set('pageEvents', [...(c.get('pageEvents') ?? []), event])
}

/**
 * Returns the id of a fact's event. Each page that confirms the fact sends this id, so that the vendor counts the fact
 * once. The id is derived from the visitor's id, but does not reveal it. Null for a visitor without an id: vendors get
 * no events about such visitors.
 */
export function factId(c: Context<AppEnv>, name: EventName, what: string): string | null {
  const { id } = c.get('visitor')
  return id && `fact/${digest(`${id} ${name} ${what}`)}`
}

/**
 * Returns an event for each experiment that this page shows. The browser sends the events with the page view, so that
 * prerendered pages, crawlers and opted-out visitors are not counted. All of a visitor's events for an experiment have
 * the same id, so that they count once. The id is derived from the visitor's id, but does not reveal it.
 */
function exposureEvents(c: Context<AppEnv>): SentEvent[] {
  const { id } = c.get('visitor')
  const { exposures } = c.get('experiments')
  if (!id) return []
  return exposures.map(({ experiment, variation }) => [
    `exposed/${digest(`${id} ${experiment}`)}`,
    'publicweb.experiment.exposed',
    { experiment, variant: variation },
  ])
}

/**
 * Returns a hash of 106 bits (two rounds of cyrb53, public domain), enough to distinguish visitors. If the hash must
 * not reveal the text, the text must contain something that nobody can guess, such as a visitor's id.
 */
export function digest(text: string): string {
  return cyrb53(text, 1) + cyrb53(text, 2)
}

function cyrb53(text: string, seed: number): string {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0')
}
