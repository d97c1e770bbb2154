import { beforeAll, expect, test } from 'vitest'
import { seed, startSite } from '../ask.ts'

beforeAll(seed)

const TICKET = {
  topic: 'VISIT',
  message: 'The oven.',
  email: 'ada@example.com',
  channel: 'EMAIL',
  phone: '',
  orderCode: '',
}
const IN_PLACE = { 'x-in-place': '1' }

test.each(['', '/agent'])(
  'if a script sends a correct form under the prefix "%s", it gets the next URL and cookies, but no page or redirect',
  async (prefix) => {
    const visitor = (await startSite()).visitor({ headers: IN_PLACE })
    const response = await visitor.post(`${prefix}/help/ticket/`, TICKET)
    expect(response.status).toBe(204)
    expect(response.headers.get('x-in-place')).toBe(`${prefix}/help/ticket/?sent=1`)
    expect(response.headers.has('location')).toBe(false)
    expect(response.headers.getSetCookie().join()).toContain('__Host-sent=')
  },
)

test('a form with a mistake is shown again, and a correct form sent without JavaScript gets a redirect', async () => {
  const site = await startSite()
  const refused = await site.visitor({ headers: IN_PLACE }).post('/help/ticket/', { ...TICKET, email: 'ada@' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Enter a valid email address')
  const accepted = await site.visitor().post('/help/ticket/', TICKET)
  expect(accepted.status).toBe(303)
  expect(accepted.headers.has('x-in-place')).toBe(false)
})
