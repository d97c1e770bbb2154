import { expect, test } from 'vitest'
import { PLANS, selectOption } from '../../../../graphql/contract/plans.ts'
import { quoteFor } from '../../../../graphql/origin/selling/quote.ts'

const plan = PLANS.FOREVERCLEAN_49
const FACTS = {
  discountCents: 0,
  salesTaxRate: 0,
  memberRateCents: 2250,
  latePolicy: { hours: 24, feeCents: 2500 },
  timeZone: 'UTC',
  now: new Date('2026-11-21T12:00:00Z'),
}
const quote = (facts: Partial<typeof FACTS>, hours = 3) =>
  quoteFor(plan, selectOption(plan, hours).option, { ...FACTS, ...facts })

test('an order for 3 hours costs $19.00 plus 8.25% tax today, and $49.00 a month', () => {
  expect(quote({ salesTaxRate: 0.0825 })).toEqual({
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
    memberRateCents: 2250,
  })
})

test('a campaign’s discount is added to the early cancellation fee, and leaves at least a dollar to pay', () => {
  expect(quote({ discountCents: 500 })).toMatchObject({
    subtotalCents: 1400,
    discountCents: 6100,
    earlyExitCents: 6100,
  })
  expect(quote({ discountCents: 100_000 })).toMatchObject({
    subtotalCents: 100,
    totalCents: 100,
    earlyExitCents: 7400,
  })
})

test('the tax on an order is rounded half up, despite binary fractions', () => {
  expect(quote({ salesTaxRate: 0.0475 }).taxCents).toBe(90) // 90.25
  expect(quote({ salesTaxRate: 0.0585 }, 6).taxCents).toBe(462) // 462.15
  expect(quote({ salesTaxRate: 0.065 }, 4).taxCents).toBe(254) // 253.5
  // 1400 × 0.0875 is 122.5, but binary floating point gives 122.49999999999999.
  expect(quote({ discountCents: 500, salesTaxRate: 0.0875 }).taxCents).toBe(123)
})

test.each([
  ['an evening in Chicago', '2026-11-22T02:30:00Z', 'America/Chicago', '2026-12-21'],
  ['the last minutes of a month', '2027-02-01T05:59:00Z', 'America/Chicago', '2027-02-28'],
  ['the night in which the clocks go forward', '2027-03-14T06:30:00Z', 'America/Chicago', '2027-04-14'],
])(
  'the first monthly charge is one month after the date at the home, or on a shorter month’s last day: %s',
  (_, moment, timeZone, day) => {
    expect(quote({ now: new Date(moment), timeZone }).firstMonthlyCharge).toBe(day)
  },
)
