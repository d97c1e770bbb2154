const PREFIXES = ['4', '51', '55', '2221', '34', '37', '6011', '65', '35', '62']

/**
 * Returns a valid card number: a real prefix, random digits and the check digit. The caller seeds `random`, so that a
 * failure can be reproduced.
 */
export function cardNumber(random: () => number): string {
  const prefix = PREFIXES[Math.floor(random() * PREFIXES.length)] ?? '4'
  const length = prefix.startsWith('3') && prefix !== '35' ? 15 : 16
  let digits = prefix
  while (digits.length < length - 1) digits += Math.floor(random() * 10)
  return digits + checkDigit(digits)
}

/** Returns a card number in the usual formats. */
export function spellings(number: string): string[] {
  return [
    number,
    fours(number).join(' '),
    fours(number).join('-'),
    fours(number).join('.'),
    `card${number}`,
    `my card is ${fours(number).join('  ')}, thanks`,
  ]
}

/** Separators between digits: punctuation, spaces of several widths, and invisible characters. */
const MARKS = [
  ...['_', '/', '\\', '|', '*', '+', '~', ',', ';', ':', "'", '"', '#', '=', '@', '(', ')'],
  ...[' - ', ' / ', '...', '\t', '\n'],
  ...['\u00a0', '\u2009', '\u3000', '\u2013', '\u2014', '\u2212', '\u2022', '\u00b7', '\u2026'],
  ...['\u20e3', '\ufe0f\u20e3', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad'],
]

/**
 * The code points of the zeros of other sets of digits, such as Arabic, Persian, Devanagari, Thai, full-width and bold
 * digits. In each set, the code points of the ten digits are consecutive.
 */
const ZEROS = [0x660, 0x6f0, 0x966, 0xe50, 0xff10, 0x1d7ce, 0x1d7f6, 0x116d0, 0x116da, 0x1fbf0]

/** Returns a card number in more than fifty formats, common and unusual. */
export function allSpellings(number: string): string[] {
  return [
    ...spellings(number),
    ...MARKS.map((mark) => fours(number).join(mark)),
    ...ZEROS.map((zero) => [...number].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')),
    [...number].join(' '),
    (number.match(/../g) ?? []).join('-').concat(number.length % 2 ? number.slice(-1) : ''),
    (number.match(/.{1,5}/g) ?? []).join(' '),
    `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`,
    `${number.slice(0, 6)}/${number.slice(6)}`,
    `1${number}`,
    `1${fours(number).join(' ')}`,
    fours(`1${number}`).join(' '),
    `0 ${number}`,
    `${number}1230123`,
    `${fours(number).join(' ')} 12/30 123`,
    `12 ${number} 34`,
    `call 312-555-0142 or ${number}`,
    `ref:${fours(number).join('-')}/2026`,
    `ยอด${number}ครับ`,
    percentEncoded(number),
    percentEncoded(percentEncoded(fours(number).join('-'))),
  ]
}

/** Returns the number in one of the formats of `allSpellings`. Consecutive indexes cover all formats. */
export function spelledOut(number: string, index: number): string {
  const all = allSpellings(number)
  return all[index % all.length] ?? number
}

/** Splits a card number over two neighboring fields, with and without words around the digits. */
export function splitSpellings(number: string, random: () => number): [string, string][] {
  const at = 1 + Math.floor(random() * (number.length - 1))
  const [head, tail] = [number.slice(0, at), number.slice(at)]
  return [
    [head, tail],
    [`Ada ${fours(head).join(' ')}`, `${fours(tail).join('-')} Lovelace`],
    [`Ada ${head}.`, `-${tail}`],
  ]
}

function fours(number: string): string[] {
  return number.match(/.{1,4}/g) ?? []
}

function percentEncoded(text: string): string {
  return [...text].map((each) => `%${each.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
}

/** Returns the Luhn check digit that completes a number. */
export function checkDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    let digit = Number(digits[digits.length - 1 - index])
    if (index % 2 === 0) digit = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return (10 - (sum % 10)) % 10
}
