/** Experiment parameters and flags of the specification, section 3, and what holds without any experiment. */
export interface Flags {
  /** A plan key; empty: the brand's. */
  voucherOption: string
  /** A monthly price in dollars, used where `voucherOption` names none; 0: the brand's. */
  pricing: number
  nonmember_pricing: boolean
  /** Whether visitors get the A/B script; crawlers never do. */
  convert_enabled: boolean
  lower_etf_higher_fc_charge_v2: boolean
  review_default_sort: 'LOCATION_CLOSEST' | 'RATING_HIGHEST' | 'RATING_LOWEST' | 'RECENT'
  homepage_reskin: boolean
  stripe_buttons_upgrade: boolean
}

export const CONTROL: Flags = {
  voucherOption: '',
  pricing: 0,
  nonmember_pricing: false,
  convert_enabled: true,
  lower_etf_higher_fc_charge_v2: false,
  review_default_sort: 'RECENT',
  homepage_reskin: false,
  stripe_buttons_upgrade: false,
}
