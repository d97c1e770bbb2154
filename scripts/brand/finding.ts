/** What `npm run brand -- doctor` finds. */
export interface Finding {
  /** The brand's id; null for what concerns all brands. */
  brand: string | null
  /** A key of `BRAND_CHECKS`, `ALL_CHECKS` or `LIVE_CHECKS`. */
  check: string
  /** What is wrong. */
  problem: string
  /** What to do about it. */
  todo: string
  /** Made-up values that must be real before the first sale. They fail no check: the repository is full of them. */
  isPlaceholder?: boolean
}

/** A finding before its brand and check are known. */
export type Found = Pick<Finding, 'problem' | 'todo' | 'isPlaceholder'>

/** The problem if a rule is broken. */
export const unless = (isRight: boolean, problem: string, todo: string): Found[] => (isRight ? [] : [{ problem, todo }])
