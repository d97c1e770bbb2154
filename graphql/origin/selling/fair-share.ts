/**
 * Limits how many unpaid vouchers one browser, one network and the wider networks around it may hold. Otherwise, a
 * script without a card could keep a campaign sold out. See docs/decisions/060-who-may-hold-a-voucher.md.
 */
import { AND_BRAND } from '../db/and-brand.ts'
import { getNetworks } from '../limits/count-within.ts'
import type { Widths } from '../limits/figures.ts'
import { type Answer, invalid } from './answers.ts'
import { COUNTS, IS_LIVE, type PlacedOrder } from './purchase-row.ts'

/** The client that asks for a voucher, and its quote. If a value is null, its limit does not apply. */
type Holder = Pick<PlacedOrder, 'brand' | 'client' | 'network' | 'quote_id'>

const HAS_OPEN_ATTEMPT = `EXISTS (SELECT 1 FROM purchases WHERE ${AND_BRAND} = ? AND client = ? AND ${IS_LIVE})`
// Only open attempts have a network. The name of a network starts with the names of the wider networks around it.
const NETWORK_IS_FULL =
  '(SELECT COUNT(*) FROM purchases WHERE network IS NOT NULL AND substr(network, 1, length(?)) = ?) >= ?'
const QUOTE_IS_USED = `EXISTS (SELECT 1 FROM purchases WHERE quote_id = ? AND ${COUNTS})`

/**
 * Builds a query, with its values, for the limits that another attempt would exceed. `held` is how many unpaid vouchers
 * each network may hold.
 */
export function obstaclesTo(
  { brand, client, network, quote_id }: Holder,
  held: Widths,
): { sql: string; values: unknown[] } {
  const networks = getNetworks(network)
  const isFull = networks.map(() => NETWORK_IS_FULL).join(' OR ') || '1 = 0'
  return {
    sql: `SELECT ${HAS_OPEN_ATTEMPT} AS client, ${isFull} AS network, ${QUOTE_IS_USED} AS quote`,
    values: [brand, client, ...networks.flatMap((each, width) => [each, each, held[width] ?? held[2]]), quote_id],
  }
}

/** The result of the query that `obstaclesTo` builds. */
export type Obstacles = Record<'client' | 'network' | 'quote', 0 | 1>

export const OPEN_ORDER_HERE: Answer = invalid(
  null,
  'Another order from this browser is still open. Finish or cancel it first, or wait 15 minutes.',
)

export const NETWORK_FULL: Answer = invalid(
  null,
  'Several orders from your network are waiting for payment, so we cannot hold more vouchers for it. Wait 10 minutes, then try again.',
)
