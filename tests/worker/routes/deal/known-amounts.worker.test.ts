import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { seed, startSite } from '../../ask.ts'

beforeAll(seed)

const MONTH = '$52.92 a month with tax'
const LATER = 'Later visits are not included: $26.19 an hour with tax where you live.'

test('for a visitor in New York, steps 2 to 5 and the voucher email show $52.92 a month and $26.19 an hour', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { zipcode: '10001', email: 'new-york@example.com' })
  for (const step of [2, 3, 4]) {
    const words = await visitor.words(`/deal?step=${step}`)
    expect(words, `step ${step}`).toContain(MONTH)
    expect(words, `step ${step}`).toContain(LATER)
    expect(words, `step ${step}`).toContain('$20.52')
    expect(words, `step ${step}`).not.toMatch(/may apply|plus tax/i)
  }
  const paying = await visitor.words('/deal?step=4')
  expect(paying).toContain('and $52.92 a month ($49 and $3.92 tax) for Forever Clean')
  expect(paying).toContain('they cost the member rate where I live, today $26.19 an hour with tax.')
  await visitor.pay({ firstName: 'Ada', paymentMethod: 'pm_card_visa' })
  const done = await visitor.words('/deal?step=5')
  expect(done).toContain('Its first charge, $52.92 with tax, is on')
  expect(done).toContain(MONTH)
  expect(done).toContain(LATER)
  await visitor.settled()
  const mail = () =>
    env.DB.prepare(`SELECT id FROM outbox WHERE status = 'kept' AND recipient = 'new-york@example.com'`).first<string>(
      'id',
    )
  const id = await vi.waitFor(async () => (await mail()) ?? expect.unreachable(), { timeout: 20_000 })
  const mailed = await visitor.words(`/outbox/${id}?html`)
  expect(mailed).toContain('$20.52 once and $52.92 a month, both with tax.')
  expect(mailed).toContain(LATER)
})

test('where cleaning is not taxed, no step says that tax may be added', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { zipcode: '60601', email: 'chicago@example.com' })
  for (const step of [2, 3, 4]) {
    const words = await visitor.words(`/deal?step=${step}`)
    expect(words, `step ${step}`).toContain('$49 a month')
    expect(words, `step ${step}`).toMatch(/Later visits are not included: \$[\d.]+ an hour where you live\./)
    expect(words, `step ${step}`).not.toMatch(/may apply|plus tax/i)
  }
})
