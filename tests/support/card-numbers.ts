/** Card numbers that no one owns but every scanner must know: valid prefixes and check digits, random between. */
const PREFIXES = ['4', '51', '55', '2221', '34', '37', '6011', '65', '35', '62']

/** `random` is seeded by the caller, so that a failure can be had again. */
export function cardNumber(random: () => number): string {
  const prefix = PREFIXES[Math.floor(random() * PREFIXES.length)] ?? '4'
  const length = prefix.startsWith('3') && prefix !== '35' ? 15 : 16
  let digits = prefix
  while (digits.length < length - 1) digits += Math.floor(random() * 10)
  return digits + checkDigit(digits)
}

/** The ways people write them. */
export function spellings(number: string): string[] {
  const groups = number.match(/.{1,4}/g) ?? []
  return [
    number,
    groups.join(' '),
    groups.join('-'),
    groups.join('.'),
    `card${number}`,
    `my card is ${groups.join('  ')}, thanks`,
  ]
}

function checkDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    let digit = Number(digits[digits.length - 1 - index])
    if (index % 2 === 0) digit = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return (10 - (sum % 10)) % 10
}

/** A small generator of numbers in [0, 1) from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
