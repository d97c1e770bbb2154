import { expect, test } from 'vitest'
import { enoughFor, hoursText } from '../../../../client/ui/services/hours-text.ts'
import { wholeCleaning } from '../../../../client/ui/services/whole-cleaning.ts'
import { PLANS } from '../../../../graphql/contract/plans.ts'

const plan = PLANS.FOREVERCLEAN_49
const DEEP = [
  { home: 'Studio', hours: [3, 4] },
  { home: '1 bedroom, 1 bath', hours: [4, 5] },
  { home: '3 bedrooms or more', hours: [6, 12] },
] as const

test.each([
  [0.75, 2, '$9'],
  [3, 3, '$19'],
  [5, 6, '$79'],
  [6, 6, '$79'],
])('a cleaning of %s hours is sold as one visit of %s hours', (hours, sold, total) => {
  const whole = wholeCleaning(plan, hours, 0, 22)
  expect([whole.offer.hours, whole.total, whole.sum]).toEqual([sold, total, ''])
})

test('a cleaning that is too long for one visit needs a second visit at the member rate, at least as long as the shortest visit on sale', () => {
  const whole = wholeCleaning(plan, 12, 0, 22.5)
  expect(whole.total).toBe('up to $214')
  expect(whole.sum).toBe(
    '6 hours for $79, then a second visit of up to 6 hours for up to $135, at the member rate in your area, $22.50 an hour. Together up to $214, before tax.',
  )
  expect(wholeCleaning(plan, 7, 0, 22).sum).toContain('a second visit of up to 2 hours for up to $44')
})

test('a campaign’s discount applies only to the first visit', () => {
  expect(wholeCleaning(plan, 12, 1000, 20).sum).toMatch(/^6 hours for \$69, .* up to \$120, .*Together up to \$189/)
})

test('if the member rate is unknown, the text says that an hour costs members less than the full price', () => {
  expect(wholeCleaning(plan, 12, 0, null)).toMatchObject({ total: 'less than $229' })
  expect(wholeCleaning(plan, 12, 0, null).sum).toContain(
    'less than $150, at the member rate in your area, less than $25',
  )
})

test('the text about a visit’s hours names the largest home that the hours are enough for, and the homes that may need more', () => {
  expect(enoughFor(DEEP, 2)).toBe(
    'May need more: Studio, 3 to 4 hours; 1 bedroom, 1 bath, 4 to 5 hours; 3 bedrooms or more, 6 to 12 hours.',
  )
  expect(enoughFor(DEEP, 4)).toMatch(/^Enough for: Studio\. May need more: 1 bedroom/)
  expect(enoughFor(DEEP, 5)).toBe('Enough for: 1 bedroom, 1 bath. May need more: 3 bedrooms or more, 6 to 12 hours.')
  expect(enoughFor(DEEP, 12)).toBe('Enough for: 3 bedrooms or more.')
})

test.each([
  [[3, 3], '3 hours'],
  [[2, 3], '2 to 3 hours'],
  [[0.75, 1], '45 minutes to 1 hour'],
  [[0.5, 0.75], '30 to 45 minutes'],
] as const)('the range of hours %j is written as %s', (hours, words) => {
  expect(hoursText(hours)).toBe(words)
})
