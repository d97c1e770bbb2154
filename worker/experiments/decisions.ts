/** Decides which variations one visitor sees during one request (docs/decisions/072-decided-once.md). */
import type { Reporter } from '../http/report.ts'
import type { Cohort, StoredAssignment } from './assignment.ts'
import { isFirstReport } from './fallbacks.ts'
import type { Rules } from './payload-store.ts'

/** The values of flags and the numbers of variations that a preview link sets. */
export interface ForcedDecisions {
  values: Readonly<Record<string, unknown>>
  variations: Readonly<Record<string, number>>
}

export interface DecisionsOptions {
  /** The rules of the flag service's payload; null until a payload has arrived. */
  rules: Rules | null
  kept: Cohort
  forced: ForcedDecisions
  /** False if nothing may be stored: the visitor gets no new assignment, but earlier decisions still apply. */
  mayStore: boolean
  /** What an operator turned off: keys of experiments, or names of flags and texts that experiments change. */
  off: readonly string[]
  attributes: () => Readonly<Record<string, unknown>>
  reporter: Reporter
}

export class Decisions {
  /** The decisions that this page showed, both new and earlier ones, keyed by the name of the flag or text. */
  readonly shown = new Map<string, StoredAssignment>()
  readonly #options: DecisionsOptions
  /** Values, keyed by the name of the flag or text. Each name is decided once per request. */
  readonly #values = new Map<string, unknown>()

  constructor(options: DecisionsOptions) {
    this.#options = options
  }

  /** Returns the value of a flag or text by name; undefined if nothing decides it, or if `usable` rejects the value. */
  valueOf<Value>(name: string, usable: (value: unknown) => Value | undefined): Value | undefined {
    if (!this.#values.has(name)) this.#values.set(name, usable(this.#decide(name)))
    return this.#values.get(name) as Value | undefined
  }

  /** Returns the value of a flag or text that `valueOf` has already decided; undefined otherwise. */
  known(name: string): unknown {
    return this.#values.get(name)
  }

  /**
   * Records that the page shows the visitor's earlier decisions about these flags. Called when a page shows the plan
   * that the visitor has seen before.
   */
  showAgain(names: readonly string[]): void {
    for (const name of names) {
      const before = this.#before(name)
      if (before) this.#show(name, before)
    }
  }

  /** The assignments to store in the cookie: those shown, and earlier assignments whose experiments still run. */
  get toKeep(): Readonly<Record<string, StoredAssignment>> {
    const earlier = Object.entries(this.#options.kept.assignments).filter(([name, each]) => this.#isValid(name, each))
    return Object.fromEntries([...earlier, ...this.shown])
  }

  /** Whether the page showed an assignment that is not in the cookie. */
  get hasChanges(): boolean {
    return [...this.shown].some(([name, { bucket, variation }]) => {
      const before = this.#options.kept.assignments[name]
      return before?.bucket !== bucket || before.variation !== variation
    })
  }

  #decide(name: string): unknown {
    const { rules, mayStore, off, reporter } = this.#options
    if (off.includes(name)) return undefined
    const before = this.#before(name)
    // Without a payload, or if no new assignment may be stored, earlier decisions still apply.
    if (before && before.value !== null && (!rules || !mayStore)) return this.#show(name, before)
    if (!rules) return undefined
    try {
      return this.#follow(rules, name, before)
    } catch (error) {
      // Do not discard the payload: the rules may fail only for this visitor.
      if (isFirstReport(`${name} ${error}`)) reporter.exception(error)
      return undefined
    }
  }

  #follow(rules: Rules, name: string, before: StoredAssignment | undefined): unknown {
    const { value, assignment } = rules.evaluate?.(name, this.#subject()) ?? {
      value: rules.defaults[name],
      assignment: null,
    }
    if (assignment && this.#isOff(name, assignment)) return rules.defaults[name]
    if (assignment) {
      this.#show(name, { ...assignment, value: shortValue(value) })
      return value
    }
    return before && this.#isNewerThan(rules, before) ? this.#show(name, before) : value
  }

  /** Returns a decision's value. If decisions may be stored, also records that the page shows this decision. */
  #show(name: string, { bucket, variation, value }: StoredAssignment): StoredAssignment['value'] {
    if (this.#options.mayStore) this.shown.set(name, { bucket, variation, value })
    return value
  }

  #subject() {
    const { attributes, kept, forced } = this.#options
    const assigned = Object.values(kept.assignments).map(({ bucket, variation }) => [bucket, variation] as const)
    return { attributes: attributes(), assigned: Object.fromEntries(assigned), forced: forced.variations }
  }

  /** Returns the earlier decision about `name`. Undefined if an operator turned off `name` or its experiment. */
  #before(name: string): StoredAssignment | undefined {
    const known = this.#options.kept.assignments[name]
    return known && !this.#isOff(name, known) ? known : undefined
  }

  #isOff(name: string, { bucket }: Pick<StoredAssignment, 'bucket'>): boolean {
    const { off } = this.#options
    return off.includes(name) || off.includes(getExperiment(bucket))
  }

  /**
   * Whether to keep an earlier decision: its experiment is still running, or this isolate's payload is absent or too
   * old.
   */
  #isValid(name: string, assignment: StoredAssignment): boolean {
    const { rules } = this.#options
    if (this.#isOff(name, assignment)) return false
    if (!rules || this.shown.has(name) || this.#isNewerThan(rules, assignment)) return true
    return rules.experiments.has(getExperiment(assignment.bucket))
  }

  /**
   * Whether a decision was made with a newer payload than this isolate's: the isolate's payload is older than the
   * cookie, and does not contain the decision's experiment.
   */
  #isNewerThan({ experiments, madeAt }: Rules, { bucket, value }: StoredAssignment): boolean {
    const isUnknown = !experiments.has(getExperiment(bucket))
    return value !== null && isUnknown && madeAt !== null && this.#options.kept.writtenAt > madeAt
  }
}

/** Returns the key of a bucket's experiment. A bucket is `<experiment>__<bucket version>`. */
export function getExperiment(bucket: string): string {
  return bucket.replace(/__\d+$/, '')
}

/** Returns the value if the cookie may store it: a boolean, a number or a short text. Otherwise returns null. */
function shortValue(value: unknown): StoredAssignment['value'] {
  return typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value.length <= 40)
    ? value
    : null
}
