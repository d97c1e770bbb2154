import { expect, test } from 'vitest'
import { RENEWAL_LAW, strictestOf } from '../../../../graphql/origin/membership/renewal-law.ts'

test('the renewal rules that pages and emails follow are the strictest of all states', () => {
  expect(RENEWAL_LAW).toEqual({
    noticeDays: { atLeast: 7, atMost: 30 },
    reminder: { everyMonths: 12, daysBefore: { atLeast: 30, atMost: 40 } },
    consentYears: { fromConsent: 3, fromEnd: 1 },
  })
})

test('renewal laws that cannot all be satisfied cause an error', () => {
  const laws = [{ noticeDays: { atLeast: 7, atMost: 30 } }, { noticeDays: { atLeast: 45, atMost: 60 } }]
  expect(() => strictestOf(laws)).toThrow('cannot both be satisfied')
})
