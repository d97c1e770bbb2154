import { stripVTControlCharacters } from 'node:util'
import { containsCardNumber } from '../../graphql/contract/cards/card-number.ts'
import { readable, withoutLongNumbers } from '../../graphql/contract/cards/digit-runs.ts'
import { scrubText } from '../../graphql/contract/text/scrub.ts'

/** A request as wrangler prints it without colors: '[wrangler:info] GET /deal 200 OK (12ms)'. */
const REQUEST = /^(.*\[wrangler:\w+\].*?\b[A-Z]{3,7} )(\/\S*)(.*)$/

/**
 * Makes a line of a local Worker's output safe to log and show: removes card numbers, and removes queries and personal
 * segments from URLs. Removes the colors from lines about requests, because REQUEST matches only lines without colors.
 */
export function cleanLine(line: string): string {
  const [, start = '', address = '', rest = ''] = REQUEST.exec(stripVTControlCharacters(line)) ?? []
  if (address) return start + scrubText(address) + rest
  return containsCardNumber(line) ? withoutLongNumbers(readable(line)) : line
}
