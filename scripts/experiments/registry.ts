/**
 * Every experiment that may run: its owner, its hypothesis and its dates. `npm run status` lists experiments past their
 * end, and `npm run experiments -- check` refuses a payload with an experiment that is not in this file.
 */
import type { EventName } from '../../graphql/contract/events.ts'
import type { CopyName } from '../../worker/experiments/copy.ts'
import type { FlagName } from '../../worker/experiments/flags.ts'

/**
 * The events that count as conversions. Each event contains the visitor's variants, and the database stores the event
 * (graphql/contract/events.ts).
 */
export const CONVERSIONS = [
  'publicweb.lead.registered',
  'publicweb.waitlist.joined',
  'publicweb.purchase.completed',
  'publicweb.visit.booked',
  'publicweb.membership.canceled',
] as const satisfies readonly EventName[]

export type Conversion = (typeof CONVERSIONS)[number]

export interface Experiment {
  /** The key in the flag service: letters, digits, `_` and `-`. */
  key: string
  /** The person or team to ask about the experiment. */
  owner: string
  hypothesis: string
  /** The event that counts as success. The results list the other conversions below it. */
  metric: Conversion
  /**
   * The first and the last day, as YYYY-MM-DD. After the last day, the experiment must be removed from this file and
   * from the flag service.
   */
  startsOn: string
  endsOn: string
  /** The ids of the brands, or 'all' for every brand. */
  brands: 'all' | readonly string[]
  parameters: readonly (FlagName | CopyName)[]
  /** The planned share of visitors by variation key, for the sample-ratio test. The shares add up to 1. */
  split: Readonly<Record<string, number>>
}

export const EXPERIMENTS: readonly Experiment[] = [
  {
    key: 'monthly-price',
    owner: 'Growth',
    hypothesis: 'Ten dollars less a month sells more memberships than it costs.',
    metric: 'publicweb.purchase.completed',
    startsOn: '2026-12-01',
    endsOn: '2027-03-31',
    brands: 'all',
    parameters: ['pricing'],
    split: { '0': 0.5, '1': 0.5 },
  },
  {
    key: 'hero-heading',
    owner: 'Brand',
    hypothesis: 'A heading that names the written list is trusted more than one about coming home.',
    metric: 'publicweb.purchase.completed',
    startsOn: '2026-12-01',
    endsOn: '2027-03-31',
    brands: ['glimmer'],
    parameters: ['copy.hero.heading'],
    split: { '0': 0.5, '1': 0.5 },
  },
]

/** Lists the experiments that should have ended before `today` (YYYY-MM-DD). */
export function experimentsPastEnd(today: string) {
  return EXPERIMENTS.filter(({ endsOn }) => endsOn < today).map(({ key, owner, endsOn }) => ({
    experiment: key,
    owner,
    ended_on: endsOn,
  }))
}
