import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { assets } from '../../../../worker/assets.ts'
import { hiddenFields, tags } from '../../../support/html.ts'
import { getConsent, readWords, seed, startSite, type Visitor } from '../../ask.ts'

beforeAll(seed)

test('the help center names the brand, build and variants that a caller sees, but nothing about the caller', async () => {
  const words = await (await startSite()).visitor().words('/help/')
  expect(words.replaceAll('\n', ' ')).toContain(
    `which version of the site you see: glimmer · ${assets.build} · control`,
  )
})

/** Returns the fields of step 4's form in agent mode, with a checked box for every sentence. */
function agentForm(html: string): Record<string, string> {
  const form = 'form[action="/agent/deal?step=4"]'
  const ticks = tags(html, `${form} [name^="read-"]`).map(({ name = '' }) => [name, 'yes'])
  return { ...hiddenFields(html, form), ...Object.fromEntries(ticks), consent: getConsent(html) }
}

async function reachPay(visitor: Visitor, email: string): Promise<void> {
  await visitor.post('/agent/deal?step=1', { zipcode: '60601' })
  await visitor.post('/agent/deal?step=2', { hours: '3' })
  await visitor.post('/agent/deal?step=3', { email, phone: '312 555 0100' })
}

const stored = (email: string) =>
  env.DB.prepare('SELECT consent_text, agent_words FROM purchases WHERE email = ?')
    .bind(email)
    .first<{ consent_text: string; agent_words: string }>()

test('an agent reads the terms aloud and checks a box for each sentence, and the purchase stores the words that the agent read', async () => {
  const visitor = (await startSite()).visitor()
  await reachPay(visitor, 'caller@example.com')
  const { html } = await visitor.page('/agent/deal?step=4')
  expect(readWords(html)).toMatch(/Agent mode\.[\s\S]*step 4, Pay glimmer · [\s\S]*caller@example\.com[\s\S]*3 hours/)
  const form = agentForm(html)

  const { 'read-3': _, ...unread } = form
  const refused = await visitor.post('/agent/deal?step=4', unread)
  expect([refused.status, readWords(await refused.text())]).toEqual([
    422,
    expect.stringContaining('Read every sentence aloud, and check its box'),
  ])
  const silent = await visitor.post('/agent/deal?step=4', { ...form, agentWords: '' })
  expect(silent.status).toBe(422)
  expect(await stored('caller@example.com')).toBeNull()

  const paid = await visitor.post('/agent/deal?step=4', { ...form, paymentMethod: 'pm_card_visa' })
  expect([paid.status, paid.headers.get('location')]).toEqual([303, '/agent/deal?step=5'])
  const row = await stored('caller@example.com')
  expect(row?.agent_words).toBe(
    `I will read you what you agree to, word for word. Please listen to the end.\n${row?.consent_text.replaceAll(
      /(?<=[.!]) (?=[A-Z])/g,
      '\n',
    )}\nDo you agree to all of this?`,
  )
  const done = await visitor.words('/agent/deal?step=5')
  expect(done).toContain('You agreed on the phone. Our agent read you this text, and you answered yes:')
  for (const sentence of row?.agent_words.split('\n') ?? []) expect(done.replaceAll('\u00a0', ' ')).toContain(sentence)
  const mails = env.DB.prepare("SELECT facts FROM outbox WHERE recipient = 'caller@example.com' AND kind = 'VOUCHER'")
  const isByPhone = async () => JSON.parse(String(await mails.first('facts')))?.isAgreedByPhone
  await vi.waitFor(async () => expect(await isByPhone()).toBe(true), { timeout: 20_000 })
})

test('customers outside agent mode cannot claim that an agent read the terms to them', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { email: 'own@example.com' })
  const claimed = await visitor.pay({ agentWords: 'I said yes', paymentMethod: 'pm_card_visa' })
  expect(claimed.status).toBe(422)
  await visitor.pay({ paymentMethod: 'pm_card_visa' })
  expect((await stored('own@example.com'))?.agent_words).toBe('')
})

test('the agent bar can change the ZIP code without leaving the step, start over with the next caller, and leave agent mode', async () => {
  const visitor = (await startSite()).visitor()
  await reachPay(visitor, 'zip@example.com')
  const at = '/agent/deal/agent'
  const changed = await visitor.post(at, { do: 'zipcode', zipcode: '10001-1234', step: '4' })
  expect(changed.headers.get('location')).toBe('/agent/deal?step=4')
  expect(await visitor.words('/agent/deal?step=4')).toMatch(/10001[\s\S]*\n\(312\) 555-0100\n/)
  const wrong = await visitor.post(at, { do: 'zipcode', zipcode: 'abc', step: '4' })
  expect(await visitor.words(wrong.headers.get('location') ?? '')).toContain('We do not know this ZIP code.')
  const unserved = await visitor.post(at, { do: 'zipcode', zipcode: '99501', step: '4' })
  expect(unserved.headers.get('location')).toBe('/agent/deal/waitlist?zipcode=99501')

  const next = await visitor.post(at, { do: 'next' })
  expect(next.headers.get('location')).toBe('/agent/deal')
  expect(next.headers.get('clear-site-data')).toBe('"storage"')
  expect((await visitor.page('/agent/deal')).html).not.toContain('zip@example.com')
  const left = await visitor.post(at, { do: 'leave' })
  expect(left.headers.get('location')).toBe('http://glimmer.localhost/deal')
  expect(await visitor.words('/deal')).not.toContain('Agent mode')
  expect((await visitor.post('/deal/agent', { do: 'next' })).status).toBe(404)
})
