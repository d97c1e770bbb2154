import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EarningsTable } from '../../../../client/ui/apply/earnings-table.tsx'
import { words } from '../../../support/html.ts'

test('pay has either no decimals or two, and one amount if a region pays everybody the same', () => {
  const pay = (lowRate: number, highRate: number) => {
    const earnings = [{ region: 'Chicago', lowRate, highRate, isDemonstration: false }]
    return words(markup(<EarningsTable zipcode="60601" earnings={earnings} action="/apply" />))
  }
  expect(pay(19, 23)).toContain('Chicago $19 to $23 Your ZIP code')
  expect(pay(18.5, 24.25)).toContain('Chicago $18.50 to $24.25 Your ZIP code')
  expect(pay(20, 20)).toContain('Chicago $20 Your ZIP code')
})
