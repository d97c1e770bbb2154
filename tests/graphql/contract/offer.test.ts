import { describe, expect, test } from 'vitest'
import { consentText, type LatePolicy, offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import { PLANS, selectOption } from '../../../graphql/contract/plans.ts'

const plan = PLANS.FOREVERCLEAN_49

describe('the default offer', () => {
  const offer = offerFor(plan)

  test('is three hours for $19, $49 a month, and $56 for leaving early', () => {
    expect(offer).toEqual({
      planKey: 'FOREVERCLEAN_49',
      optionName: 'The One Bedroom',
      hours: 3,
      priceCents: 1900,
      fullPriceCents: 7500,
      monthlyCents: 4900,
      minimumMonths: 6,
      earlyExitCents: 5600,
      latePolicy: null,
    })
  })

  test('states its price and its obligations in complete sentences', () => {
    expect(offerTerms(offer)).toEqual({
      headline: '$19 once and $49 a month.',
      together: 'The first cleaning comes with Forever Clean, $49 a month until you cancel.',
      brief: 'Then $49 a month; leaving before 6 paid months costs $56.',
      follows: 'Then Forever Clean, $49 a month until you cancel; leaving before 6 paid months costs $56.',
      gives:
        'Forever Clean gives every further cleaning at the member rate of your area, and prepaid vouchers at more than half off.',
      renewal: 'First charged one month after you buy, then on the same day of each month.',
      cancel: 'Cancel online at any time.',
      leave: 'Cancel online at any time; leaving before 6 paid months costs $56.',
      earlyExit: 'Leaving before 6 paid months costs $56: the full price of $75 less the $19 paid.',
      eligibility: 'New clients only, booked online, late-cancellation policy. A voucher expires after 1 year.',
      move: 'Move or cancel a visit online. Shortly before it starts, a late-cancellation fee may apply.',
      tax: 'Taxes may apply.',
    })
  })
})

test('the consent states today’s total, the monthly amount, its first date, how to cancel, the exit cost and the late fee', () => {
  const text = consentText(offerFor(plan, undefined, 0, { hours: 48, feeCents: 1950 }), {
    totalCents: 2057,
    firstMonthlyCharge: '2026-12-21',
  })
  expect(text).toBe(
    'I agree to pay $20.57 today, and $49 a month for Forever Clean from December 21, 2026, on the same day of each month, until I cancel. ' +
      'Taxes may apply to each month. I can cancel online at any time. ' +
      'Leaving before 6 paid months costs $56: the full price of $75 less the $19 paid. ' +
      'I am a new client. The 48-hour cancellation policy applies to my visits: ' +
      'moving or canceling one less than 48 hours before it starts costs $19.50. The voucher expires after 1 year.',
  )
})

describe('the late-cancellation policy', () => {
  const termsUnder = (latePolicy: LatePolicy | null) => offerTerms(offerFor(plan, undefined, 0, latePolicy))

  test('is stated with the operator’s own figures', () => {
    const { eligibility, move } = termsUnder({ hours: 48, feeCents: 1950 })
    expect(eligibility).toContain('48-hour cancellation policy')
    expect(move).toBe(
      'Move or cancel a visit online, free of charge until 48 hours before it starts. Later than that, it costs $19.50.',
    )
    expect(termsUnder({ hours: 1, feeCents: 500 }).move).toContain('until 1 hour before')
  })

  test('without a fee costs nothing', () => {
    const free = { hours: 24, feeCents: 0 }
    expect(termsUnder(free).move).toBe('Move or cancel a visit online, free of charge.')
    const text = consentText(offerFor(plan, undefined, 0, free), { totalCents: 1900, firstMonthlyCharge: '2026-12-21' })
    expect(text).toContain('The 24-hour cancellation policy applies to my visits, at no fee.')
  })

  test('has no figures while the operator’s data is unavailable', () => {
    const { eligibility, move } = termsUnder(null)
    expect(`${eligibility} ${move}`).not.toMatch(/24|25|48/)
  })
})

test('for every plan and option, terms and consent contain the plan’s own figures', () => {
  for (const each of Object.values(PLANS)) {
    for (const option of each.options) {
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
  }
})

test('an exit cost at the cap is stated as the maximum, not as a calculation', () => {
  const per35 = PLANS.FOREVERCLEAN_59_FCPH_35
  const terms = offerTerms(offerFor(per35, selectOption(per35, 6).option))
  expect(terms.earlyExit).toBe('Leaving before 6 paid months costs $99, and never more than that.')
})

test('a discount lowers the price, but not below a dollar, and the exit cost follows', () => {
  const offer = offerFor(plan, undefined, 100_000)
  expect(offer).toMatchObject({ priceCents: 100, earlyExitCents: 7400 })
  expect(offerTerms(offer).earlyExit).toBe(
    'Leaving before 6 paid months costs $74: the full price of $75 less the $1 paid.',
  )
})
