/** What a visitor searches for: `?q=` of a page with a search. */
import type { Context } from 'hono'
import { containsCardNumber } from '../../graphql/contract/cards/card-number.ts'
import type { AppEnv } from '../env.ts'

/** The trimmed search text. Empty when there is none or when it contains a card number, which no page may repeat. */
export function readSearchText(c: Context<AppEnv>): string {
  const asked = c.req.query('q')?.trim() ?? ''
  return containsCardNumber(asked) ? '' : asked
}
