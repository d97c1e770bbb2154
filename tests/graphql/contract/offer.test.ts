import { describe, expect, test } from 'vitest'
import { boughtOffer, consentText, type LatePolicy, offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import { PLANS, type PlanKey, selectOption } from '../../../graphql/contract/plans.ts'
import { STATES } from '../../../graphql/origin/seed/states.ts'
import { quoteFor } from '../../../graphql/origin/selling/quote.ts'

const plan = PLANS.FOREVERCLEAN_49
const EVERY_OPTION = Object.values(PLANS).flatMap((each) => each.options.map((option) => [each, option] as const))

test('the default offer states its price and its obligations in complete sentences', () => {
  expect(offerTerms(offerFor(plan))).toEqual({
    headline: '$19 once and $49 a month.',
    together: 'The first cleaning comes with Forever Clean, $49 a month until you cancel.',
    brief: 'Then $49 a month; canceling before 6 paid months costs $56.',
    follows:
      'Then Forever Clean, $49 a month until you cancel, later visits not included; canceling before 6 paid months costs $56.',
    gives:
      'Forever Clean gives every further cleaning at the member rate in your area, and prepaid vouchers at more than half off.',
    later: 'Later visits are not included: they cost the member rate in your area.',
    renewal: 'First charged one month after you buy, then on the same day of each month.',
    cancel: 'Cancel online at any time.',
    leave: 'Cancel online at any time; canceling before 6 paid months costs $56.',
    earlyExit: 'Canceling before 6 paid months costs $56: the full price of $75 less the $19 paid, before tax.',
    exitRule: 'the full price of the first cleaning less what you paid for it, before tax',
    eligibility: 'New customers only, booked online, late-cancellation policy. Vouchers expire after 1 year.',
    move: 'Reschedule or cancel a visit online. Shortly before it starts, a late-cancellation fee may apply.',
    tax: 'Taxes may apply.',
  })
})

test('the consent in each taxed state gives a total with tax, but bases the early cancellation fee on prices before tax', () => {
  const taxed = [...STATES.values()].filter(({ salesTaxRate }) => salesTaxRate > 0)
  expect(taxed.length).toBeGreaterThan(10)
  for (const { state, salesTaxRate } of taxed) {
    for (const [each, option] of EVERY_OPTION) {
      const place = { salesTaxRate, memberRateCents: 2250 }
      const facts = { ...place, discountCents: 0, latePolicy: { hours: 24, feeCents: 2500 } }
      const quote = quoteFor(each, option, { ...facts, timeZone: 'UTC', now: new Date('2026-11-21T12:00:00Z') })
      const text = consentText(offerFor(each, option, 0, null, place), quote)
      const total = Number(/^I agree to pay \$([\d.]+) today/.exec(text)?.[1]) * 100
      const paid = Number(/the \$([\d.]+) paid, before tax/.exec(text)?.[1]) * 100
      expect(Math.round(total), state).toBe(Math.round(paid) + quote.taxCents)
      expect(quote.taxCents).toBeGreaterThan(0)
      const [, monthly, net, tax] = /and \$([\d.]+) a month \(\$([\d.]+) and \$([\d.]+) tax\)/.exec(text) ?? []
      expect(Number(net) * 100).toBe(each.monthlyCents)
      expect(Math.round(Number(monthly) * 100)).toBe(each.monthlyCents + Math.round(Number(tax) * 100))
    }
  }
})

test('the consent states today’s total, the monthly price, the date of the first monthly charge, how to cancel, and both cancellation fees', () => {
  const text = consentText(offerFor(plan, undefined, 0, { hours: 48, feeCents: 1950 }), {
    totalCents: 2057,
    firstMonthlyCharge: '2026-12-21',
  })
  expect(text).toBe(
    'I agree to pay $20.57 today, and $49 a month for Forever Clean from December 21, 2026, on the same day of each month, until I cancel. ' +
      'Taxes may apply to each month. I can cancel online at any time. ' +
      'Canceling before 6 paid months costs $56: the full price of $75 less the $19 paid, before tax. ' +
      'I am a new customer. The 48-hour cancellation policy applies to my visits: ' +
      'rescheduling or canceling one less than 48 hours before it starts costs $19.50. The voucher expires after 1 year.',
  )
})

describe('an offer for a known ZIP code', () => {
  const inNewYork = { memberRateCents: 2425, salesTaxRate: 0.08 }
  const inChicago = { memberRateCents: 2250, salesTaxRate: 0 }

  test('if the ZIP code is known, prices include its sales tax, and the terms state the local price of later visits', () => {
    const terms = offerTerms(offerFor(plan, undefined, 0, null, inNewYork))
    expect(terms).toMatchObject({
      headline: '$20.52 once and $52.92 a month, both with tax.',
      together: 'The first cleaning comes with Forever Clean, $52.92 a month with tax until you cancel.',
      brief: 'Then $52.92 a month with tax; canceling before 6 paid months costs $56.',
      later: 'Later visits are not included: $26.19 an hour with tax where you live.',
      tax: 'Sales tax is 8% where you live.',
    })
  })

  test('if the ZIP code has no sales tax, the terms say only once that no tax applies', () => {
    const terms = offerTerms(offerFor(plan, undefined, 0, null, inChicago))
    expect(terms).toMatchObject({
      headline: '$19 once and $49 a month.',
      later: 'Later visits are not included: $22.50 an hour where you live.',
      tax: 'There is no sales tax on cleaning where you live.',
    })
  })

  test('if the ZIP code is known, the consent states the price of later visits and the exact monthly amount', () => {
    const order = { totalCents: 2052, firstMonthlyCharge: '2026-12-21' }
    const text = consentText(offerFor(plan, undefined, 0, null, inNewYork), order)
    expect(text).toContain('$52.92 a month ($49 and $3.92 tax) for Forever Clean from December 21, 2026')
    expect(text).toContain(
      'Later visits are not included: they cost the member rate where I live, today $26.19 an hour with tax.',
    )
    expect(text).not.toContain('may apply')
    const unrated = offerFor(plan, undefined, 0, null, { salesTaxRate: 0 })
    expect(consentText(unrated, order)).toContain(
      'Later visits are not included: they cost the member rate where I live. ',
    )
  })
})

describe('the late-cancellation policy', () => {
  const termsUnder = (latePolicy: LatePolicy | null) => offerTerms(offerFor(plan, undefined, 0, latePolicy))

  test('the late-cancellation policy is stated with the operator’s figures', () => {
    const { eligibility, move } = termsUnder({ hours: 48, feeCents: 1950 })
    expect(eligibility).toContain('48-hour cancellation policy')
    expect(move).toBe(
      'Reschedule or cancel a visit online, free of charge until 48 hours before it starts. After that, each change costs $19.50.',
    )
    expect(termsUnder({ hours: 1, feeCents: 500 }).move).toContain('until 1 hour before')
  })

  test('if the operator sets no late fee, terms and consent say that late changes cost nothing', () => {
    const free = { hours: 24, feeCents: 0 }
    expect(termsUnder(free).move).toBe('Reschedule or cancel a visit online, free of charge.')
    const text = consentText(offerFor(plan, undefined, 0, free), { totalCents: 1900, firstMonthlyCharge: '2026-12-21' })
    expect(text).toContain('The 24-hour cancellation policy applies to my visits, at no fee.')
  })

  test('while the operator’s data is unavailable, the late-cancellation policy is stated without figures', () => {
    const { eligibility, move } = termsUnder(null)
    expect(`${eligibility} ${move}`).not.toMatch(/24|25|48/)
  })
})

test('for every plan and option, terms and consent contain the plan’s own figures', () => {
  for (const [each, option] of EVERY_OPTION) {
    const offer = offerFor(each, option)
    const terms = offerTerms(offer)
    const month = `$${each.monthlyCents / 100}`
    expect(terms.headline).toBe(`$${option.priceCents / 100} once and ${month} a month.`)
    expect(terms.earlyExit).toContain(`$${offer.earlyExitCents / 100}`)
    expect(consentText(offer, { totalCents: option.priceCents, firstMonthlyCharge: '2026-12-21' })).toContain(
      `${month} a month for Forever Clean`,
    )
    expect(offer.earlyExitCents).toBeLessThanOrEqual(9900)
  }
})

describe('the explanation of the early cancellation fee', () => {
  const getExit = (key: PlanKey, hours: number) => {
    const each = PLANS[key]
    return offerTerms(offerFor(each, selectOption(each, hours).option))
  }

  test('if a plan bases the early cancellation fee on an hourly price, the terms state that price, and the cap if it applies', () => {
    expect(getExit('FOREVERCLEAN_49_FCPH_25', 3).earlyExit).toBe(
      'Canceling before 6 paid months costs $56: the first cleaning at $25 an hour, $75, less the $19 paid, before tax.',
    )
    expect(getExit('FOREVERCLEAN_49_FCPH_35', 3).earlyExit).toBe(
      'Canceling before 6 paid months costs $86: the first cleaning at $35 an hour, $105, less the $19 paid, before tax.',
    )
    expect(getExit('FOREVERCLEAN_59_FCPH_35', 6).earlyExit).toBe(
      'Canceling before 6 paid months costs $99: the first cleaning at $35 an hour, $210, less the $79 paid, before tax, but at most $99.',
    )
    expect(getExit('FOREVERCLEAN_59_FCPH_35', 6).exitRule).toBe(
      'the first cleaning at $35 an hour less what you paid for it, before tax',
    )
  })

  test('the terms of the plan with the halved early cancellation fee say that the fee is half the price difference', () => {
    expect(getExit('FOREVERCLEAN_59_HALF_EXIT', 2).earlyExit).toBe(
      'Canceling before 6 paid months costs $20.50: half the difference between the full price of $50 and the $9 paid, before tax.',
    )
    expect(getExit('FOREVERCLEAN_59_HALF_EXIT', 2).exitRule).toBe(
      'half the difference between the full price of the first cleaning and what you paid for it, before tax',
    )
  })

  test('the stated figures add up to the stated early cancellation fee for every plan, size and discount', () => {
    for (const [each, option] of EVERY_OPTION) {
      for (const discount of [0, 500, 333, 100_000]) {
        const sentence = offerTerms(offerFor(each, option, discount)).earlyExit
        const figures = [...sentence.matchAll(/\$(\d+(?:\.\d\d)?)\b(?! an hour)/g)].map(([, dollars]) =>
          Number(dollars),
        )
        const [fee = 0, basis = 0, paid = 0, cap = 1000] = figures
        const sum = (basis - paid) * (sentence.includes('half the') ? 0.5 : 1)
        expect(Math.abs(Math.min(sum, cap) - fee), sentence).toBeLessThan(0.01)
      }
    }
  })
})

test('a stored purchase keeps the terms that were agreed to, even if its plan is no longer on sale', () => {
  const half = offerFor(PLANS.FOREVERCLEAN_59_HALF_EXIT)
  const { exit: _, ...stored } = half
  expect(boughtOffer(stored)).toEqual(half)
  expect(offerTerms(boughtOffer({ ...stored, planKey: 'GONE', earlyExitCents: 5600 })).earlyExit).toBe(
    'Canceling before 6 paid months costs $56: the full price of $75 less the $19 paid, before tax.',
  )
})

test('a discount lowers the price, but not below a dollar, and raises the early cancellation fee accordingly', () => {
  const offer = offerFor(plan, undefined, 100_000)
  expect(offer).toMatchObject({ priceCents: 100, earlyExitCents: 7400 })
  expect(offerTerms(offer).earlyExit).toBe(
    'Canceling before 6 paid months costs $74: the full price of $75 less the $1 paid, before tax.',
  )
})
