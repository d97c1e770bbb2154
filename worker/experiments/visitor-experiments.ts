/** One visitor's experiments during one request. Reading a value counts as showing its experiment (an exposure). */

import type { Context } from 'hono'
import { DEFAULT_PLAN_KEY, findPlan, loggedKey, PLANS, type Plan, type PlanKey } from '../../graphql/contract/plans.ts'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import { versioned } from '../memory/versions.ts'
import type { Cohort } from './assignment.ts'
import { brandWith, COPY_TEXTS, type CopyChanges, copyProblem } from './copy.ts'
import { Decisions, type DecisionsOptions, getExperiment } from './decisions.ts'
import { reportFallback } from './fallbacks.ts'
import { CONTROL, FLAG_NAMES, type FlagName, type Flags, typedValue } from './flags.ts'

declare module 'hono' {
  interface ContextVariableMap {
    experiments: Experiments
    /** The brand with the texts from copy experiments; undefined on pages that show no such texts. */
    shownBrand: Brand | undefined
  }
}

/** An experiment that this page showed, and the visitor's variation. */
interface Exposure {
  experiment: string
  variation: string
}

export interface Experiments {
  /** The values of flags. Reading a flag is an exposure to the experiment that decides it. */
  readonly flags: Flags
  /** The plan on offer: the plan shown before, else the plan that experiments choose, else the brand's plan. */
  readonly plan: Plan
  /** Keeps the current plan for this visitor from now on, because the visitor is buying it. */
  keepPlan(): void
  /** The brand with the texts from running copy experiments. Only pages that show these texts read it. */
  readonly shownBrand: Brand
  /**
   * The visitor's variations and the values that differ from control, for consent receipts. Empty if there are none.
   */
  readonly summary: string
  readonly exposures: readonly Exposure[]
  /** When the flag service made the payload, in seconds since 1970; null if unknown. */
  readonly madeAt: number | null
  /**
   * The values of flags and the variations of experiments that a preview link sets, by name. Empty without a preview.
   */
  readonly previewed: Readonly<Record<string, unknown>>
}

export interface VisitorOptions extends DecisionsOptions {
  brand: Brand
}

export class VisitorExperiments implements Experiments {
  readonly flags: Flags
  readonly #options: VisitorOptions
  readonly #decisions: Decisions
  /** The plan on offer, chosen when a page first shows it. */
  #plan: Plan | undefined
  /** The plan that must not change anymore, or null if the plan may still change. */
  #keptPlan: Plan | null

  constructor(options: VisitorOptions) {
    this.#options = options
    this.#decisions = new Decisions(options)
    this.#keptPlan = options.kept.plan
    this.flags = readWhenAsked((name) => this.#flag(name))
  }

  #flag(name: FlagName): unknown {
    const { values } = this.#options.forced
    if (Object.hasOwn(values, name)) return values[name]
    return this.#decisions.valueOf(name, (value) => typedValue(name, value)) ?? CONTROL[name]
  }

  get plan(): Plan {
    this.#plan ??= this.#keptOrChosenPlan()
    return this.#plan
  }

  #keptOrChosenPlan(): Plan {
    const { brand, kept, forced, reporter } = this.#options
    const isPreviewed = PLAN_FLAGS.some((name) => Object.hasOwn(forced.values, name)) || hasAny(forced.variations)
    if (kept.plan && !isPreviewed) {
      this.#decisions.showAgain(PLAN_FLAGS)
      return kept.plan
    }
    const { plan, unknownKey } = choosePlan(this.flags, brand.offer.planKey)
    if (unknownKey) reportFallback(reporter, 'No voucher cohort found', { key: unknownKey })
    // A visitor to whom an experiment showed a price keeps that price even after the experiment ends.
    if (PLAN_FLAGS.some((name) => this.#decisions.shown.has(name))) this.#keptPlan = plan
    return plan
  }

  keepPlan(): void {
    if (this.#options.mayStore) this.#keptPlan = this.plan
  }

  get shownBrand(): Brand {
    const { brand, rules } = this.#options
    const texts = (rules?.copyNames ?? []).flatMap((name) => {
      const usable = (value: unknown) => (copyProblem(value, COPY_TEXTS[name]) ? undefined : String(value))
      const text = this.#decisions.valueOf(name, usable)
      return text === undefined ? [] : [[name, text] as const]
    })
    return texts.length > 0 ? brandWith(brand, Object.fromEntries(texts) as CopyChanges) : brand
  }

  get madeAt(): number | null {
    return this.#options.rules?.madeAt ?? null
  }

  get exposures(): Exposure[] {
    const shown = [...this.#decisions.shown.values()]
    const variations = new Map(shown.map(({ bucket, variation }) => [getExperiment(bucket), variation]))
    return [...variations].map(([experiment, variation]) => ({ experiment, variation }))
  }

  get previewed(): Readonly<Record<string, unknown>> {
    const { values, variations } = this.#options.forced
    return { ...values, ...variations }
  }

  get summary(): string {
    const { values, variations } = this.#options.forced
    const assignments = this.#decisions.toKeep
    // 'preview' comes first, because a long summary is truncated at its end, and a preview must always be recognizable.
    const parts: string[] = hasAny(values) || hasAny(variations) ? ['preview'] : []
    for (const name of FLAG_NAMES) {
      const value = values[name] ?? this.#decisions.known(name) ?? assignments[name]?.value ?? CONTROL[name]
      if (value !== CONTROL[name]) parts.push(`${name}=${value}`)
    }
    const shown = new Map<string, unknown>()
    for (const { bucket, variation } of Object.values(assignments)) shown.set(getExperiment(bucket), variation)
    for (const [key, variation] of Object.entries(variations)) shown.set(key, variation)
    for (const [key, variation] of shown) parts.push(`${key}:${variation}`)
    return parts.join(' ')
  }

  /** The plan and the assignments that the cookie should hold after this page. */
  get toKeep(): Pick<Cohort, 'plan' | 'assignments'> {
    return { plan: this.#keptPlan, assignments: this.#decisions.toKeep }
  }

  /** Whether the cookie's plan or assignments must change. */
  get hasChanges(): boolean {
    return this.#keptPlan !== this.#options.kept.plan || this.#decisions.hasChanges
  }
}

/** Returns flags that are evaluated when they are read. */
function readWhenAsked(read: (name: FlagName) => unknown): Flags {
  return new Proxy({} as Flags, { get: (_, name) => read(name as FlagName) })
}

function hasAny(record: object): boolean {
  return Object.keys(record).length > 0
}

for (const plan of Object.values(PLANS)) versioned(plan)

/** The flags that decide a visitor's plan. */
const PLAN_FLAGS = ['voucherOption', 'lower_etf_higher_fc_charge_v2', 'pricing'] as const

/**
 * Chooses a visitor's plan: the plan that the flags choose, else the brand's default. Reads only the flags that it
 * needs. `unknownKey` is the requested key if no such plan is on sale, in a form that is safe for reports.
 */
export function choosePlan(
  flags: Pick<Flags, (typeof PLAN_FLAGS)[number]>,
  brandDefault: PlanKey,
): { plan: Plan; unknownKey: string | null } {
  const fallback = PLANS[brandDefault] ?? PLANS[DEFAULT_PLAN_KEY]
  const { voucherOption } = flags
  if (voucherOption) return found(findPlan(voucherOption), loggedKey(voucherOption), fallback)
  if (flags.lower_etf_higher_fc_charge_v2) return { plan: PLANS.FOREVERCLEAN_59_HALF_EXIT, unknownKey: null }
  const { pricing } = flags
  if (pricing) return found(findPlan(`FOREVERCLEAN_${pricing}`), `pricing ${pricing}`, fallback)
  return { plan: fallback, unknownKey: null }
}

function found(plan: Plan | undefined, key: string, fallback: Plan): { plan: Plan; unknownKey: string | null } {
  return plan ? { plan, unknownKey: null } : { plan: fallback, unknownKey: key }
}

/**
 * Whether the A/B script is sent: never to crawlers, agents, or visitors who opted out; to everyone else while
 * `convert_enabled` is on.
 */
export function isTesting(c: Context<AppEnv>): boolean {
  const { experiments, optedOut } = c.get('allows')
  return experiments && !optedOut && c.get('experiments')?.flags.convert_enabled
}
