/** Experiment parameters and flags (specification, section 3), and their default values. */
import { PLANS } from '../../graphql/contract/plans.ts'

export interface Flags {
  /** The key of a plan. If empty, `lower_etf_higher_fc_charge_v2` or `pricing` may choose the plan. */
  voucherOption: string
  /** A monthly price in dollars, which chooses the plan if no other flag does. If 0, the brand's plan applies. */
  pricing: number
  nonmember_pricing: boolean
  /** Whether visitors get the A/B script. Some visitors never get it: see `isTesting`. */
  convert_enabled: boolean
  lower_etf_higher_fc_charge_v2: boolean
  review_default_sort: 'LOCATION_CLOSEST' | 'RATING_HIGHEST' | 'RATING_LOWEST' | 'RECENT'
  homepage_reskin: boolean
  stripe_buttons_upgrade: boolean
}

export type FlagName = keyof Flags

/** The bundled default values: all visitors get them if KV has no payload, and crawlers and agents always get them. */
export const CONTROL: Flags = Object.freeze({
  voucherOption: '',
  pricing: 0,
  nonmember_pricing: false,
  convert_enabled: true,
  lower_etf_higher_fc_charge_v2: false,
  review_default_sort: 'RECENT',
  homepage_reskin: false,
  stripe_buttons_upgrade: false,
})

export const FLAG_NAMES = Object.keys(CONTROL) as FlagName[]

/** The values that an experiment may give to flags that are not booleans. Plans and prices must be on sale. */
const VALUES: Partial<Record<FlagName, readonly unknown[]>> = {
  voucherOption: ['', ...Object.keys(PLANS)],
  pricing: [
    0,
    ...Object.keys(PLANS)
      .flatMap((key) => /^FOREVERCLEAN_(\d+)$/.exec(key)?.[1] ?? [])
      .map(Number),
  ],
  review_default_sort: ['LOCATION_CLOSEST', 'RATING_HIGHEST', 'RATING_LOWEST', 'RECENT'],
}

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(CONTROL, name)
}

/** Returns every value that a flag may have, for checks, preview links and the toolbar. */
export function flagValues(name: FlagName): readonly unknown[] {
  return VALUES[name] ?? [false, true]
}

/** Returns a flag's value; undefined if its type is wrong, because a typo in the flag service must not break a page. */
export function typedValue<Name extends FlagName>(name: Name, value: unknown): Flags[Name] | undefined {
  const isTyped =
    name === 'review_default_sort' ? flagValues(name).includes(value) : typeof value === typeof CONTROL[name]
  return isTyped ? (value as Flags[Name]) : undefined
}
