/**
 * The cohort of a visitor, which the cookie `__Host-cohort` stores: the plan whose price was shown, and a variation for
 * each experiment that the visitor was exposed to. The cookie is signed, so that a visitor cannot choose a plan by
 * changing it, and it is valid for one visitor of one brand (docs/decisions/061-the-plan-on-offer.md,
 * 072-decided-once.md).
 */
import { STORED } from '../../client/stored-names.ts'
import { findPlan, type Plan } from '../../graphql/contract/plans.ts'
import { keyedHash } from '../http/network.ts'
import { Lru } from '../memory/lru.ts'
import { isFlagName, typedValue } from './flags.ts'

/** The visitor and the brand for which a cohort cookie is valid, and the key that signs it (COOKIE_SECRET). */
export interface Viewer {
  secret: string
  /** The previous key. Cookies that were signed with it are still accepted. */
  previousSecret?: string | undefined
  brandId: string
  visitorId: string
}

export interface StoredAssignment {
  /** The experiment and its bucket version: `<experiment>__<bucket version>`. */
  bucket: string
  variation: string
  /**
   * The flag's value, for isolates that have no payload yet. Null for a string of more than 40 characters. After the
   * cookie is read, the value is also null for brand copy and for a value that the flag no longer allows.
   */
  value: string | number | boolean | null
}

export interface Cohort {
  /** The plan that was shown and must not change anymore, or null if the plan may still change. */
  plan: Plan | null
  /** The assignments, by the name of the flag or text that the experiment decides. */
  assignments: Readonly<Record<string, StoredAssignment>>
  /** When the cookie was written, in seconds since 1970. */
  writtenAt: number
}

export const NO_COHORT: Cohort = Object.freeze({ plan: null, assignments: Object.freeze({}), writtenAt: 0 })

const VERSION = '2'
/**
 * The maximum length of the cookie in characters. Browsers accept 4,096, but all cookies together should fit in a
 * request's first packet.
 */
const MAX_LENGTH = 1_200
/** Separators that need no escaping in cookies. */
const [PARTS, ENTRIES, FIELDS] = ['*', '!', '~'] as const
const NAME = /^[\w.-]{1,80}$/

const read = new Lru<Cohort>(1_000)

/**
 * Returns the cookie's value: `2*<seconds>*<plan>*<entries>*<signature>`. An entry is
 * `<name>~<bucket>~<variation>~<value>`. Entries that do not fit are left out, because their variation can be computed
 * again from the visitor's id.
 */
export async function signCohort(
  viewer: Viewer,
  kept: Pick<Cohort, 'plan' | 'assignments'>,
  now = Date.now(),
): Promise<string> {
  const seconds = Math.floor(now / 1000)
  let entries = ''
  for (const [name, { bucket, variation, value }] of Object.entries(kept.assignments)) {
    const entry = [name, bucket, variation, value === null ? '' : String(value)]
    const text = (entries ? ENTRIES : '') + entry.join(FIELDS)
    const isStorable = entry.every((field, index) => NAME.test(field) || (index === 3 && field === ''))
    if (isStorable && entries.length + text.length < MAX_LENGTH) entries += text
  }
  const body = [VERSION, seconds, kept.plan?.key ?? '', entries].join(PARTS)
  return body + PARTS + (await sign(viewer, body))
}

/**
 * Reads the cookie's value. Returns NO_COHORT if it is forged, too long, older than the cookie's lifetime, or issued
 * for a different visitor or brand.
 */
export async function readCohort(viewer: Viewer, value: string): Promise<Cohort> {
  const end = value.lastIndexOf(PARTS)
  if (value.length > 2 * MAX_LENGTH || end === -1) return NO_COHORT
  const [version, time = '', key = '', entries = '', ...rest] = value.slice(0, end).split(PARTS)
  const age = Date.now() / 1000 - Number(time)
  if (version !== VERSION || rest.length > 0 || !/^\d{1,12}$/.test(time)) return NO_COHORT
  if (age < -60 || age > STORED.cohort.maxAge) return NO_COHORT
  const memory = `${viewer.brandId} ${viewer.visitorId} ${value}`
  const known = read.get(memory)
  if (known) return known
  if (!(await isSigned(viewer, value.slice(0, end), value.slice(end + 1)))) return NO_COHORT
  const kept = { plan: findPlan(key) ?? null, assignments: readEntries(entries), writtenAt: Number(time) }
  read.set(memory, kept)
  return kept
}

function readEntries(text: string): Record<string, StoredAssignment> {
  const entries = text.split(ENTRIES).map((entry) => entry.split(FIELDS))
  return Object.fromEntries(
    entries
      .filter((fields) => fields.length === 4)
      .map(([name = '', bucket = '', variation = '', value = '']) => [
        name,
        { bucket, variation, value: keptValue(name, value) },
      ]),
  )
}

/** Parses a flag's value. Returns null if the flag no longer allows it. */
function keptValue(name: string, text: string): StoredAssignment['value'] {
  if (!isFlagName(name)) return null
  const readings = [text, Number(text), text === 'true' ? true : text === 'false' ? false : undefined]
  return readings.find((value) => typedValue(name, value) !== undefined) ?? null
}

async function isSigned(viewer: Viewer, body: string, signature: string): Promise<boolean> {
  if (signature === (await sign(viewer, body))) return true
  const { previousSecret: secret } = viewer
  return secret !== undefined && signature === (await sign({ ...viewer, secret }, body))
}

function sign({ secret, brandId, visitorId }: Viewer, body: string): Promise<string> {
  return keyedHash(secret, 'shown-plan', JSON.stringify([brandId, visitorId, body]))
}
