import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)
beforeEach(() => env.DB.exec('DELETE FROM tickets; DELETE FROM outbox; DELETE FROM hourly_counts'))

const GOOD = {
  topic: 'VISIT',
  message: 'The oven was <b>missed</b>.',
  email: 'ada@example.com',
  channel: 'EMAIL',
  phone: '',
  orderCode: '',
}

const stored = async () => (await env.DB.prepare('SELECT * FROM tickets').all<Record<string, unknown>>()).results

function getRequestId(html: string): string {
  return /name="requestId" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

test('a message to support is stored, and the page confirms it and shows its reference', async () => {
  const visitor = (await startSite()).visitor()
  const requestId = getRequestId((await visitor.page('/help/ticket/?topic=visit')).html)
  expect((await visitor.post('/help/ticket/', { ...GOOD, requestId })).status).toBe(303)
  const [row] = await stored()
  expect(row).toMatchObject({ brand: 'glimmer', topic: 'VISIT', message: GOOD.message, channel: 'EMAIL' })
  const words = await visitor.words('/help/ticket/?sent=1')
  expect(words).toContain(String(row?.reference))
  expect(words).toContain('A person reads it and answers by email.')
  // The same form is sent again, as after a double click or the Back button.
  await visitor.post('/help/ticket/', { ...GOOD, requestId })
  expect(await stored()).toHaveLength(1)
})

test('every message with one email address is stored, but only three emails are sent, and the page says whether an email will come', async () => {
  const site = await startSite()
  const spellings = ['victim@example.com', 'Victim+1@example.com', 'victim+shop@example.com']
  const said: string[] = []
  for (let number = 0; number < 5; number++) {
    const visitor = site.visitor({ headers: { 'cf-connecting-ip': `198.51.${number}.7` } })
    await visitor.post('/help/ticket/', { ...GOOD, email: spellings[number % 3] ?? '' })
    said.push(await visitor.words('/help/ticket/?sent=1'))
  }
  expect(await stored()).toHaveLength(5)
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM outbox').first('n')).toBe(3)
  expect(said.filter((words) => words.includes('We are emailing it to you.'))).toHaveLength(3)
  expect(said.filter((words) => words.includes('Note it down: it will not come by email'))).toHaveLength(2)
})

test('after 20 messages from one network, the next one is refused with an error, and the form keeps the entered values', async () => {
  const site = await startSite()
  const send = async (address: string) => {
    const visitor = site.visitor({ headers: { 'cf-connecting-ip': address } })
    return visitor.post('/help/ticket/', { ...GOOD, requestId: crypto.randomUUID() })
  }
  for (let number = 0; number < 20; number++) expect((await send('2001:db8:9:1::1')).status).toBe(303)
  const refused = await send('2001:db8:9:1::2')
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(readWords(html)).toContain('Your form was not stored. Send it again in an hour')
  expect(html).toContain('The oven was &lt;b&gt;missed')
  expect(await stored()).toHaveLength(20)
  // Each network in a /56 has its own limit, and all networks in the /56 share another limit.
  for (let number = 2; number < 22; number++) expect((await send(`2001:db8:9:${number}::1`)).status).toBe(303)
  expect((await send('2001:db8:9:99::1')).status).toBe(422)
  expect((await send('2001:db8:9:100::1')).status).toBe(303)
})

test('each visitor’s message form has its own id and the topic from the URL, although the page is cached', async () => {
  const site = await startSite()
  const ids = []
  for (let turn = 0; turn < 3; turn++) {
    const { html } = await site.visitor().page('/help/ticket/?topic=membership')
    expect(html).toMatch(/<option value="MEMBERSHIP" selected=""/)
    ids.push(getRequestId(html))
  }
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

test('a visitor without a valid cookie sees no confirmation of a message', async () => {
  const { html } = await (await startSite()).visitor().page('/help/ticket/?sent=1')
  expect(readWords(html)).not.toContain('We received your message')
  const forger = (await startSite()).visitor()
  forger.cookies.set('__Host-sent', '{"form":"ticket","reference":"T-FAKE","channel":"EMAIL"}.AAAA')
  expect((await forger.page('/help/ticket/?sent=1')).html).not.toContain('T-FAKE')
})

test('mistakes in a message are shown at their fields, the entered values stay, and a card number is not stored and not echoed', async () => {
  const visitor = (await startSite()).visitor()
  const refused = async (change: object) => {
    const response = await visitor.post('/help/ticket/', { ...GOOD, ...change })
    expect(response.status).toBe(422)
    return response.text()
  }
  const html = await refused({ channel: 'SMS', email: 'ada' })
  expect(readWords(html)).toContain('Enter a valid email address')
  expect(readWords(html)).toContain('Enter a phone number so that we can reply by SMS')
  expect(html).toContain('The oven was &lt;b&gt;missed&lt;/b&gt;.')
  for (const change of [
    { message: 'Card 4242 4242 4242 4242, please refund' },
    { orderCode: '4242424242424242' },
    { orderCode: '4242 4242', message: '4242 4242' },
  ]) {
    const again = await refused(change)
    expect(readWords(again)).toContain('Type this again without the card number')
    expect(again).not.toMatch(/4242424242424242|4242 4242 4242 4242/)
  }
  expect(await stored()).toEqual([])
})
