/** Counts actions in hourly windows. */
export interface HourlyLimit {
  /** What is counted, and for whom. */
  counted: string
  atMost: number
}

/** Counts once under each limit. False if one of them is exceeded. */
export async function countWithin(db: D1Database, now: Date, limits: readonly HourlyLimit[]): Promise<boolean> {
  const hour = now.toISOString().slice(0, 13)
  const results = await db.batch<{ count: number }>(
    limits.map(({ counted }) =>
      db
        .prepare(
          `INSERT INTO hourly_counts (counted, hour, count) VALUES (?, ?, 1)
           ON CONFLICT (counted, hour) DO UPDATE SET count = count + 1 RETURNING count`,
        )
        .bind(counted, hour),
    ),
  )
  return limits.every(({ atMost }, index) => (results[index]?.results[0]?.count ?? 0) <= atMost)
}
