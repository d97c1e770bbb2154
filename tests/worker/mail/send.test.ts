/** What the mail Worker logs about a mail: enough to find it by its request, and nothing about its recipient. */
import { expect, test, vi } from 'vitest'
import worker from '../../../worker/mail/index.ts'

const ADDRESS = 'ada.lovelace@example.com'

async function sendWith(transport: () => Promise<void>) {
  const [info, error] = [vi.spyOn(console, 'info'), vi.spyOn(console, 'error')]
  for (const spy of [info, error]) spy.mockImplementation(() => {})
  const job = {
    ...{ brand: 'glimmer', kind: 'SIGN_IN_CODE', facts: { code: '123456', minutes: 10 } },
    ...{ to: ADDRESS, messageKey: 'glimmer-7', unsubscribeToken: null },
  }
  const request = new Request('https://mail/send', {
    method: 'POST',
    headers: { 'x-request-id': 'request-1' },
    body: JSON.stringify(job),
  })
  const env = { ENVIRONMENT: 'production', EMAIL: { send: transport } }
  const { status } = (await worker.fetch(request as never, env, {} as never)) as Response
  const lines = [...info.mock.calls, ...error.mock.calls].map(([line]) => String(line))
  expect(lines.join()).not.toMatch(/ada|lovelace|123456/i)
  return { status, lines: lines.map((line) => JSON.parse(line)) }
}

const ABOUT = { requestId: 'request-1', brand: 'glimmer', kind: 'SIGN_IN_CODE', mail: 'glimmer-7' }

test('a mail that was sent is one line with the id of its request', async () => {
  const { status, lines } = await sendWith(async () => {})
  expect(status).toBe(200)
  expect(lines).toEqual([{ level: 'info', message: 'Sent a mail', ...ABOUT }])
})

test('a mail that the transport refused is an error, and the origin tries again', async () => {
  const { status, lines } = await sendWith(() => Promise.reject(new Error(`550 no mailbox ${ADDRESS}`)))
  expect(status).toBe(502)
  expect(lines).toMatchObject([{ level: 'error', ...ABOUT, name: 'Error', why: '550 no mailbox [typed]' }])
})
