import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_PLAN_KEY,
  defaultOption,
  discountedPriceCents,
  earlyExitCents,
  exitBasisCents,
  findPlan,
  loggedKey,
  lowestOption,
  monthlyChargeDate,
  PLAN_KEYS,
  PLANS,
  type Plan,
  type PlanKey,
  selectOption,
} from '../../../graphql/contract/plans.ts'

/** The tables in section 9 of the specification, by plan: monthly price, policy and hours of the options. */
const monthly: Record<PlanKey, [dollars: number, policy: string | null, hours: number[]]> = {
  FOREVERCLEAN_19: [19, null, [2, 3, 4, 6]],
  FOREVERCLEAN_39: [39, null, [2, 3, 4, 6]],
  FOREVERCLEAN_49: [49, null, [2, 3, 4, 6]],
  FOREVERCLEAN_59: [59, null, [2, 3, 4, 6]],
  FOREVERCLEAN_49_FCPH_25: [49, 'firstcleaningperhour_25', [2, 3, 4, 6]],
  FOREVERCLEAN_49_FCPH_35: [49, 'firstcleaningperhour_35', [2, 3, 4, 6]],
  FOREVERCLEAN_59_FCPH_25: [59, 'firstcleaningperhour_25', [2, 3, 4, 6]],
  FOREVERCLEAN_59_FCPH_35: [59, 'firstcleaningperhour_35', [2, 3, 4, 6]],
  FOREVERCLEAN_49_NO_TOUCH_UP: [49, null, [3, 4, 6]],
  FOREVERCLEAN_59_HALF_EXIT: [59, null, [2, 3, 4, 6]],
}

const optionTable = [
  ['The Touch Up', 2, 9, 50, 'Ideal for a quick touch up'],
  ['The One Bedroom', 3, 19, 75, '1 bed/1 bath homes'],
  ['The Two Bedroom', 4, 39, 100, '2 bed/2 bath homes'],
  ['The Home Clean', 6, 79, 150, 'larger homes'],
] as const

const option = (plan: Plan, hours: number) => selectOption(plan, hours).option

test('plans have the specification’s monthly prices, policies and hours, and the $49 plan has the specified option names and prices', () => {
  expect(Object.keys(PLANS).sort()).toEqual(Object.keys(monthly).sort())
  for (const key of PLAN_KEYS) {
    const [dollars, cancellationPolicy, hours] = monthly[key]
    expect(PLANS[key]).toMatchObject({
      key,
      cancellationFeeCents: 0,
      isForeverCleanForced: true,
      monthlyCents: dollars * 100,
      freeMonths: 0,
      minimumMonths: 6,
      earlyExitCapCents: 9900,
      cancellationPolicy,
    })
    expect(PLANS[key].options.map((each) => each.hours)).toEqual(hours)
  }
  expect(PLANS.FOREVERCLEAN_49.options).toEqual(
    optionTable.map(([name, hours, price, undiscounted, description]) => ({
      name,
      description,
      hours,
      priceCents: price * 100,
      additionalDiscountCents: 1000,
      undiscountedCents: undiscounted * 100,
    })),
  )
})

test('the default plan costs $49 a month, and no plan is found for an unknown key', () => {
  expect(findPlan(DEFAULT_PLAN_KEY)?.monthlyCents).toBe(4900)
  for (const key of ['', 'FOREVERCLEAN_99', 'toString', 'constructor', '__proto__'])
    expect(findPlan(key), key).toBeUndefined()
})

test('the default option has three hours; a plan without a three-hour option defaults to its second option, or to its only one', () => {
  const plan = PLANS.FOREVERCLEAN_49
  const without = (...hours: number[]): Plan => ({
    ...plan,
    options: plan.options.filter((each) => !hours.includes(each.hours)),
  })
  expect(defaultOption(plan).hours).toBe(3)
  expect(defaultOption(without(3)).hours).toBe(4)
  expect(defaultOption(without(3, 4, 6)).hours).toBe(2)
  expect(() => defaultOption(without(2, 3, 4, 6))).toThrow('FOREVERCLEAN_49')
})

test('a plan’s cheapest option is the one with the fewest hours', () => {
  expect(lowestOption(PLANS.FOREVERCLEAN_49).priceCents).toBe(900)
  expect(lowestOption(PLANS.FOREVERCLEAN_49_NO_TOUCH_UP).priceCents).toBe(1900)
})

test('the option with the chosen hours is selected; if there is none, the first option is selected and marked as a fallback', () => {
  const plan = PLANS.FOREVERCLEAN_49_NO_TOUCH_UP
  expect(selectOption(plan, 6)).toMatchObject({ option: { hours: 6 }, isFallback: false })
  for (const hours of [2, 5, 0, -3, 3.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(selectOption(plan, hours)).toMatchObject({ option: { hours: 3 }, isFallback: true })
  }
})

describe('prices and fees', () => {
  const one = option(PLANS.FOREVERCLEAN_49, 3)

  test.each([
    [0, 1900],
    [500, 1400],
    [1799, 101],
    [1800, 100],
    [1801, 100],
    [1_000_000, 100],
    [-500, 1900],
  ])(
    'a discount of %i cents leaves a price of %i cents, at least a dollar and at most the full amount',
    (discount, left) => {
      expect(discountedPriceCents(one, discount)).toBe(left)
    },
  )

  test.each<[PlanKey, number, number, number]>([
    // The amounts are in cents. The early cancellation fee is at most $99.
    ['FOREVERCLEAN_49', 2, 5000, 4100],
    ['FOREVERCLEAN_49', 3, 7500, 5600],
    ['FOREVERCLEAN_49', 4, 10_000, 6100],
    ['FOREVERCLEAN_49', 6, 15_000, 7100],
    ['FOREVERCLEAN_49_FCPH_25', 3, 7500, 5600],
    ['FOREVERCLEAN_49_FCPH_25', 6, 15_000, 7100],
    ['FOREVERCLEAN_59_FCPH_35', 2, 7000, 6100],
    ['FOREVERCLEAN_59_FCPH_35', 3, 10_500, 8600],
    ['FOREVERCLEAN_59_FCPH_35', 4, 14_000, 9900],
    ['FOREVERCLEAN_59_FCPH_35', 6, 21_000, 9900],
    ['FOREVERCLEAN_59_HALF_EXIT', 2, 5000, 2050],
    ['FOREVERCLEAN_59_HALF_EXIT', 3, 7500, 2800],
    ['FOREVERCLEAN_59_HALF_EXIT', 4, 10_000, 3050],
    ['FOREVERCLEAN_59_HALF_EXIT', 6, 15_000, 3550],
  ])(
    'under the plan %s, the early cancellation fee for %i hours is based on %i cents and amounts to %i cents',
    (key, hours, basis, exit) => {
      const plan = PLANS[key]
      const chosen = option(plan, hours)
      expect(exitBasisCents(plan, chosen)).toBe(basis)
      expect(earlyExitCents(plan, chosen, chosen.priceCents)).toBe(exit)
    },
  )

  test('canceling early is free after paying the full price or more, and a discount raises the fee up to the cap', () => {
    for (const paid of [7500, 9000]) expect(earlyExitCents(PLANS.FOREVERCLEAN_49, one, paid)).toBe(0)
    expect(earlyExitCents(PLANS.FOREVERCLEAN_49, one, discountedPriceCents(one, 500))).toBe(6100)
    const home = option(PLANS.FOREVERCLEAN_49_FCPH_35, 6)
    expect(earlyExitCents(PLANS.FOREVERCLEAN_49_FCPH_35, home, discountedPriceCents(home, 500))).toBe(9900)
  })
})

test.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-12-21', 1, '2027-01-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-21T23:59:59.999Z', 1, '2026-12-21'],
])('for a purchase on %s, the date of the monthly charge after %i months is %s', (from, months, day) => {
  expect(monthlyChargeDate(from, months)).toBe(day)
})

test('VoucherOfferCode in the schema lists every plan on sale, and CCF codes, which are not on sale', () => {
  const schema = readFileSync('graphql/contract/vocabulary.graphql', 'utf8')
  const codes = /enum VoucherOfferCode \{([^}]+)\}/u.exec(schema)?.[1]?.match(/\w+/gu) ?? []
  expect(codes.filter((code) => code.startsWith('FOREVERCLEAN_'))).toEqual([...PLAN_KEYS])
  const others = codes.filter((code) => !code.startsWith('FOREVERCLEAN_'))
  expect(others.length).toBeGreaterThan(0)
  for (const code of others) {
    expect(code).toMatch(/^CCF_\d+$/u)
    expect(findPlan(code)).toBeUndefined()
  }
})

test('an unknown plan key is logged only if it looks like a plan key', () => {
  for (const key of [...PLAN_KEYS, 'FOREVERCLEAN_1']) expect(loggedKey(key)).toBe(key)
  for (const typed of [
    "o'neil@example.com",
    'Pat Doe',
    '12 Elm Street',
    '312 555 0100',
    'FOREVERCLEAN_4242424242424242',
    'PAT@EXAMPLE.COM',
    '',
  ]) {
    expect(loggedKey(typed)).toBe('[not a key]')
  }
})
