import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addCard, checkout, eventually, GOOD_FORM, order, pay, post, refusalOf, submit } from './shop.ts'
import { startGateway } from './start-gateway.ts'

const gateway = await startGateway()
afterAll(() => gateway.stop())

interface Totals {
  totals: { charged: { count: number } }
}

test('a retry after a crash gets the same bytes as the response before the crash', async () => {
  const fields = { amount: '2057', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' }
  const key = { 'idempotency-key': 'before-the-crash' }
  const first = await (await post(gateway, '/v1/payment_intents', fields, key)).text()
  const method = await addCard(gateway.stripe, '4242424242424242')
  await gateway.killAndRestart()
  const again = await post(gateway, '/v1/payment_intents', fields, key)
  expect(await again.text()).toBe(first)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await gateway.stripe.paymentMethods.retrieve(method.id)).card?.last4).toBe('4242')
})

test('a crash during two hundred payments neither loses nor duplicates a payment', async () => {
  const before = await gateway.control<Totals>('GET', 'ledger')
  const attempt = async (index: number) => {
    const { id } = await gateway.stripe.paymentIntents.create(
      { amount: 500, currency: 'usd', metadata: { attempt: String(index) } },
      { idempotencyKey: `create-${index}` },
    )
    return gateway.stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa' },
      { idempotencyKey: `confirm-${index}` },
    )
  }
  const running = Array.from({ length: 200 }, (_, index) => attempt(index))
  const settled = Promise.allSettled(running)
  await Promise.any(running)
  await gateway.killAndRestart()
  const results = await settled
  const answered = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
  expect(answered.length).toBeLessThan(200)
  for (const id of answered) expect((await gateway.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')

  const repeated = await Promise.all(Array.from({ length: 200 }, (_, index) => attempt(index)))
  expect(new Set(repeated.map(({ id }) => id)).size).toBe(200)
  for (const id of answered) expect(repeated.map((intent) => intent.id)).toContain(id)
  const after = await gateway.control<Totals>('GET', 'ledger')
  expect(after.totals.charged.count - before.totals.charged.count).toBe(200)
})

test('webhooks that a crash interrupted are sent afterward', async () => {
  gateway.answerWebhooksWith(500)
  const { id } = await pay(gateway.stripe)
  await eventually(() => expect(gateway.webhooks.some(({ body }) => body.includes(id))).toBe(true))
  await gateway.killAndRestart()
  gateway.webhooks.length = 0
  gateway.answerWebhooksWith(200)
  // The gateway's own alarm sends the webhook, without a request.
  await eventually(() => expect(gateway.webhooks.some(({ body }) => body.includes(id))).toBe(true), 20_000)
})

test('no card number or security code is in any file or log', async () => {
  const { stripe } = gateway
  const good = ['4242424242424242', '5555555555554444', '4000000000000002', '4000000000003220', '4000000000009995']
  for (const number of good) {
    const method = await addCard(stripe, number, '917')
    await pay(stripe, method.id).catch(() => undefined)
  }
  const refused = ['4539148803436467', '4242424242424241', '4929939187355598']
  for (const number of refused) await refusalOf(addCard(stripe, number, '917'))
  await refusalOf(order(stripe, { description: '4539148803436467' }))
  const session = await checkout(stripe)
  for (const number of [...refused, ...good.slice(2), '4242424242424242']) {
    await submit(session.url ?? '', { ...GOOD_FORM, number: number.replace(/(.{4})/g, '$1 '), cvc: '917' })
  }
  await gateway.killAndRestart()
  await gateway.control('GET', 'ledger')

  const files = (await readdir(gateway.folder, { recursive: true })).filter((file) => /sqlite/.test(file))
  expect(files.length).toBeGreaterThan(0)
  const texts = await Promise.all(files.map((file) => readFile(path.join(gateway.folder, file), 'latin1')))
  const everything = [...texts, gateway.output()].join('\n')
  // Proves that the search works: it finds the last four digits, which are stored.
  expect(everything).toContain('"last4":"3220"')
  for (const number of [...good, ...refused]) {
    expect(everything).not.toContain(number)
    expect(everything).not.toContain(number.replace(/(.{4})/g, '$1 ').trim())
  }
  expect(everything).not.toMatch(/[^0-9A-Za-z.]917[^0-9A-Za-z.]/)
})
