import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { decode, readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)
beforeEach(() => env.DB.exec('DELETE FROM outbox'))

const TICKET = {
  requestId: '0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02',
  topic: 'VISIT',
  message: 'The oven was <b>missed</b>.',
  email: 'Ada+home@example.com',
  channel: 'EMAIL',
  phone: '',
  orderCode: '',
}

async function writtenTo(email: string) {
  const read = async () => {
    const row = await env.DB.prepare("SELECT * FROM outbox WHERE recipient = ? AND status <> 'queued'")
      .bind(email)
      .first<Record<string, string | number>>()
    if (!row) throw new Error('No email was written yet')
    return row
  }
  return vi.waitFor(read, { timeout: 20_000 })
}

test('a message to the support team is confirmed by one email, which the outbox page shows as HTML and text', async () => {
  const visitor = (await startSite()).visitor({ at: 'http://tidyhive.localhost' })
  await visitor.post('/help/ticket/', TICKET)
  await visitor.post('/help/ticket/', TICKET)
  const row = await writtenTo('ada+home@example.com')
  expect(row).toMatchObject({ brand: 'tidyhive', kind: 'TICKET_RECEIVED', status: 'kept', attempts: 1 })
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM outbox').first('n')).toBe(1)
  const { html: list, response } = await visitor.page('/outbox')
  expect(readWords(list)).toContain('ticket received')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const { html } = await visitor.page(`/outbox/${row.id}`)
  expect(decode(html)).toContain('We have your message')
  const alone = (await visitor.page(`/outbox/${row.id}?html`)).html
  expect(alone).toContain('Tidyhive')
  // Anybody may have typed the address, so the email contains nothing else from the form.
  for (const shown of [html, alone, String(row.facts)]) expect(shown).not.toMatch(/oven|missed/)
})

test('the outbox returns a 404 for an unknown email, and does not exist in staging or production', async () => {
  const visitor = (await startSite()).visitor()
  expect((await visitor.get('/outbox/999999')).status).toBe(404)
  expect((await visitor.get('/outbox/x')).status).toBe(404)
  for (const [ENVIRONMENT, at] of [
    ['staging', 'https://staging.glimmer.example'],
    ['production', 'https://glimmer.example'],
  ] as const) {
    const site = await startSite({ vars: { ENVIRONMENT } })
    expect((await site.visitor({ at }).get('/outbox')).status, ENVIRONMENT).toBe(404)
  }
})
