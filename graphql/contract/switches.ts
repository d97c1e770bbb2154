/**
 * Kill switches, with which an operator turns off features of a brand within seconds, without a deployment. `npm run
 * switch` stores them in KV, where the site and the origin read them (docs/operations.md, Kill switches).
 */
import { KeptKey, type KeptKeyOptions } from './kept-key.ts'

/** The key in the KV namespace FLAGS. */
export const SWITCHES_KEY = 'switches'

/** The error code for a change that the origin refuses in read-only mode. */
export const READ_ONLY = 'READ_ONLY'

/** The description of each switch, as `npm run switch` shows it. */
export const SWITCHES = {
  pause: 'no new purchases; pages say so, and everything else works',
  waitlist: 'no new purchases; every form for a ZIP code becomes the waitlist',
  banner: 'shows --text on every page',
  experiment: 'turns the experiment --name off: everybody sees control',
  'read-only': 'nothing is written: no purchase, form, sign-in or payment event, for a migration',
} as const

export type SwitchName = keyof typeof SWITCHES

/** A switch as it is stored. Times are ISO 8601 strings in UTC. */
export interface StoredSwitch {
  name: SwitchName
  /** A brand's id, or `all`. */
  brand: string
  /** The text of a banner, or the key of an experiment. */
  value?: string
  by: string
  why: string
  since: string
  /** When the switch expires. Null if it stays in force until an operator turns it off. */
  until: string | null
}

/** The switches in force for a brand. */
export interface Switches {
  isPaused: boolean
  isWaitlistOnly: boolean
  isReadOnly: boolean
  banner: string | null
  /** Keys of the experiments that are off. */
  experimentsOff: readonly string[]
}

export const NO_SWITCHES: Switches = Object.freeze({
  isPaused: false,
  isWaitlistOnly: false,
  isReadOnly: false,
  banner: null,
  experimentsOff: [],
})

/** Parses the stored switches. Returns an empty list for null, and throws if the text is not a list of switches. */
export function parseSwitches(text: string | null): readonly StoredSwitch[] {
  const { switches = [] } = JSON.parse(text ?? '{}') as { switches?: StoredSwitch[] }
  if (!Array.isArray(switches)) throw new Error('The stored switches are not a list; the last valid ones stay in force')
  return switches
}

export function isInForce({ until }: StoredSwitch, now: number): boolean {
  return until === null || Date.parse(until) > now
}

/**
 * The switches in force for a brand at the time `now`, in milliseconds since the epoch. A banner for the brand takes
 * precedence over a banner for all brands.
 */
export function switchesFor(stored: readonly StoredSwitch[], brandId: string, now: number): Switches {
  if (stored.length === 0) return NO_SWITCHES
  const mine = stored.filter((each) => (each.brand === brandId || each.brand === 'all') && isInForce(each, now))
  const has = (name: SwitchName) => mine.some((each) => each.name === name)
  const texts = mine.filter(({ name }) => name === 'banner').sort((a) => (a.brand === 'all' ? 1 : -1))
  return {
    isPaused: has('pause'),
    isWaitlistOnly: has('waitlist'),
    isReadOnly: has('read-only'),
    banner: texts[0]?.value ?? null,
    experimentsOff: mine.flatMap(({ name, value }) => (name === 'experiment' && value ? [value] : [])),
  }
}

type Waiting = Required<Pick<KeptKeyOptions<never>, 'oldMs' | 'waitMs'>>

/** The switches, cached by the isolate. Cloudflare itself caches the stored text for 30 seconds, the minimum. */
export function keptSwitches(waiting: Waiting): KeptKey<readonly StoredSwitch[]> {
  return new KeptKey({ key: SWITCHES_KEY, initial: [], parse: parseSwitches, freshMs: 2_000, cacheTtl: 30, ...waiting })
}
