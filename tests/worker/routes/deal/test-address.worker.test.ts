import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { MESSAGES } from '../../../../graphql/contract/messages.ts'
import { readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)

const ADDRESS = 'bypass@publicweb.example'

test('with the test email address, a voucher can be bought without a valid phone number, and a valid number is stored', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(3, { email: '' })
  await visitor.post('/deal?step=3', { email: ADDRESS, phone: '(312) 555-0142' })
  const { results } = await env.DB.prepare('SELECT phone FROM leads WHERE email = ?').bind(ADDRESS).all()
  expect(results).toEqual([{ phone: '3125550142' }])
  const posted = await visitor.post('/deal?step=3', { email: ADDRESS, phone: 'none' })
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/deal?step=4'])
  expect((await visitor.pay({ paymentMethod: 'pm_card_visa' })).headers.get('location')).toBe('/deal?step=5')
  expect(await visitor.words('/deal?step=5')).toContain('Voucher code')
  const stored = 'SELECT phone, status FROM purchases WHERE email = ?'
  expect(await env.DB.prepare(stored).bind(ADDRESS).first()).toEqual({ phone: '5555550100', status: 'succeeded' })
})

test.each([
  ['another email address', 'other@publicweb.example', 'none', undefined],
  ['the test address in staging', ADDRESS, 'none', { ENVIRONMENT: 'staging' }],
  ['the test address in production', ADDRESS, 'none', { ENVIRONMENT: 'production' }],
  ['the test address and a card number as the phone number', ADDRESS, '4242 4242 4242 4242', undefined],
])('with %s, the contact form requires a valid phone number', async (_name, email, phone, vars) => {
  const at = vars && {
    at: vars.ENVIRONMENT === 'staging' ? 'https://staging.glimmer.example' : 'https://glimmer.example',
  }
  const visitor = (await startSite(vars && { vars })).visitor(at)
  await visitor.reach(3, { email: '' })
  const posted = await visitor.post('/deal?step=3', { email, phone })
  expect(posted.status).toBe(422)
  const words = readWords(await posted.text())
  expect(words).toContain(MESSAGES.phone)
  expect(words).not.toContain('4242')
})
