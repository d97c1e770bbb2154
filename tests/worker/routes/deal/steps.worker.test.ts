import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { readWords, seed, startSite, type Visitor } from '../../ask.ts'

beforeAll(seed)

const LEAD = { email: 'steps@example.com', phone: '312 555 0100' }

const to = (response: Response) => response.headers.get('location')

/** Returns the path to which a link to a step leads after redirects. */
const getEnd = async (visitor: Visitor, step: number) => (await visitor.page(`/deal?step=${step}`)).path

test('a visitor sees the price of each size, then leaves an email address, and then sees the chosen size at the payment step', async () => {
  const visitor = (await startSite()).visitor()
  expect(to(await visitor.post('/deal?step=1', { zipcode: '60601' }))).toBe('/deal?step=2')
  const plan = await visitor.page('/deal?step=2')
  expect(readWords(plan.html)).toMatch(/\$9[\s\S]*\$19[\s\S]*\$39[\s\S]*\$79/)
  expect(readWords(plan.html)).toMatch(/Cleaners serve Chicago, 60601[\s\S]*Continue to your details/)
  expect(plan.html).not.toMatch(/name="(email|phone)"/)

  expect(to(await visitor.post('/deal?step=2', { hours: '4' }))).toBe('/deal?step=3')
  const you = await visitor.words('/deal?step=3')
  expect(you).toMatch(/Where do we send your voucher\?[\s\S]*Continue to payment[\s\S]*\$39 once, for 4 hours/)

  expect(to(await visitor.post('/deal?step=3', { ...LEAD, email: 'in-order@example.com' }))).toBe('/deal?step=4')
  const lead = await env.DB.prepare("SELECT hours FROM leads WHERE email = 'in-order@example.com'").first()
  expect(lead).toEqual({ hours: 4 })
  expect(await visitor.words('/deal?step=4')).toMatch(/The Two Bedroom[\s\S]*Tax[\s\S]*\$39\.00/)
})

test('a link beyond the first unfinished funnel step leads to that step', async () => {
  const visitor = (await startSite()).visitor()
  for (const step of [2, 3, 4, 5]) expect(await getEnd(visitor, step)).toBe('/deal?step=1')
  await visitor.reach(2, LEAD)
  for (const step of [2, 3, 4, 5]) expect(await getEnd(visitor, step)).toBe('/deal?step=2')
  await visitor.reach(3, LEAD)
  for (const step of [3, 4, 5]) expect(await getEnd(visitor, step)).toBe('/deal?step=3')
  await visitor.reach(4, LEAD)
  for (const step of [2, 3, 4]) expect(await getEnd(visitor, step)).toBe(`/deal?step=${step}`)
  expect(await getEnd(visitor, 5), 'without a payment').toMatch(/^\/deal\?step=4/)
})

test('link previews of the waitlist and of a plan step state the price and the monthly price', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(2, LEAD)
  for (const path of ['/deal?step=2', '/deal/waitlist?zipcode=00901']) {
    const { html } = await visitor.page(path)
    for (const name of ['name="description"', 'property="og:description"']) {
      const [, text] = new RegExp(`<meta ${name} content="([^"]*)"`).exec(html) ?? []
      expect(text, path).toMatch(/3-hour cleaning for \$19, .*\$49 a month/)
    }
  }
})
