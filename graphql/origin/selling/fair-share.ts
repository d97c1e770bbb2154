/**
 * How many unpaid vouchers one browser, one network and the wider networks around it may hold. Without this limit, a
 * script that has no card could keep a campaign sold out. See docs/decisions/060-who-may-hold-a-voucher.md.
 */
import { AND_BRAND } from '../db/and-brand.ts'
import { networksOf } from '../limits/count-within.ts'
import type { Widths } from '../limits/figures.ts'
import { type Answer, invalid } from './answers.ts'
import { COUNTS, IS_LIVE } from './purchase-row.ts'

/** The client that asks for a voucher, and its quote. A null value is not limited. */
export interface Holder {
  brand: string
  client: string | null
  network: string | null
  quote_id: string | null
}

const HAS_OPEN_ATTEMPT = `EXISTS (SELECT 1 FROM purchases WHERE ${AND_BRAND} = ? AND client = ? AND ${IS_LIVE})`
// Ended attempts have no network, so few rows have one. An attempt's `network` starts with the name of each wider
// network.
const NETWORK_IS_FULL =
  '(SELECT COUNT(*) FROM purchases WHERE network IS NOT NULL AND substr(network, 1, length(?)) = ?) >= ?'
const QUOTE_IS_USED = `EXISTS (SELECT 1 FROM purchases WHERE quote_id = ? AND ${COUNTS})`

/**
 * Builds a query for the obstacles to one more attempt, with the values for its placeholders. `held` is how many unpaid
 * vouchers the networks may hold.
 */
export function obstaclesTo(
  { brand, client, network, quote_id }: Holder,
  held: Widths,
): { sql: string; values: unknown[] } {
  const networks = networksOf(network)
  const isFull = networks.map(() => NETWORK_IS_FULL).join(' OR ') || '1 = 0'
  return {
    sql: `SELECT ${HAS_OPEN_ATTEMPT} AS client, ${isFull} AS network, ${QUOTE_IS_USED} AS quote`,
    values: [brand, client, ...networks.flatMap((each, width) => [each, each, held[width] ?? held[2]]), quote_id],
  }
}

/** A row that the query of `obstaclesTo` returns. */
export type Obstacles = Record<'client' | 'network' | 'quote', 0 | 1>

export const OPEN_ORDER_HERE: Answer = invalid(
  null,
  'Another order from this browser is still open. Finish or cancel it first, or wait 15 minutes.',
)

export const NETWORK_FULL: Answer = invalid(
  null,
  'Several orders from your network are waiting for payment, so we cannot hold more vouchers for it. Wait 10 minutes, then try again.',
)
