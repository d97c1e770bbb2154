import { describe, expect, test } from 'vitest'
import { PLANS, selectOption } from '../../../../graphql/contract/plans.ts'
import { quoteFor } from '../../../../graphql/origin/selling/quote.ts'

const now = new Date('2026-11-21T12:00:00Z')
const latePolicy = { hours: 24, feeCents: 2500 }
const plan = PLANS.FOREVERCLEAN_49
const option = (hours: number) => selectOption(plan, hours).option

describe('the amounts of an order', () => {
  test('3 hours in Chicago', () => {
    expect(quoteFor(plan, option(3), { discountCents: 0, salesTaxRate: 0.0825, latePolicy, now })).toEqual({
      undiscountedCents: 7500,
      discountCents: 5600,
      subtotalCents: 1900,
      salesTaxRate: 0.0825,
      taxCents: 157,
      totalCents: 2057,
      monthlyCents: 4900,
      earlyExitCents: 5600,
      firstMonthlyCharge: '2026-12-21',
      lateCancellation: { hours: 24, feeCents: 2500 },
    })
  })

  test('a campaign’s discount applies, at least a dollar remains, and the exit cost includes the discount', () => {
    const five = quoteFor(plan, option(3), { discountCents: 500, salesTaxRate: 0, latePolicy, now })
    expect(five).toMatchObject({ subtotalCents: 1400, discountCents: 6100, earlyExitCents: 6100 })
    const all = quoteFor(plan, option(3), { discountCents: 100_000, salesTaxRate: 0, latePolicy, now })
    expect(all).toMatchObject({ subtotalCents: 100, totalCents: 100, earlyExitCents: 7400 })
  })

  test('tax rounds half up, despite binary fractions', () => {
    const taxOf = (hours: number, salesTaxRate: number) =>
      quoteFor(plan, option(hours), { discountCents: 0, salesTaxRate, latePolicy, now }).taxCents
    expect(taxOf(3, 0.0475)).toBe(90) // 90.25
    expect(taxOf(6, 0.0585)).toBe(462) // 462.15
    expect(taxOf(4, 0.065)).toBe(254) // 253.5
    // 1400 × 0.0875 is 122.5, and 122.49999999999999 in binary.
    const five = quoteFor(plan, option(3), { discountCents: 500, salesTaxRate: 0.0875, latePolicy, now })
    expect(five.taxCents).toBe(123)
  })

  test('the first monthly charge is one month later, or the last day of a shorter month', () => {
    const on = (day: string) =>
      quoteFor(plan, option(3), { discountCents: 0, salesTaxRate: 0, latePolicy, now: new Date(day) })
        .firstMonthlyCharge
    expect(on('2027-01-31T23:59:59Z')).toBe('2027-02-28')
    expect(on('2026-12-31T00:00:00Z')).toBe('2027-01-31')
  })
})
