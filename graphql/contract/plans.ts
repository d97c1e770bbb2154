/**
 * The variants of the Forever Clean membership (specification, section 9). The origin sets prices from this table and
 * pages display it, so they cannot disagree. Amounts are whole cents.
 */

/**
 * For each cancellation policy of a plan, the hourly price, in cents, from which the early cancellation fee is
 * calculated.
 */
export const EXIT_HOUR_CENTS = { firstcleaningperhour_25: 2500, firstcleaningperhour_35: 3500 } as const

export type CancellationPolicy = keyof typeof EXIT_HOUR_CENTS

/** One size of first cleaning. `hours` identifies it within a plan. */
export interface PlanOption {
  name: string
  description: string
  hours: number
  priceCents: number
  /** The discount on additional vouchers, in cents, from the specification. Not used for sales yet. */
  additionalDiscountCents: number
  undiscountedCents: number
}

export interface Plan {
  key: PlanKey
  cancellationFeeCents: number
  isForeverCleanForced: boolean
  monthlyCents: number
  freeMonths: number
  /** The number of paid months after which leaving is free. */
  minimumMonths: number
  /** The maximum fee for leaving early. */
  earlyExitCapCents: number
  /**
   * The early cancellation fee is this share of the difference between its basis and the price paid. A plan for an
   * experiment halves the fee.
   */
  earlyExitShare: 1 | 0.5
  cancellationPolicy: CancellationPolicy | null
  options: readonly PlanOption[]
}

const OPTIONS: readonly PlanOption[] = Object.freeze([
  option('The Touch Up', 'Ideal for a quick touch up', 2, 9, 50),
  option('The One Bedroom', '1 bed/1 bath homes', 3, 19, 75),
  option('The Two Bedroom', '2 bed/2 bath homes', 4, 39, 100),
  option('The Home Clean', 'larger homes', 6, 79, 150),
])

function option(name: string, description: string, hours: number, price: number, undiscounted: number): PlanOption {
  return Object.freeze({
    name,
    description,
    hours,
    priceCents: price * 100,
    additionalDiscountCents: 1000,
    undiscountedCents: undiscounted * 100,
  })
}

type PlanDifferences = Partial<Pick<Plan, 'cancellationPolicy' | 'earlyExitShare' | 'options'>>

/** The differences between plans. The monthly price is in dollars. */
const TABLE = {
  FOREVERCLEAN_19: { monthly: 19 },
  FOREVERCLEAN_39: { monthly: 39 },
  FOREVERCLEAN_49: { monthly: 49 },
  FOREVERCLEAN_59: { monthly: 59 },
  FOREVERCLEAN_49_FCPH_25: { monthly: 49, cancellationPolicy: 'firstcleaningperhour_25' },
  FOREVERCLEAN_49_FCPH_35: { monthly: 49, cancellationPolicy: 'firstcleaningperhour_35' },
  FOREVERCLEAN_59_FCPH_25: { monthly: 59, cancellationPolicy: 'firstcleaningperhour_25' },
  FOREVERCLEAN_59_FCPH_35: { monthly: 59, cancellationPolicy: 'firstcleaningperhour_35' },
  FOREVERCLEAN_49_NO_TOUCH_UP: { monthly: 49, options: Object.freeze(OPTIONS.filter(({ hours }) => hours !== 2)) },
  FOREVERCLEAN_59_HALF_EXIT: { monthly: 59, earlyExitShare: 0.5 },
} as const satisfies Record<string, PlanDifferences & { monthly: number }>

export type PlanKey = keyof typeof TABLE

export const PLAN_KEYS = Object.keys(TABLE) as PlanKey[]
export const DEFAULT_PLAN_KEY: PlanKey = 'FOREVERCLEAN_49'
export const DEFAULT_HOURS = 3

export const PLANS: Readonly<Record<PlanKey, Plan>> = Object.fromEntries(
  PLAN_KEYS.map((key) => [key, plan(key)]),
) as Record<PlanKey, Plan>

function plan(key: PlanKey): Plan {
  const { monthly, ...rest }: PlanDifferences & { monthly: number } = TABLE[key]
  // Plans are frozen, so a cache key that was computed from a plan stays valid.
  return Object.freeze({
    key,
    cancellationFeeCents: 0,
    isForeverCleanForced: true,
    monthlyCents: monthly * 100,
    freeMonths: 0,
    minimumMonths: 6,
    earlyExitCapCents: 9900,
    earlyExitShare: 1,
    cancellationPolicy: null,
    options: OPTIONS,
    ...rest,
  })
}

/** The plan with this key, or undefined if it is not on sale. */
export function findPlan(key: string): Plan | undefined {
  return Object.hasOwn(PLANS, key) ? PLANS[key as PlanKey] : undefined
}

/**
 * Returns the key as it may appear in logs and reports. A text that does not look like the key of a plan is replaced
 * with a placeholder, because a visitor can enter any text.
 */
export function loggedKey(key: string): string {
  return /^[A-Z]{3,20}(_[A-Z0-9]{1,8}){0,6}$/.test(key) ? key : '[not a key]'
}

/** The plan's 3-hour option, otherwise its second option, otherwise its first (specification, section 3). */
export function defaultOption(plan: Plan): PlanOption {
  const chosen = plan.options.find((each) => each.hours === DEFAULT_HOURS) ?? plan.options[1] ?? plan.options[0]
  if (!chosen) throw new Error(`Plan ${plan.key} has no options`)
  return chosen
}

/** The option with the lowest price, for 'Starting At' (specification, section 2). */
export function lowestOption({ options }: Plan): PlanOption {
  return options.reduce((lowest, each) => (each.priceCents < lowest.priceCents ? each : lowest))
}

/**
 * The option for the chosen hours. `isFallback` means that no option matched and the first one is used instead
 * (specification, sections 3 and 4: report it as 'No selected voucher found').
 */
export function selectOption(plan: Plan, hours: number): { option: PlanOption; isFallback: boolean } {
  const match = plan.options.find((each) => each.hours === hours)
  const first = plan.options[0]
  if (!match && !first) throw new Error(`Plan ${plan.key} has no options`)
  return { option: match ?? (first as PlanOption), isFallback: !match }
}

/** An option's price under a campaign, in cents, after the discount. The price is never below 1 dollar. */
export function discountedPriceCents(option: PlanOption, discountCents: number): number {
  return Math.max(100, option.priceCents - Math.max(0, discountCents))
}

/**
 * The basis of the early cancellation fee, in cents: the full price of the first cleaning, or its hours at the hourly
 * price of the policy.
 */
export function exitBasisCents(plan: Plan, option: PlanOption): number {
  const { cancellationPolicy: policy } = plan
  return policy ? Math.round(option.hours * EXIT_HOUR_CENTS[policy]) : option.undiscountedCents
}

/**
 * The fee for leaving before the end of the minimum term, in cents: a share of the difference between the basis and the
 * price paid, up to the cap.
 */
export function earlyExitCents(plan: Plan, option: PlanOption, paidCents: number): number {
  const difference = Math.max(0, exitBasisCents(plan, option) - paidCents)
  return Math.min(plan.earlyExitCapCents, Math.floor(difference * plan.earlyExitShare))
}

/** The date `months` months after `from`, as YYYY-MM-DD, or the last day of the month if the month is too short. */
export function monthlyChargeDate(from: string, months = 1): string {
  const [year = 0, month = 1, day = 1] = from.slice(0, 10).split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, lastDay))
  return target.toISOString().slice(0, 10)
}
