/** Tests that a campaign's vouchers are shared: one browser or one network cannot hold them all without paying. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop } from './start-shop.ts'

const shop = openShop()

const HOSTED = { paymentMethodId: null }

/** Makes a visitor with a new browser in the given network. */
const someone = (network: string) => ({ client: randomUUID(), network })

test('unpaid orders from one network cannot hold all 50 vouchers of a campaign, and another network can still buy', async () => {
  const campaignId = await shop.campaign(50)
  const answers: string[] = []
  for (let taken = 0; taken < 7; taken++) {
    const input = await shop.order({ campaignId, ...HOSTED })
    answers.push((await shop.purchase(input, undefined, someone('taker'))).status)
  }
  expect(answers).toEqual([...Array(5).fill('AWAITING_PAYMENT'), 'INVALID', 'INVALID'])
  expect(await shop.readStock(campaignId)).toBe(45)
  const buyer = await shop.order({ campaignId })
  expect(await shop.purchase(buyer, undefined, someone('buyer'))).toMatchObject({ status: 'SUCCEEDED' })
})

test('unpaid orders from one IPv6 block cannot hold all 50 vouchers of a campaign, however many networks the block has', async () => {
  const campaignId = await shop.campaign(50)
  const hold = async (network: string) => {
    const input = await shop.order({ campaignId, ...HOSTED })
    return (await shop.purchase(input, undefined, someone(network))).status === 'AWAITING_PAYMENT'
  }
  const heldBy = async (networks: readonly string[]) => {
    let held = 0
    for (const network of networks) held += Number(await hold(network))
    return held
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  // The site identifies an IPv6 network by its /48, the /56 inside it, and the /64 inside that.
  expect(await heldBy(numbers(6).map(() => 'block48_block56_block64')), 'one /64').toBe(5)
  expect(await heldBy(numbers(4).map((one) => `block48_block56_other64-${one}`)), 'the rest of its /56').toBe(3)
  expect(await heldBy(numbers(8).map((one) => `block48_other56-${one}_64`)), 'the rest of its /48').toBe(7)
  expect(await hold('elsewhere48_elsewhere56_elsewhere64'), 'somebody else').toBe(true)
  expect(await shop.readStock(campaignId)).toBe(34)
})

test('any number of paying customers on one network can buy a campaign’s vouchers', async () => {
  const campaignId = await shop.campaign(50)
  for (let number = 0; number < 6; number++) {
    const input = await shop.order({ campaignId })
    expect((await shop.purchase(input, undefined, someone('an-office'))).status).toBe('SUCCEEDED')
  }
  expect(await shop.readStock(campaignId)).toBe(44)
})

test('the stored network of an attempt is deleted when the attempt ends', async () => {
  const network = randomUUID()
  const networksKept = () =>
    shop.rows(
      'SELECT network FROM purchases WHERE attempt_id IN (?, ?) AND network IS NOT NULL',
      paid.attemptId,
      left.attemptId,
    )
  const paid = await shop.order()
  const left = await shop.order(HOSTED)
  const visitor = someone(network)
  await shop.purchase(paid, undefined, someone(network))
  await shop.purchase(left, undefined, visitor)
  expect(await networksKept()).toHaveLength(1)
  expect((await shop.release(left.attemptId, visitor)).status).toBe('RELEASED')
  expect(await networksKept()).toEqual([])
})

test('a browser can hold only one unpaid voucher, and must give it back to get another', async () => {
  const campaignId = await shop.campaign(10)
  const client = randomUUID()
  const first = await shop.order({ campaignId, ...HOSTED })
  const second = await shop.order({ campaignId, ...HOSTED })
  const from = (network: string) => ({ client, network })
  expect((await shop.purchase(first, undefined, from('home'))).status).toBe('AWAITING_PAYMENT')
  const refused = await shop.purchase(second, undefined, from('phone'))
  expect(refused).toMatchObject({ status: 'INVALID', field: null })
  expect(refused.message).toContain('still open')
  expect(await shop.readStock(campaignId)).toBe(9)
  await shop.release(first.attemptId, from('home'))
  expect((await shop.purchase(second, undefined, from('phone'))).status).toBe('AWAITING_PAYMENT')
})

test('a quote is good for one order; a second order with the same quote is refused, and the visitor must check the price again', async () => {
  const campaignId = await shop.campaign(10)
  const first = await shop.order({ campaignId, ...HOSTED })
  expect((await shop.purchase(first)).status).toBe('AWAITING_PAYMENT')
  const second = { ...first, attemptId: randomUUID(), email: `second-${randomUUID()}@example.com` }
  expect((await shop.purchase(second)).status).toBe('PRICE_CHANGED')
  expect((await shop.resume(second.attemptId)).status).toBe('PRICE_CHANGED')
  expect(await shop.readStock(campaignId)).toBe(9)
})

test('a browser that knows the id of another browser’s attempt can neither see the voucher nor end the attempt', async () => {
  const [owner, stranger] = [someone('owner'), someone('stranger')]
  const input = await shop.order()
  expect((await shop.purchase(input, undefined, owner)).status).toBe('SUCCEEDED')
  expect(await shop.resume(input.attemptId, undefined, stranger)).toMatchObject({
    status: 'NOT_RECEIVED',
    receipt: null,
  })
  expect(await shop.resume(input.attemptId)).toMatchObject({ status: 'NOT_RECEIVED', receipt: null })
  expect((await shop.release(input.attemptId, stranger)).status).toBe('NOT_RECEIVED')
  expect(await shop.purchase(input, undefined, stranger)).toMatchObject({ status: 'CONFLICT', receipt: null })
  expect((await shop.resume(input.attemptId, undefined, owner)).receipt?.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
})
