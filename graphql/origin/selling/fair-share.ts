/**
 * How many unpaid vouchers one browser and one network may hold. Without this limit a script without a card could keep a
 * campaign sold out. See docs/decisions/060-who-may-hold-a-voucher.md.
 */
import { type Answer, invalid } from './answers.ts'
import { COUNTS, IS_LIVE } from './purchase-row.ts'

/** Open attempts of one network. Households, offices and mobile carriers share an address, so it is more than one. */
export const HELD_BY_ONE_NETWORK = 5
/** The same for orders without a passed challenge, where one is configured. */
export const HELD_WITHOUT_CHALLENGE = 2

/** Who asks for a voucher, and with which quote. A value that is unknown is not limited. */
export interface Holder {
  brand: string
  client: string | null
  network: string | null
  quote_id: string | null
}

const HAS_OPEN_ATTEMPT = `EXISTS (SELECT 1 FROM purchases WHERE brand = ? AND client = ? AND ${IS_LIVE})`
// Ended attempts have no network.
const NETWORK_IS_FULL = '(SELECT COUNT(*) FROM purchases WHERE network = ?) >= ?'
const QUOTE_IS_USED = `EXISTS (SELECT 1 FROM purchases WHERE quote_id = ? AND ${COUNTS})`

/**
 * A query for what stands in the way of one more attempt, with the values for its placeholders. `held` is how many the
 * network may hold.
 */
export function obstaclesTo(
  { brand, client, network, quote_id }: Holder,
  held: number,
): { sql: string; values: unknown[] } {
  return {
    sql: `SELECT ${HAS_OPEN_ATTEMPT} AS client, ${NETWORK_IS_FULL} AS network, ${QUOTE_IS_USED} AS quote`,
    values: [brand, client, network, held, quote_id],
  }
}

/** A row of `obstaclesTo`. */
export type Obstacles = Record<'client' | 'network' | 'quote', 0 | 1>

export const OPEN_ORDER_HERE: Answer = invalid(
  null,
  'Another order from this browser is still open. Finish or cancel it first, or wait 15 minutes.',
)

export const NETWORK_FULL: Answer = invalid(
  null,
  'Several orders from your network are waiting for payment, so no more vouchers can be held for it. Wait 10 minutes, then try again.',
)
