/** One finding of `npm run brand -- doctor`. */
export interface Finding {
  /** The brand's id; null for what concerns all brands. */
  brand: string | null
  /** A key of `BRAND_CHECKS`, `ALL_CHECKS` or `LIVE_CHECKS`. */
  check: string
  /** What is wrong. */
  problem: string
  /** What to do about it. */
  todo: string
  /** Made-up values, and agent mode open to everybody: to settle before the first sale. They fail no check, because the repository has many. */
  isPlaceholder?: boolean
}

/** A finding before its brand and check are known. */
export type Found = Pick<Finding, 'problem' | 'todo' | 'isPlaceholder'>

/** The problem if a rule is broken. */
export const unless = (isRight: boolean, problem: string, todo: string): Found[] => (isRight ? [] : [{ problem, todo }])
