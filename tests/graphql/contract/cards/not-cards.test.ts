import { expect, test } from 'vitest'
import { containsCardNumber } from '../../../../graphql/contract/cards/card-number.ts'
import { areNoCard, IDS, WRITTEN } from '../../../../graphql/contract/cards/not-cards.ts'
import { cardNumber } from '../../../support/card-numbers.ts'
import { seeded } from '../../../support/seeded.ts'

/** Examples for each row of IDS and WRITTEN, by the row's description. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'a random UUID (RFC 9562, version 4)': [
    '0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02',
    '42424242-4242-4242-8242-424242424242',
  ],
  'a SHA-256 hash in hexadecimal': [`${'4242'.repeat(15)}424a`],
  'a North American phone number, with or without country code and extension': [
    '312-555-0142',
    '1-312-555-0142-123',
    '13125550142',
    '312-5550142',
    '312555-0142',
  ],
  'a date, year first': ['2026-11-24', '2026-1-2'],
  'a date, month first': ['11-24-2026'],
  'a date, day first': ['24-11-2026'],
  'a date without marks, with or without a time and milliseconds': ['20261124', '20261124103000', '20261124103000123'],
  'a date with a short year': ['11-24-26'],
  'a zipcode': ['60601', '60601-1234'],
  'a time': ['9-30', '10-30-00', '10-30-00-123'],
}
const examplesOf = ({ is }: { is: string }) => EXAMPLES[is] ?? []

test('no ID, phone number, date, time or ZIP code is a card number, and only some of them prove that adjacent digits are not a card number', () => {
  expect([...IDS, ...WRITTEN].map(({ is }) => is).sort()).toEqual(Object.keys(EXAMPLES).sort())
  for (const row of IDS) {
    for (const example of examplesOf(row)) {
      expect(example).toMatch(new RegExp(`^(?:${row.pattern})$`, 'i'))
      expect(containsCardNumber(`Your reference is ${example}.`), example).toBe(false)
    }
  }
  for (const row of WRITTEN) {
    for (const example of examplesOf(row)) {
      expect(example).toMatch(new RegExp(`^(?:${row.pattern})$`))
      expect(areNoCard([...example.split('-'), '312', '555', '0142']), `${example}, a phone number`).toBe(true)
      expect(areNoCard([...example.split('-'), '60601']), `${example}, a ZIP code`).toBe(row.isProof === true)
    }
  }
})

test('a card number without spaces or in groups of four digits is never taken for a harmless number', () => {
  const seed = Date.now() % 100_000
  const random = seeded(seed)
  for (let index = 0; index < 2_000; index++) {
    const number = cardNumber(random)
    for (const groups of [[number], number.match(/.{1,4}/g) ?? []]) {
      expect(areNoCard(groups), `${groups.join(' ')}, seed ${seed}`).toBe(false)
    }
  }
})
