/** The title of a page with a rejected form begins with "Error", because a screen reader reads the title first. */
import { beforeAll, expect, test, vi } from 'vitest'
import { seed, startSite } from '../../ask.ts'

beforeAll(seed)

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? ''

test.each([
  ['/deal?step=1', { zipcode: '1234' }],
  ['/deal?step=3', { email: 'nobody', phone: '1' }],
  ['/deal/waitlist?reason=unsupported', { email: 'nobody', zipcode: '00901' }],
])('the title of %s begins with Error after a mistake', async (path, fields) => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.reach(4, { email: 'titles@example.com' })
  const before = titleOf((await visitor.page(path)).html)
  expect(before).not.toMatch(/^Error/)
  const response = await visitor.post(path, fields)
  expect(response.status).toBe(422)
  expect(titleOf(await response.text())).toBe(`Error: ${before}`)
})

test('the title of the page after a payment without consent begins with Error', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.reach(4, { email: 'titles-4@example.com' })
  const response = await visitor.pay({ consent: '' })
  expect(response.status).toBe(422)
  expect(titleOf(await response.text())).toMatch(/^Error: Pay\b/)
})

test('if the origin answers with status 500, the title of the page after a form begins with Error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({ door: () => new Response('', { status: 500 }) })
  const response = await site.visitor().post('/deal?step=1', { zipcode: '60601' })
  expect(response.status).toBe(503)
  expect(titleOf(await response.text())).toMatch(/^Error: /)
})
