/** Removes personal data and numbers as long as a card's from logs and error reports. */
import { readable, withoutLongNumbers } from '../../graphql/contract/digit-runs.ts'
import { carriesCardNumber } from '../origin/card-tripwire.ts'

/**
 * Each rule removes something that must not leave, coarsest first. Losing a harmless number is fine; leaking one is
 * not.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Values with a revealing name, in JSON, a form or a header.
  [/\b(set-cookie|cookie|authorization)\b["']?\s*[:=][^\n]*/gi, '$1: [removed]'],
  [
    /\b(cvc|cvv|cc-?number|cc-?expiration|card-?number|card|password|secret|token)\b\\?["']?\s*[:=]\s*(\\?"[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    '$1: [removed]',
  ],
  // Query strings: campaign, referral and anything else in a link.
  [/((?:https?:\/)?\/[^\s"'?#]*)\?[^\s"'<>)]*/g, '$1'],
  [/[^\s"'<>@,;:()=&/]+(?:@|%40)[^\s"'<>@,;:()=&/]+\.[a-z]{2,}/gi, '[email]'],
]
const PHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}/g

/** Text without card numbers, emails, phone numbers, cookies or query strings, decoded by `readable`. */
export function scrubText(text: string): string {
  let clean = readable(text)
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement)
  return withoutLongNumbers(clean).replace(PHONE, '[phone]')
}

/** The same for every string inside a value, and for numbers as long as a card's, even when split over several. */
export function scrub(value: unknown): unknown {
  const clean = scrubEach(value, scrubText)
  return carriesCardNumber(clean) ? scrubEach(clean, withoutDigits) : clean
}

function withoutDigits(text: string): string {
  return text.replace(/\d+/g, '[number]')
}

function scrubEach(value: unknown, scrubOne: (text: string) => string): unknown {
  if (typeof value === 'string') return scrubOne(value)
  if (typeof value === 'number') return Math.abs(value) >= 1e11 ? '[number]' : value
  if (Array.isArray(value)) return value.map((each) => scrubEach(each, scrubOne))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [scrubOne(key), scrubEach(each, scrubOne)]))
}
