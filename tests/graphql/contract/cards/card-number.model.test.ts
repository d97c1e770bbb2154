import { expect, test } from 'vitest'
import {
  containsCardNumber,
  containsSplitCardNumber,
  withoutCards,
} from '../../../../graphql/contract/cards/card-number.ts'
import { readable, withoutLongNumbers } from '../../../../graphql/contract/cards/digit-runs.ts'
import { allSpellings, cardNumber, checkDigit, splitSpellings } from '../../../support/card-numbers.ts'
import { seeded } from '../../../support/seeded.ts'

const seed = Date.now() % 100_000
const random = seeded(seed)

test('a hundred card numbers are found in every format, and are removed from logs', () => {
  expect(allSpellings('4242424242424242').length).toBeGreaterThanOrEqual(50)
  for (let index = 0; index < 100; index++) {
    for (const text of allSpellings(cardNumber(random))) {
      const about = `${JSON.stringify(text)}, seed ${seed}`
      expect(containsCardNumber(text), about).toBe(true)
      expect(containsCardNumber(withoutLongNumbers(readable(text))), about).toBe(false)
    }
  }
})

test.each([
  ['Visa, 13 digits', '4222222222222'],
  ['Visa, 19 digits', '4000000000000000006'],
  ['Mastercard', '5555555555554444'],
  ['Mastercard, 2-series', '2223003122003222'],
  ['American Express', '378282246310005'],
  ['Diners Club', '30569309025904'],
  ['Discover', '6011111111111117'],
  ['JCB', '3566002020360505'],
  ['UnionPay, 19 digits', '6205500000000000004'],
  ['Maestro', '6759649826438453'],
])(
  'a card number (%s) is found alone, in groups of four digits, in a sentence and after another digit',
  (_name, number) => {
    const groups = number.match(/.{1,4}/g) ?? []
    for (const text of [number, groups.join(' '), groups.join('/'), `it is ${number}.`, `1${number}`, `1 ${number}`]) {
      expect(containsCardNumber(text), text).toBe(true)
    }
  },
)

test('a card number is found in the decimal digits of every numbering system that the runtime supports', () => {
  const digits = '4242424242424242'
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false })
    const written = [...digits].map((digit) => format.format(Number(digit))).join('')
    // Some numbering systems have no decimal digits. Chinese numerals, for example, are letters.
    if (/^\p{Nd}+$/u.test(written)) expect(containsCardNumber(written), system).toBe(true)
  }
})

test('500 card numbers that start in one field and end in the next are found', () => {
  for (let index = 0; index < 500; index++) {
    for (const fields of splitSpellings(cardNumber(random), random)) {
      expect(containsSplitCardNumber(fields), `${JSON.stringify(fields)}, seed ${seed}`).toBe(true)
      expect(containsSplitCardNumber(['', ...fields, 'Main St']), `${JSON.stringify(fields)}, seed ${seed}`).toBe(true)
    }
  }
})

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
const two = (most: number, least = 0) => String(least + Math.floor(random() * (most - least + 1))).padStart(2, '0')
const year = () => `${two(20, 19)}${digits(2)}`
const hex = (bytes: number) => Array.from({ length: bytes }, () => two(255).slice(-2)).join('')
const code = (count: number) =>
  Array.from({ length: count }, () => '23456789ABCDEFGHJKMNPQRSTWXYZ'[Math.floor(random() * 29)]).join('')

/**
 * Returns the area code, exchange and line number of a possible North American phone number. No area code begins with
 * 37, and no exchange begins with 0 or 1.
 */
const phone = (): [area: string, exchange: string, line: string] => {
  const area = `${two(9, 2).slice(-1)}${digits(2)}`
  return area.startsWith('37') ? phone() : [area, `${two(9, 2).slice(-1)}${digits(2)}`, digits(4)]
}

const bracketed = () =>
  phone()
    .join('-')
    .replace(/^(\d+)-/, '($1) ')

const NEAR_MISSES: Readonly<Record<string, () => string>> = {
  'a phone number with a zipcode': () => `${phone().join('-')} ${digits(5)}`,
  'a phone number in brackets with a ZIP+4 code': () => `${bracketed()}, ${digits(5)}-${digits(4)}`,
  'ten digits and a zipcode': () => `${phone().join('')} ${digits(5)}`,
  'a zipcode, then a phone number': () => `${digits(5)}, +1 ${phone().join(' ')}`,
  'a phone number with one hyphen and a zipcode': () => {
    const [area, exchange, line] = phone()
    return random() < 0.5 ? `${area}${exchange}-${line} ${digits(5)}` : `${area}-${exchange}${line} ${digits(5)}`
  },
  'an extension': () => `${phone().join('.')} #${digits(3)}`,
  'two phone numbers': () => `${phone().join('-')} / ${phone().join('')}`,
  'a date and a time': () => `${year()}-${two(12, 1)}-${two(28, 1)} ${two(23)}:${two(59)}:${two(59)}.${digits(3)}`,
  'two dates': () => `${two(12, 1)}/${two(28, 1)}/${year()} - ${two(12, 1)}/${two(28, 1)}/${year()}`,
  'a date, day first, and a phone number': () => `${two(31, 13)}.${two(12, 1)}.${year()}, ${phone().join('-')}`,
  'a timestamp without separators': () =>
    `${year()}${two(12, 1)}${two(28, 1)}${two(23)}${two(59)}${two(59)}${digits(3)}`,
  'a phone number with a short date': () => `${phone().join('-')}, ${two(12, 1)}/${two(28, 1)}/${digits(2)}`,
  'milliseconds since 1970': () => `17${digits(11)}`,
  'a phone number, a date and a time': () =>
    `${phone().join('')} on ${two(12, 1)}/${two(28, 1)}/${year()} at ${two(23)}:${two(59)}`,
  'an order code': () => `ORD-${digits(6)}-${digits(4)}`,
  'a longer order code': () => `ORD-${year()}${two(12, 1)}${two(28, 1)}-${digits(5)}`,
  'an order number with a date': () => `${year()}-${two(12, 1)}${two(28, 1)}-${digits(5)}`,
  'a voucher code': () => `${code(4)}-${code(4)}`,
  'twelve digits': () => digits(12),
  'a UUID': () => crypto.randomUUID(),
  'a UUID without letters': () => `${digits(8)}-${digits(4)}-4${digits(3)}-9${digits(3)}-${digits(12)}`,
  'a UUID in a URL': () => `/deal/return?attempt=${crypto.randomUUID()}`,
  'a hash': () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex'),
  'a token': () => Buffer.from(crypto.getRandomValues(new Uint8Array(64))).toString('base64url'),
  'a color list': () => `#${hex(3)} #${hex(3)}`,
}

test('2,000 American Express numbers written as a phone number and a ZIP code are found, unless the phone number could be real', () => {
  let missed = 0
  for (let index = 0; index < 2_000; index++) {
    const prefix = index % 2 === 0 ? '37' : '34'
    const start = prefix + digits(12)
    const number = start + checkDigit(start)
    const [, area, exchange = '', line, zipcode] = /^(...)(...)(....)(.*)$/.exec(number) ?? []
    for (const text of [`${area}-${exchange}-${line} ${zipcode}`, `${area}${exchange}${line} ${zipcode}`]) {
      const isFound = containsCardNumber(text)
      if (prefix === '37' || /^[01]/.test(exchange)) expect(isFound, `${text}, seed ${seed}`).toBe(true)
      else if (!isFound) missed++
    }
  }
  // A number that could be a phone number and a ZIP code is not treated as a card number.
  expect(missed).toBeGreaterThan(0)
})

test('500 near misses of each kind, such as phone numbers and UUIDs, are not taken for card numbers', () => {
  for (const [kind, make] of Object.entries(NEAR_MISSES)) {
    for (let index = 0; index < 500; index++) {
      const text = make()
      expect(containsCardNumber(text), `${kind}: ${text}, seed ${seed}`).toBe(false)
    }
  }
})

test.each([
  '',
  'Ada Lovelace',
  '4242424242424310',
  '0000000000000000',
  // A single repeated digit, with a valid check digit.
  '6666666666666',
  'call 312-555-0142 or 312-555-0199 instead',
  // Meta's ids for ads and campaigns look like this.
  '120204242424242424',
  '2019 2020 2021 2022 2023',
  'Saw it on 2026-11-21 at 10:30, on Route 66, near 60601',
])('%j contains no card number', (text) => {
  expect(containsCardNumber(text)).toBe(false)
})

test('searching the longest accepted body for card numbers finishes before the test times out', () => {
  for (const text of ['4'.repeat(32_768), '42424242 '.repeat(3_640), '1-'.repeat(16_384), '12-'.repeat(10_922)]) {
    expect(containsCardNumber(`${text}a`)).toBe(containsCardNumber(text))
  }
})

test('a form that is shown again keeps what was typed, except in a field with a card number', () => {
  const typed = { name: 'Ada', notes: 'My card is 4242 4242 4242 4242', addOns: ['OVEN'] }
  expect(withoutCards(typed)).toEqual({ name: 'Ada', notes: '', addOns: ['OVEN'] })
})
