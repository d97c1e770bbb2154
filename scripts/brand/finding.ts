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
  /** To settle before the first sale: made-up values, and agent mode open to everybody. It fails no check: the repository is full of them. */
  isPlaceholder?: boolean
}

/** A finding before its brand and check are known. */
export type Found = Pick<Finding, 'problem' | 'todo' | 'isPlaceholder'>

/** The problem if a rule is broken. */
export const unless = (isRight: boolean, problem: string, todo: string): Found[] => (isRight ? [] : [{ problem, todo }])
