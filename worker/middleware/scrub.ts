/** Each rule takes out what must not leave, roughest first. Losing a harmless number is fine, leaking one is not. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Values named for what they are, as JSON, as a form or as a header.
  [/\b(set-cookie|cookie|authorization)\b["']?\s*[:=][^\n]*/gi, '$1: [removed]'],
  [
    /\b(cvc|cvv|cc-?number|cc-?expiration|card-?number|card|password|secret|token)\b\\?["']?\s*[:=]\s*(\\?"[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    '$1: [removed]',
  ],
  // Query strings: campaign, referral and whatever else a link carries.
  [/((?:https?:\/)?\/[^\s"'?#]*)\?[^\s"'<>)]*/g, '$1'],
  [/[^\s"'<>@,;:()=&/]+(?:@|%40)[^\s"'<>@,;:()=&/]+\.[a-z]{2,}/gi, '[email]'],
  // Cards, and any other long number, however its digits are parted.
  [/\d(?:[^A-Za-z\d]{0,3}\d){11,}/g, '[number]'],
  [/(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}/g, '[phone]'],
]

/** Text without card numbers, emails, phone numbers, cookies or query strings. */
export function scrubText(text: string): string {
  let clean = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement)
  return clean
}

/** The same for every string inside a value, and for numbers long enough to be a card's. */
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value === 'number') return Math.abs(value) >= 1e11 ? '[number]' : value
  if (Array.isArray(value)) return value.map(scrub)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [scrubText(key), scrub(each)]))
}
