import { expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { carriesCardNumber } from '../../../worker/origin/card-tripwire.ts'
import { cardNumber, seeded, spelledOut, splitSpellings } from '../../support/card-numbers.ts'

const seed = Date.now() % 100_000
const random = seeded(seed)

test('5,000 marked card numbers are detected in every format and place', () => {
  for (let index = 0; index < 5_000; index++) {
    const text = spelledOut(cardNumber(random), index)
    expect(carriesCardNumber({ a: [{ b: text }] }), `${text}, seed ${seed}`).toBe(true)
  }
})

test('2,000 numbers split over neighboring fields are detected', () => {
  for (let index = 0; index < 2_000; index++) {
    for (const [firstName, lastName] of splitSpellings(cardNumber(random), random)) {
      const input = { email: 'ada@example.com', phone: '3125550142', zipcode: '60601', firstName, lastName, hours: 3 }
      expect(carriesCardNumber({ input }), `${firstName}|${lastName}, seed ${seed}`).toBe(true)
    }
  }
})

test('5,000 phone numbers next to zipcodes and codes are not card numbers', () => {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  for (let index = 0; index < 5_000; index++) {
    const input = {
      zipcode: digits(5),
      phone: index % 2 ? digits(10) : `(${digits(3)}) ${digits(3)}-${digits(4)}`,
      voucherOption: 'FOREVERCLEAN_49',
      campaignId: digits(11),
      attemptId: crypto.randomUUID(),
    }
    expect(carriesCardNumber({ input }), `${JSON.stringify(input)}, seed ${seed}`).toBe(false)
  }
})

test.each([
  ['a JSON number', 4242424242424242],
  ['a long JSON number', JSON.parse('6212345678901234567')],
  ['a key', { '4242424242424242': true }],
  ['full-width digits', '４２４２４２４２４２４２４２４２'],
  ['zero-width spaces', '4242\u200b4242\u200b4242\u200b4242'],
  ['no-break spaces', '4242\u00a04242\u00a04242\u00a04242'],
  ['a token with the number as a part', '4242424242424242.c2lnbmVkLWJ5LW5vYm9keS1hdC1hbGwtc2lnbmVk'],
  ['a UUID of digits only', '42424242-4242-4242-0000-000000000000'],
])('%s is detected', (_name, value) => {
  expect(carriesCardNumber({ input: value })).toBe(true)
})

test('20,000 machine-generated ids are not card numbers', () => {
  for (let index = 0; index < 20_000; index++) {
    const id = crypto.randomUUID()
    expect(carriesCardNumber({ attemptId: id }), id).toBe(false)
  }
  for (const { hash } of Object.values(STORED_OPERATIONS)) {
    expect(
      carriesCardNumber({ documentId: `sha256:${hash}`, extensions: { persistedQuery: { sha256Hash: hash } } }),
    ).toBe(false)
  }
})

test('2,000 signed quotes, in base64 or hexadecimal, are not card numbers', () => {
  for (let index = 0; index < 2_000; index++) {
    const signature = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
    const payload = Buffer.from(JSON.stringify({ plan: 'FOREVERCLEAN_49', at: Date.now(), total: 2057 })).toString(
      'base64url',
    )
    expect(carriesCardNumber({ intent: `${payload}.${signature.toString('base64url')}` })).toBe(false)
    expect(carriesCardNumber({ intent: `v1.${payload}.${signature.toString('hex')}` })).toBe(false)
  }
})

test('typical input is not a card number', () => {
  const input = {
    email: 'ada.lovelace1815@example.com',
    phone: '(312) 555-0100',
    zipcode: '60601',
    firstName: 'Ada',
    detail: 'Saw it on 2026-11-21 at 10:30, on Route 66',
    consent: {
      text: 'I agree to pay $20.57 today, and $49 a month for Forever Clean from December 20, 2026 until I cancel.',
    },
    hours: 3,
  }
  expect(carriesCardNumber(input)).toBe(false)
})
