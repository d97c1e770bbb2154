/** Demonstration figures are marked wherever they are shown. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

async function pages() {
  const visitor = (await startSite()).visitor({ place: { city: 'Chicago', regionCode: 'IL', postalCode: '60601' } })
  const offer = (await visitor.page('/deal?utm_source=tiny')).html
  await visitor.reach(2, { email: '' })
  return {
    offer: wordsOf(offer),
    plan: wordsOf((await visitor.page('/deal?step=2')).html),
  }
}

test('the numbers of cleaners, customers and vouchers are marked, but only while they are demonstration figures', async () => {
  const demonstration = await pages()
  expect(demonstration.offer).toMatch(/Vouchers left\s+(?:about )?\d+ \(demo\)/)
  expect(demonstration.plan).toMatch(/Vouchers left\s+(?:about )?\d+ \(demo\)/)
  expect(demonstration.plan).toMatch(/[\d,]+ cleaners, [\d,]+ customers \(demonstration figures\)\./)
  await env.DB.exec('UPDATE region_counts SET is_demonstration = 0; UPDATE campaigns SET is_demonstration = 0')
  const real = await pages()
  expect(real.offer).toMatch(/Vouchers left\s+(?:about )?\d+\n/)
  expect(real.plan).toMatch(/Vouchers left\s+(?:about )?\d+\n/)
  expect(real.plan).toMatch(/[\d,]+ cleaners, [\d,]+ customers\./)
})
