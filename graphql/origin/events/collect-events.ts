/** Handles `POST /events`, which the site's collector forwards. Drops everything that is not one of our events. */
import { containsCardNumber } from '../../contract/cards/card-number.ts'
import { EVENTS, type EventBatch, type SentEvent } from '../../contract/events.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ORIGIN_HEADERS } from '../../contract/transport.ts'
import { findBrand } from '../brands.ts'
import type { OriginEnv } from '../env.ts'
import { UnknownBrandError } from '../errors.ts'
import { storeEvents } from './store-events.ts'

/** The maximum number of events in a batch. */
const MOST = 40
const BREAKPOINTS: readonly unknown[] = ['sm', 'md', 'lg', 'xl']

/**
 * Stores a batch of events. Responds with 204 even to an invalid batch, because a browser that sends events does not
 * wait for an answer. Throws UnknownBrandError.
 */
export async function collectEvents(request: Request, env: OriginEnv): Promise<Response> {
  const brand = findBrand(request.headers.get(ORIGIN_HEADERS.brand) ?? '')
  if (!brand) throw new UnknownBrandError()
  const text = await request.text()
  const batch = text.length > LIMITS.eventsBodyBytes ? null : readBatch(text)
  if (batch) await storeEvents(env, { ...batch, brand: brand.id }, batch.events, new Date())
  return new Response(null, { status: 204 })
}

/** Parses a batch and keeps only known events with their known fields. Null if the text is not a batch. */
export function readBatch(text: string): EventBatch | null {
  const { page, variants = '', breakpoint, events } = parse(text) ?? {}
  if (typeof page !== 'string' || !/^[a-z-]{1,40}$/.test(page)) return null
  if (!isPlainText(variants) || !Array.isArray(events)) return null
  const known = events.slice(0, MOST).map(readEvent)
  return {
    page,
    variants,
    ...(BREAKPOINTS.includes(breakpoint) ? { breakpoint: breakpoint as 'sm' } : {}),
    events: known.filter((event) => event !== null),
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

function readEvent(event: unknown): SentEvent | null {
  if (!Array.isArray(event)) return null
  const [id, name, given = {}] = event as unknown[]
  if (typeof id !== 'string' || !/^[\w./-]{8,80}$/.test(id)) return null
  if (typeof name !== 'string' || !Object.hasOwn(EVENTS, name) || typeof given !== 'object' || given === null)
    return null
  const kind = EVENTS[name as keyof typeof EVENTS]
  if (kind.from !== 'browser') return null
  const fields: Record<string, string | number> = {}
  for (const [key, column] of Object.entries(kind.fields)) {
    const value: unknown = Object.hasOwn(given, key) ? (given as Record<string, unknown>)[key] : undefined
    if (column === 'value' ? !isAmount(value) : !isPlainText(value)) return null
    fields[key] = value as string | number
  }
  return [id, name, fields] as unknown as SentEvent
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) < 1e9
}

const PHONE = /\d[\d ().-]{7,}\d/
/** A date, which the key of an experiment may contain. */
const DATE = /\b20\d\d-\d\d-\d\d\b/g

/**
 * Whether a value is a short plain text, such as a key or a selector, that cannot be an email address, a phone number
 * or a card number.
 */
function isPlainText(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= 200 &&
    /^[\w .,:;=#>()[\]*"'+/-]*$/.test(value) &&
    !PHONE.test(value.replace(DATE, '')) &&
    !containsCardNumber(value)
  )
}
