import type { Widths } from './figures.ts'

/** How often an action is allowed in one hour or in one UTC day. */
export interface Limit {
  /** The counted action and the customer, network, mailbox or browser that it is counted for, such as `order/12`. */
  counted: string
  atMost: number
  per?: 'hour' | 'day'
}

/**
 * Counts an action under each limit. If any limit is used up, counts the action under none of them, so that a refusal
 * does not use up the others. One statement reads and counts, so parallel requests cannot exceed a limit. Returns
 * whether the action was counted.
 */
export async function countWithin(db: D1Database, now: Date, limits: readonly Limit[]): Promise<boolean> {
  if (limits.length === 0) return true
  const { results } = await db
    .prepare(
      `WITH wanted (counted, hour, at_most) AS (VALUES ${limits.map(() => '(?, ?, ?)').join(', ')})
       INSERT INTO hourly_counts (counted, hour, count)
       SELECT counted, hour, 1 FROM wanted WHERE NOT EXISTS (
         SELECT 1 FROM wanted AS w JOIN hourly_counts AS c ON c.counted = w.counted AND c.hour = w.hour
         WHERE c.count >= w.at_most
       )
       ON CONFLICT (counted, hour) DO UPDATE SET count = hourly_counts.count + 1 RETURNING counted`,
    )
    .bind(...limits.flatMap((limit) => [limit.counted, getWindow(limit, now), limit.atMost]))
    .all()
  return results.length > 0
}

/** Undoes a count whose action turned out to be legitimate. */
export async function undoCount(db: D1Database, now: Date, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return
  await db.batch(
    limits.map((limit) =>
      db
        .prepare('UPDATE hourly_counts SET count = count - 1 WHERE counted = ? AND hour = ? AND count > 0')
        .bind(limit.counted, getWindow(limit, now)),
    ),
  )
}

function getWindow({ per = 'hour' }: Limit, now: Date): string {
  return now.toISOString().slice(0, per === 'hour' ? 13 : 10)
}

/**
 * Lists the visitor's networks, from the narrowest to the widest, as named in `x-visitor-network`. Empty if unknown.
 */
export function getNetworks(network: string | null): string[] {
  if (!network) return []
  const parts = network.split('_')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('_'))
}

/**
 * Returns a limit for each of a visitor's networks. A request without a network is not limited. Only local requests
 * have no network.
 */
export function limitsOfNetwork(what: string, network: string | null, atMost: Widths): Limit[] {
  return getNetworks(network).map((each, width) => ({
    counted: `${what}/${width}/${each}`,
    atMost: atMost[width] ?? atMost[2],
  }))
}
