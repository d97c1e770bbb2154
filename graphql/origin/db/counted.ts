/**
 * Wraps D1 to count queries, because D1 allows 1,000 per execution (developers.cloudflare.com/d1/platform/limits).
 * Prepared statements are counted, so each statement of a batch counts as a query.
 */

/**
 * After this many queries, a run of the cron trigger takes on no more purchases (`sweep`) or charges (`charges`),
 * because later steps need the remaining queries. A run that processes only charges (`chargesAlone`) has no later
 * steps, but needs the remaining queries to finish the charges that it took on.
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
