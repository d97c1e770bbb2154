import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RateCard, VisitPrices } from '../../../../client/ui/places/rate-card.tsx'
import { offerFor } from '../../../../graphql/contract/offer.ts'
import { PLANS } from '../../../../graphql/contract/plans.ts'
import { elements, words } from '../../../support/html.ts'

const plan = PLANS.FOREVERCLEAN_49
const inNewYork = offerFor(plan, undefined, 0, null, { memberRateCents: 2425, salesTaxRate: 0.08 })

test('a city’s price card shows every amount with its tax, and says what later visits cost in the city', () => {
  const text = words(markup(<RateCard city="New York" offer={inNewYork} isSoldOut={false} zipForm={<i>form</i>} />))
  expect(text).toContain('For members $26.19 an hour with tax')
  expect(text).toContain('Forever Clean $52.92 a month with tax')
  expect(text).toContain('First cleaning $20.52 once with tax, for 3 hours, with Forever Clean until you cancel.')
  expect(text).toContain('Later visits are not included: $26.19 an hour with tax here. form First charged')
  expect(text).toContain('Sales tax is 8% here.')
})

test('a city’s table of costs includes the price of the membership, and says how many hours a month make the membership worth it', () => {
  const rows = (offer: typeof inNewYork) =>
    elements(markup(<VisitPrices offer={offer} hours={[2, 3]} />), 'tr').map(words)
  expect(rows(inNewYork)).toEqual([
    'A visit of Members',
    '2 hours $52.38',
    '3 hours $78.57',
    'Forever Clean, each month $52.92',
    'Worth it if you book at least 66 hours a month',
  ])
  const expensive = offerFor(plan, undefined, 0, null, { memberRateCents: 2500, salesTaxRate: 0 })
  expect(rows(expensive).at(-1)).toBe('Worth it not at these rates')
})
