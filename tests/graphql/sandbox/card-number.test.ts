import { describe, expect, test } from 'vitest'
import { findCardFaults } from '../../../graphql/sandbox/cards/read-card.ts'
import { holdsCardNumber } from '../../../graphql/sandbox/http/card-param.ts'

const june2026 = new Date('2026-06-15T12:00:00Z')
const card = { number: '4242424242424242', expMonth: 6, expYear: 26, cvc: '123' }

describe('a card', () => {
  test('is valid until the end of its month', () => {
    expect(findCardFaults(card, june2026)).toEqual([])
    expect(findCardFaults({ ...card, expYear: 2026 }, june2026)).toEqual([])
    expect(findCardFaults(card, new Date('2026-06-30T23:59:59Z'))).toEqual([])
    expect(findCardFaults(card, new Date('2026-07-01T00:00:00Z'))).toEqual(['exp_year'])
  })

  test('reports everything that is wrong with it at once', () => {
    const wrong = { number: '42', expMonth: 0, expYear: 26, cvc: 'abc' }
    expect(findCardFaults(wrong, june2026)).toEqual(['number', 'exp_month', 'cvc'])
    expect(findCardFaults({ ...card, expMonth: Number.NaN, expYear: Number.NaN }, june2026)).toEqual(['exp_month'])
  })
})

describe('a card number in a text', () => {
  test.each([
    '4242424242424242',
    'pay with 4242 4242 4242 4242, please',
    '4242-4242-4242-4242',
    '3782 822463 10005',
    '378282246310005',
  ])('is found in "%s"', (text) => expect(holdsCardNumber(text)).toBe(true))

  test.each([
    '4242424242424241',
    '1763689000000',
    '12345678-1234-4123-8123-123456789012',
    '(312) 555-0142',
    '60601-4242',
    'cs_test_42424242424242420000000000000000',
  ])('is not found in "%s"', (text) => expect(holdsCardNumber(text)).toBe(false))
})
