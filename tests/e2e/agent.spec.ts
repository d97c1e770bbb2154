/** Support staff sign up a caller under a prefix: every page on the way stays under it, including the islands. */
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

test('a purchase in agent mode stays under the prefix', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname)
  })
  await buyer.walkToPay('60601', '/agent/deal')
  await buyer.pay()
  await buyer.voucherCode()
  expect(paths.filter((path) => !path.startsWith('/agent/'))).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/agent/deal')
})
