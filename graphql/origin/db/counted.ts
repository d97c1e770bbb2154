/**
 * Wraps D1 to count queries, because D1 allows 1,000 per execution (developers.cloudflare.com/d1/platform/limits).
 * Prepared statements are counted, so each statement of a batch counts as a query.
 */

/**
 * The number of queries after which a run of the schedule sweeps no other purchase or begins no other charge. The steps
 * after the charges have limits of their own, which together need the rest. A run that only charges needs the rest for
 * the charges it has begun.
 */
export const ENOUGH_QUERIES = { sweep: 250, charges: 450, chargesAlone: 700 } as const

export function counted(real: D1Database): { db: D1Database; used(): number } {
  let used = 0
  const db: Pick<D1Database, 'prepare' | 'batch'> = {
    prepare(sql) {
      used += 1
      return real.prepare(sql)
    },
    batch: (statements) => real.batch(statements),
  }
  return { db: db as D1Database, used: () => used }
}
