/**
 * One visitor's experiments during one request. Everything is evaluated when a page first reads it, so that reading a
 * value is the exposure: experiments that a page does not show assign nobody.
 */
import type { Plan } from '../../graphql/contract/plans.ts'
import type { Brand } from '../brands/brand.ts'
import type { Reporter } from '../http/report.ts'
import type { Kept, KeptAssignment } from './assignment.ts'
import { choosePlan, PLAN_FLAGS } from './choose-plan.ts'
import { brandWith, COPY_TEXTS, type CopyChanges, type CopyName, copyProblem } from './copy.ts'
import { isNews, reportFallback } from './fallbacks.ts'
import { CONTROL, FLAG_NAMES, type FlagName, type Flags, typedValue } from './flags.ts'
import type { Rules } from './payload-store.ts'

declare module 'hono' {
  interface ContextVariableMap {
    experiments: Experiments
    /** The brand with the texts of copy experiments; undefined on pages that show none. */
    shownBrand: Brand | undefined
  }
}

/** An experiment that this page showed, and the visitor's variation. */
export interface Exposure {
  experiment: string
  variation: string
}

export interface Experiments {
  /** Reading a flag is an exposure to the experiment that decides it. */
  readonly flags: Flags
  /** The plan on offer: the one shown before, else the one that experiments choose, else the brand's. */
  readonly plan: Plan
  /** From now on the plan must not change: the visitor is buying it. */
  keepPlan(): void
  /** The brand with the texts of running copy experiments; only pages that show them ask. */
  readonly shownBrand: Brand
  /** For consent receipts: the visitor's variations and the values that differ from control. Empty for control. */
  readonly summary: string
  readonly exposures: readonly Exposure[]
  /** What a preview link sets: values of flags, and variations of experiments. */
  readonly previewed: Readonly<Record<string, unknown>>
}

/** What a preview link chose, by flag; and variations by experiment. */
export interface Forced {
  values: Readonly<Record<string, unknown>>
  variations: Readonly<Record<string, number>>
}

export interface VisitorOptions {
  brand: Brand
  rules: Rules | null
  kept: Kept
  forced: Forced
  /** False where nothing may be stored: then nobody is assigned, and only what was decided before still holds. */
  mayStore: boolean
  /** Experiments that an operator turned off, by key or by the name of what they change. */
  off: readonly string[]
  attributes: () => Readonly<Record<string, unknown>>
  reporter: Reporter
}

/** Flags as properties that are evaluated when read. */
class LazyFlags {
  readonly read: (name: FlagName) => unknown
  constructor(read: (name: FlagName) => unknown) {
    this.read = read
  }
}
for (const name of FLAG_NAMES) {
  Object.defineProperty(LazyFlags.prototype, name, {
    get(this: LazyFlags) {
      return this.read(name)
    },
  })
}

export class VisitorExperiments implements Experiments {
  readonly flags: Flags
  readonly #options: VisitorOptions
  readonly #values = new Map<string, unknown>()
  /** What this page used, new or from earlier. */
  readonly #used = new Map<string, KeptAssignment>()
  #plan: Plan | null = null
  #keptPlan: Plan | null
  #attributes: Readonly<Record<string, unknown>> | null = null
  #shownBrand: Brand | null = null
  /** Null once something has been evaluated since it was written. */
  #summary: string | null = null

  constructor(options: VisitorOptions) {
    this.#options = options
    this.#keptPlan = options.kept.plan
    this.flags = new LazyFlags((name) => this.#flag(name)) as unknown as Flags
  }

  get plan(): Plan {
    this.#plan ??= this.#choosePlan()
    return this.#plan
  }

  keepPlan(): void {
    if (this.#options.mayStore) this.#keptPlan = this.plan
  }

  get shownBrand(): Brand {
    this.#shownBrand ??= this.#withCopy()
    return this.#shownBrand
  }

  get exposures(): Exposure[] {
    if (this.#used.size === 0) return []
    const all = [...this.#used.values()].map(({ bucket, variation }) => [experimentOf(bucket), variation] as const)
    return [...new Map(all)].map(([experiment, variation]) => ({ experiment, variation }))
  }

  get previewed(): Readonly<Record<string, unknown>> {
    const { values, variations } = this.#options.forced
    return { ...values, ...variations }
  }

  get summary(): string {
    this.#summary ??= this.#summarize()
    return this.#summary
  }

  #summarize(): string {
    const { assignments } = this.toKeep
    const { values, variations } = this.#options.forced
    // First, because what is stored is cut at the end: a preview must never count.
    const parts: string[] = hasAny(values) || hasAny(variations) ? ['preview'] : []
    for (const name of FLAG_NAMES) {
      const value = values[name] ?? this.#values.get(name) ?? assignments[name]?.value ?? CONTROL[name]
      if (value !== CONTROL[name]) parts.push(`${name}=${value}`)
    }
    const shown = new Map<string, unknown>()
    for (const { bucket, variation } of Object.values(assignments)) shown.set(experimentOf(bucket), variation)
    for (const [key, variation] of Object.entries(variations)) shown.set(key, variation)
    for (const [key, variation] of shown) parts.push(`${key}:${variation}`)
    return parts.join(' ')
  }

  /** What the cookie should hold after this page. */
  get toKeep(): Pick<Kept, 'plan' | 'assignments'> {
    const assignments: Record<string, KeptAssignment> = {}
    for (const [name, each] of Object.entries(this.#options.kept.assignments)) {
      if (!this.#isOver(name, each)) assignments[name] = each
    }
    for (const [name, each] of this.#used) assignments[name] = each
    return { plan: this.#keptPlan, assignments }
  }

  /** Whether it differs from what the visitor has. */
  get hasNews(): boolean {
    const { kept } = this.#options
    if (this.#keptPlan !== kept.plan) return true
    return [...this.#used].some(([name, { bucket, variation }]) => {
      const before = kept.assignments[name]
      return before?.bucket !== bucket || before.variation !== variation
    })
  }

  #flag(name: FlagName): unknown {
    const { values } = this.#options.forced
    if (Object.hasOwn(values, name)) return values[name]
    return this.#value(name, (value) => typedValue(name, value)) ?? CONTROL[name]
  }

  /** A name's value, once for each request; undefined if nothing decides it or its value is not usable. */
  #value<Value>(name: string, usable: (value: unknown) => Value | undefined): Value | undefined {
    if (!this.#values.has(name)) {
      this.#values.set(name, usable(this.#evaluate(name)))
      this.#summary = null
    }
    return this.#values.get(name) as Value | undefined
  }

  #evaluate(name: string): unknown {
    const { rules, kept, mayStore, off } = this.#options
    const known = kept.assignments[name]
    const before = known && this.#isOff(name, known) ? undefined : known
    if (off.includes(name)) return undefined
    // Without a payload, or where nobody is assigned, what was decided before still holds.
    if (before && before.value !== null && (!rules || !mayStore)) return this.#use(name, before)
    if (!rules) return undefined
    try {
      const evaluated = rules.evaluate?.(name, this.#subject())
      const { value, assignment } = evaluated ?? { value: rules.defaults[name], assignment: null }
      if (assignment && this.#isOff(name, assignment)) return rules.defaults[name]
      if (assignment) return this.#use(name, { ...assignment, value: shortValue(value) }, value)
      return before && this.#isNewerThan(rules, before) ? this.#use(name, before) : value
    } catch (error) {
      // One visitor's error is theirs alone: everybody else keeps the payload.
      if (isNews(`${name} ${error}`)) this.#options.reporter.exception(error)
      return undefined
    }
  }

  #isOff(name: string, { bucket }: Pick<KeptAssignment, 'bucket'>): boolean {
    const { off } = this.#options
    return off.length > 0 && (off.includes(name) || off.includes(experimentOf(bucket)))
  }

  #use(name: string, assignment: KeptAssignment, value: unknown = assignment.value): unknown {
    if (this.#options.mayStore) {
      const { bucket, variation, value: short } = assignment
      this.#used.set(name, { bucket, variation, value: short })
      this.#summary = null
    }
    return value
  }

  #subject() {
    const { attributes, kept, forced } = this.#options
    this.#attributes ??= attributes()
    const assigned: Record<string, string> = {}
    for (const { bucket, variation } of Object.values(kept.assignments)) assigned[bucket] = variation
    return { attributes: this.#attributes, assigned, forced: forced.variations }
  }

  /**
   * Whether a decision came from a payload that this isolate has not seen yet: its copy of KV is older than the decision
   * and does not know the experiment.
   */
  #isNewerThan({ experiments, madeAt }: Rules, { bucket, value }: KeptAssignment): boolean {
    const isUnknown = !experiments.has(experimentOf(bucket))
    return value !== null && isUnknown && madeAt !== null && this.#options.kept.writtenAt > madeAt
  }

  /** Whether a decision belongs to an experiment that has ended, or is off. */
  #isOver(name: string, assignment: KeptAssignment): boolean {
    const { rules } = this.#options
    if (this.#isOff(name, assignment)) return true
    if (!rules || this.#used.has(name) || this.#isNewerThan(rules, assignment)) return false
    return !rules.experiments.has(experimentOf(assignment.bucket))
  }

  #choosePlan(): Plan {
    const { brand, kept, forced, reporter } = this.#options
    const isPreviewed = PLAN_FLAGS.some((name) => Object.hasOwn(forced.values, name)) || hasAny(forced.variations)
    if (kept.plan && !isPreviewed) {
      for (const name of PLAN_FLAGS) {
        const before = kept.assignments[name]
        if (before && !this.#isOff(name, before)) this.#use(name, before)
      }
      return kept.plan
    }
    const { plan, unknownKey } = choosePlan(this.flags, brand.offer.planKey)
    if (unknownKey) reportFallback(reporter, 'No voucher cohort found', { key: unknownKey })
    // A price that an experiment showed is kept, whatever becomes of the experiment.
    if (PLAN_FLAGS.some((name) => this.#used.has(name))) this.#keptPlan = plan
    return plan
  }

  #withCopy(): Brand {
    const { brand, rules } = this.#options
    const changes: Partial<Record<CopyName, string>> = {}
    for (const name of rules?.copyNames ?? []) {
      const text = this.#value(name, (value) => (copyProblem(value, COPY_TEXTS[name]) ? undefined : String(value)))
      if (text !== undefined) changes[name] = text
    }
    return hasAny(changes) ? brandWith(brand, changes as CopyChanges) : brand
  }
}

function hasAny(record: object): boolean {
  return Object.keys(record).length > 0
}

function experimentOf(bucket: string): string {
  return bucket.replace(/__\d+$/, '')
}

function shortValue(value: unknown): KeptAssignment['value'] {
  return typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value.length <= 40)
    ? value
    : null
}
