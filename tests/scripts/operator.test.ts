import { expect, test } from 'vitest'
import { asText, questionsOf } from '../../scripts/operator.ts'

test('a purchase is found by code, id or email, and a quote in them stays text', () => {
  const questions = questionsOf('purchase', ['show', "o'brien@example.com"])
  expect(questions.map(({ heading }) => heading)).toEqual(['Purchase', 'Membership', 'Charges', 'Visits', 'Mail'])
  for (const { sql } of questions) expect(sql).toContain("'o''brien@example.com'")
})

test('a command that does not exist, or a day that is none, says how to use them', () => {
  for (const [command, ...args] of [
    ['visits', 'tomorrow'],
    ['purchase', 'show'],
    ['refund'],
    ['visits', "2026-12-01' OR 1"],
  ]) {
    expect(() => questionsOf(command ?? '', args)).toThrow('Use: purchase -- show')
  }
})

test('rows are blocks without what is empty', () => {
  expect(asText('Charges', [])).toBe('Charges: none')
  expect(asText('Charges', [{ id: 'renewal-1-1', status: 'paid', decline_code: null, notes: '' }])).toBe(
    'Charges: 1\n\n  id                     renewal-1-1\n  status                 paid',
  )
})
