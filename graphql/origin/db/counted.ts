/**
 * D1 with a count of its queries, because an execution may make 1,000 (developers.cloudflare.com/d1/platform/limits). It counts
 * what is prepared, so a statement of a batch counts as a query.
 */

/**
 * After this many queries, a run of the schedule sweeps no other purchase and begins no other charge. The steps after
 * that have limits of their own, which together need the rest. A run that only charges needs the rest for what it has begun.
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
