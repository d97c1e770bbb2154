import { expect, test } from 'vitest'
import { ART_SIZES } from '../../client/ui/art/sizes.ts'
import { comparisonRows } from '../../content/comparison.ts'
import { offerFaq } from '../../content/faq.ts'
import { EXTRAS, ROOMS } from '../../content/included.ts'
import { offerFor, offerTerms } from '../../graphql/contract/offer.ts'
import { PLANS } from '../../graphql/contract/plans.ts'
import { formatCents } from '../../graphql/contract/text/format.ts'

test('answers contain only figures of the plan on sale', () => {
  for (const plan of Object.values(PLANS)) {
    const offer = offerFor(plan)
    const answers = offerFaq(offer)
    const { priceCents, fullPriceCents, monthlyCents, earlyExitCents, exit } = offer
    const figuresOfPlan = [
      priceCents,
      fullPriceCents,
      fullPriceCents / offer.hours,
      monthlyCents,
      earlyExitCents,
      exit.basisCents,
      exit.hourCents ?? 0,
    ]
    const allowed = new Set(figuresOfPlan.map(formatCents))
    const figures = answers.flatMap(({ answer }) => answer.match(/\$[\d.,]*\d/gu) ?? [])
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter((figure) => !allowed.has(figure))).toEqual([])
  }
})

test('the answer about leaving states the exit cost', () => {
  const offer = offerFor(PLANS.FOREVERCLEAN_49)
  const leave = offerFaq(offer).find(({ id }) => id === 'faq-leave')
  expect(leave?.answer).toContain('costs $56: the full price of $75 less the $19 paid, before tax.')
})

test('every question has its own anchor', () => {
  const ids = offerFaq(offerFor(PLANS.FOREVERCLEAN_49)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('our column of the comparison states the same price and exit cost as the terms', () => {
  for (const plan of Object.values(PLANS)) {
    const terms = offerTerms(offerFor(plan))
    const ours = comparisonRows(offerFor(plan)).map(({ us }) => us)
    expect(ours.join(' ')).toContain(terms.headline)
    expect(ours).toContain(`${terms.cancel} ${terms.earlyExit}`)
  }
})

test('every room has a picture and a list', () => {
  for (const room of ROOMS) {
    expect(Object.keys(ART_SIZES)).toContain(room.picture)
    expect(room.tasks.length).toBeGreaterThan(3)
  }
  expect(EXTRAS.map(({ title }) => title)).toEqual(['You can add', 'We leave alone'])
})
