/**
 * Determines where an environment's answers and records come from: the embedded origin, another origin, or no source.
 */
import type { Description } from '../../graphql/contract/codegen/tiers.ts'
import { readDescription } from './described.ts'

export interface Source {
  what: string
  from: 'embedded' | 'other' | 'off'
  /** An explanation of `from`, as part of a sentence. */
  means: string
}

/**
 * Lists where each part of an environment behind another origin gets its data. Empty if the embedded origin has
 * everything. By default, lists this for the local system.
 */
export function getSources(environment = 'local'): Source[] {
  const description = readDescription(environment)
  return description ? sourcesWith(description) : []
}

export function sourcesWith(description: Description): Source[] {
  const { origin, events = 'embedded' } = description
  const elsewhere = `orders, leads and customers are at ${origin}`
  const counted = {
    embedded: 'without orders, leads and visits, which the other origin alone counts',
    other: `the other origin collects events: ask ${origin}`,
    off: 'no events are collected',
  }[events]
  return [
    { what: 'pages', from: 'other', means: origin },
    { what: 'events', from: events, means: counted },
    { what: 'mail', from: 'other', means: 'the embedded origin sends none' },
    {
      what: 'schedule',
      from: 'other',
      means: 'the embedded origin’s schedule finds nothing to do',
    },
    { what: 'operator commands', from: 'off', means: elsewhere },
    { what: 'funnel', from: events, means: counted },
    { what: 'experiments', from: events, means: counted },
  ]
}

/**
 * Returns the source of the records that `what` names, or null if the embedded origin has all of them. A command that
 * reads the embedded origin must first print this source.
 */
export function elsewhere(what: 'operator commands' | 'funnel' | 'experiments', environment = 'local'): Source | null {
  return getSources(environment).find((each) => each.what === what) ?? null
}

/** Formats the source as a sentence. */
export function formatSentence({ what, from, means }: Source, environment = 'local'): string {
  const state = { embedded: 'incomplete', other: 'not here', off: 'off' }[from]
  return `The ${environment} site is in front of another origin, so the ${what} ${what.endsWith('s') ? 'are' : 'is'} ${state}: ${means}.`
}
