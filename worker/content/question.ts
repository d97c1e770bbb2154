/** What a visitor searches for: `?q=` of a page with a search. */
import type { Context } from 'hono'
import { containsCardNumber } from '../../graphql/contract/card-number.ts'
import type { AppEnv } from '../env.ts'

/** The question without spaces around it; '' where there is none, or where it holds a card number, which no page repeats. */
export function readQuestion(c: Context<AppEnv>): string {
  const asked = c.req.query('q')?.trim() ?? ''
  return containsCardNumber(asked) ? '' : asked
}
