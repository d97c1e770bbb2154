import { expect, test } from 'vitest'
import { PLANS, type Plan } from '../../../graphql/contract/plans.ts'
import { fullHourCents, rateProblems } from '../../../graphql/contract/rates.ts'

test('the full price of an hour is $25 for every size of every plan', () => {
  expect(fullHourCents()).toEqual({ lowest: 2500, highest: 2500 })
})

test('members must pay less than the full price, and non-members at least the full price', () => {
  expect(rateProblems('Chicago', { rateCents: 2499, higherRateCents: 2500 })).toEqual([])
  expect(rateProblems('Chicago', { rateCents: 2500, higherRateCents: 2499 })).toEqual([
    'Chicago: the member rate, $25 an hour, must be less than the full price, $25 an hour.',
    'Chicago: the non-member rate, $24.99 an hour, must be at least the full price, $25 an hour.',
  ])
  expect(rateProblems('Chicago', { rateCents: 2900, higherRateCents: 4300 })).toEqual([
    'Chicago: the member rate, $29 an hour, must be less than the full price, $25 an hour.',
  ])
})

test('a member rate or a non-member rate that is NaN is reported as a problem', () => {
  expect(rateProblems('Chicago', { rateCents: Number.NaN, higherRateCents: Number.NaN })).toHaveLength(2)
})

test('the member rate is compared with the lowest full price, and the non-member rate with the highest', () => {
  const [option] = PLANS.FOREVERCLEAN_49.options
  const plans: Plan[] = [2000, 3000].map((cents) => ({
    ...PLANS.FOREVERCLEAN_49,
    options: [{ ...(option as Plan['options'][number]), hours: 2, undiscountedCents: cents * 2 }],
  }))
  const full = fullHourCents(plans)
  expect(full).toEqual({ lowest: 2000, highest: 3000 })
  expect(rateProblems('Chicago', { rateCents: 2100, higherRateCents: 2900 }, full)).toEqual([
    'Chicago: the member rate, $21 an hour, must be less than the full price, $20 an hour.',
    'Chicago: the non-member rate, $29 an hour, must be at least the full price, $30 an hour.',
  ])
})
