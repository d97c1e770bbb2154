import { expect, test } from 'vitest'
import { RENEWAL_LAW, RENEWAL_LAWS, strictestOf } from '../../../../graphql/origin/membership/renewal-law.ts'

test.each(Object.entries(RENEWAL_LAWS))('the duties to every member satisfy the law of %s', (_, law) => {
  const { noticeDays, reminder, consentYears } = RENEWAL_LAW
  const isWithin = (days: typeof noticeDays, allowed = days) =>
    days.atLeast >= allowed.atLeast && days.atMost <= allowed.atMost
  expect(isWithin(noticeDays, law.noticeDays)).toBe(true)
  expect(isWithin(reminder.daysBefore, law.reminderDaysBefore)).toBe(true)
  expect(reminder.everyMonths).toBeLessThanOrEqual(law.reminderMonths ?? 12)
  expect(consentYears.fromConsent).toBeGreaterThanOrEqual(law.consentYears?.fromConsent ?? 0)
  expect(consentYears.fromEnd).toBeGreaterThanOrEqual(law.consentYears?.fromEnd ?? 0)
})

test('the strictest rules of all states, which pages and mails follow, have these values', () => {
  expect(RENEWAL_LAW).toEqual({
    noticeDays: { atLeast: 7, atMost: 30 },
    reminder: { everyMonths: 12, daysBefore: { atLeast: 30, atMost: 40 } },
    consentYears: { fromConsent: 3, fromEnd: 1 },
  })
})

test('two laws that cannot both be satisfied are an error', () => {
  const laws = [{ noticeDays: { atLeast: 7, atMost: 30 } }, { noticeDays: { atLeast: 45, atMost: 60 } }]
  expect(() => strictestOf([...Object.values(RENEWAL_LAWS), ...laws])).toThrow('cannot both be satisfied')
})
