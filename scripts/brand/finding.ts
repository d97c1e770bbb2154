/** One finding of `npm run brand -- doctor`. */
export interface Finding {
  /** The brand's id; null for a finding about all brands. */
  brand: string | null
  /** The name of the check, such as a key of `BRAND_CHECKS` or `ALL_CHECKS`. */
  check: string
  problem: string
  todo: string
  /**
   * True for made-up values and for an agent mode that is open to everybody, which must be settled before the first
   * sale. Such a finding fails a check only with `--ready`, because the repository has many of them.
   */
  isPlaceholder?: boolean
}

/** A finding before its brand and check are known. */
export type FoundProblem = Pick<Finding, 'problem' | 'todo' | 'isPlaceholder'>

/** Returns the problem if a rule is broken, otherwise an empty list. */
export const unless = (isRight: boolean, problem: string, todo: string): FoundProblem[] =>
  isRight ? [] : [{ problem, todo }]
