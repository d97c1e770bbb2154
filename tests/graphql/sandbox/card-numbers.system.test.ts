import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addCard, checkout, findRefusal, GOOD_FORM, order, pay, submit } from './shop.ts'
import { startGateway } from './start-gateway.ts'

const gateway = await startGateway()
afterAll(() => gateway.stop())

test('no card number or security code is in any file or log of the sandbox', async () => {
  const { stripe } = gateway
  const good = ['4242424242424242', '5555555555554444', '4000000000000002', '4000000000003220', '4000000000009995']
  for (const number of good) {
    const method = await addCard(stripe, number, '917')
    await pay(stripe, method.id).catch(() => undefined)
  }
  const refused = ['4539148803436467', '4242424242424241', '4929939187355598']
  for (const number of refused) await findRefusal(addCard(stripe, number, '917'))
  await findRefusal(order(stripe, { description: '4539148803436467' }))
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
