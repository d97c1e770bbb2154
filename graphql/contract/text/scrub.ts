/**
 * Removes personal data, card numbers and consent texts from logs and error reports. Workers and browsers use the same
 * scrubber (docs/decisions/080-one-scrubber-one-sender.md says what it can and cannot find).
 */
import { containsSplitCardNumber } from '../cards/card-number.ts'
import { aroundIds, readable, withoutLongNumbers } from '../cards/digit-runs.ts'

const STREET_TYPE =
  'street|st|avenue|ave|boulevard|blvd|road|rd|drive|dr|lane|ln|court|ct|circle|cir|place|pl|square|sq|terrace|ter|trail|trl|parkway|pkwy|highway|hwy|way|loop|alley|aly|plaza|plz'
const UNIT = String.raw`(?:,?\s*(?:apt|apartment|unit|suite|ste|floor|fl|#)\.?\s*#?\w{1,6})?`
const CAPITALIZED = String.raw`\p{Lu}[\p{Ll}\p{Lu}'’-]*\p{Ll}`

/**
 * The rules for data that must not leave the system, broadest first. Removing a harmless word or number is acceptable;
 * leaking personal data is not.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // The consent text, up to the end of the line. It contains the customer's prices and dates.
  [/\bI agree to pay\b[^\n"]*/g, '[consent]'],
  // Query strings, which may contain a campaign, a referral code or other data.
  [/((?:https?:\/)?\/[^\s"'?#]*)\?[^\s"'<>)]*/g, '$1'],
  // Values whose names mark them as personal data or secrets, in JSON, a form or a header.
  [/\b(set-cookie|cookie|authorization)\b["']?\s*[:=][^\n]*/gi, '$1: [removed]'],
  [
    /\b((?:first|last|full)[\s_-]?name|street|address|e-?mail|phone|consent[\s_-]?text|unit|notes|cvc|cvv|cc-?number|cc-?expiration|card-?number|card|password|secret|token)\b\\?["']?\s*[:=]\s*(\\?"[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    '$1: [removed]',
  ],
  // An apostrophe inside an email, as in o'neil@example.com, is part of the email. A quote before the email is not.
  [/(?:[^\s"'<>@,;:()=&/]|(?<=\w)'(?=\w))+(?:@|%40)[^\s"'<>@,;:()=&/]+\.[a-z]{2,}/gi, '[email]'],
  [
    new RegExp(
      String.raw`\b\d{1,6}[a-z]?(?:\s+[\p{L}\d.'’-]+){1,5}?\s+(?:${STREET_TYPE})\b\.?(?:\s+(?:[NSEW]{1,2}|north|south|east|west)\b)?${UNIT}`,
      'giu',
    ),
    '[address]',
  ],
  [/\bP\.?\s*O\.?\s*Box\s+\d+/gi, '[address]'],
  // City, state and ZIP code.
  [/\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2},\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?/gu, '[place]'],
  // Two or three capitalized words in a row, with initials or particles between them.
  [
    new RegExp(
      String.raw`(?<![\p{L}\d.])${CAPITALIZED}(?:\s+(?:\p{Lu}\.?|van|von|der|de|la|del|di|bin))*\s+${CAPITALIZED}(?:\s+${CAPITALIZED})?(?![\p{L}(])`,
      'gu',
    ),
    '[name]',
  ],
]
const PHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}/g

/**
 * Removes card numbers, emails, phone numbers, names, street addresses, cookies, query strings and consent texts from
 * text, after decoding it. `known` are additional strings to remove, such as what a visitor typed.
 */
export function scrubText(text: string, known: readonly string[] = []): string {
  // Long numbers are removed first, so that no other rule removes part of a card number and leaves the rest.
  let clean = withoutLongNumbers(readable(text))
  for (const each of known) clean = withoutKnown(clean, each)
  // Phone numbers are removed before house numbers, because the rule for house numbers would remove only the end of a
  // phone number. `withoutPhones` runs again at the end, because the rules can join digits.
  clean = withoutPhones(clean)
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement)
  return withoutPhones(withoutLongNumbers(clean))
}

function withoutPhones(text: string): string {
  return text.search(PHONE) < 0 ? text : aroundIds(text, (between) => between.replace(PHONE, '[phone]'))
}

/** Known texts shorter than this, such as a state code, are not removed, because ordinary text contains them too. */
const SHORTEST_KNOWN = 3

function withoutKnown(text: string, known: string): string {
  const typed = readable(known).trim()
  if (typed.length < SHORTEST_KNOWN) return text
  const quoted = typed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<![\\p{L}\\d])${quoted}(?![\\p{L}\\d])`, 'giu'), '[typed]')
}

/** Keys whose texts are removed completely. */
const PERSONAL_KEY =
  /^(?:(?:first|last|full)_?name|name_on_card|street|address|unit|city|e_?mail|recipient|phone|notes|cookies?|authorization|query_?string|consent_?text|session|token)$/i

/**
 * Scrubs every string inside a value, and numbers with 12 or more digits. If a card number is split across several
 * strings, removes all digits. The text under a key such as `firstName` or `street` is removed completely.
 */
export function scrub(value: unknown, known: readonly string[] = []): unknown {
  const clean = scrubEach(value, (text) => scrubText(text, known))
  return containsSplitCardNumber(textsIn(clean)) ? scrubEach(clean, withoutDigits) : clean
}

function withoutDigits(text: string): string {
  return text.replace(/\d+/g, '[number]')
}

function scrubEach(value: unknown, scrubOne: (text: string) => string): unknown {
  if (typeof value === 'string') return scrubOne(value)
  if (typeof value === 'number') return Math.abs(value) >= 1e11 ? '[number]' : value
  if (Array.isArray(value)) return value.map((each) => scrubEach(each, scrubOne))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      scrubOne(key),
      typeof each === 'string' && PERSONAL_KEY.test(key) ? '[removed]' : scrubEach(each, scrubOne),
    ]),
  )
}

/** The strings inside a value in order, including keys. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    Array.isArray(value) ? textsIn(each) : [key, ...textsIn(each)],
  )
}
