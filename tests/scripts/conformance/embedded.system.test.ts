/** The embedded origin conforms to all tiers of the contract (decision 121), because it defines the contract. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conformance } from '../../../scripts/conformance/run.ts'
import { askSchema, describeSchema } from '../../../scripts/origin/described.ts'
import { type Shop, startShop } from '../../graphql/origin/selling/start-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('the embedded origin passes every conformance check, and has every part of the contract', async () => {
  const url = `${shop.originUrl}/graphql`
  const schema = await askSchema(url)
  if (!schema) throw new Error('The local origin tells its schema')
  const facts = { served: '60601', unserved: '99501', plan: 'FOREVERCLEAN_49', otherBrand: 'tidyhive' }
  const rows = await conformance({ url, description: describeSchema(url, schema), brand: 'glimmer' }, facts)
  expect(rows.filter(({ state }) => state !== 'works')).toEqual([])
  expect(rows.length).toBeGreaterThan(90)
})
