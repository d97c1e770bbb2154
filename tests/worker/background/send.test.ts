import { expect, test, vi } from 'vitest'
import worker from '../../../worker/background/index.ts'
import { SAMPLE_FACTS } from './sample-facts.ts'

const ADDRESS = 'ada.lovelace@example.com'

const CODE = { kind: 'SIGN_IN_CODE', facts: { code: '123456', minutes: 10 }, to: ADDRESS, unsubscribeToken: null }

async function sendWith(transport: (mail: Record<string, unknown>) => Promise<void>, mail: object = CODE) {
  const [info, error] = [vi.spyOn(console, 'info'), vi.spyOn(console, 'error')]
  for (const spy of [info, error]) spy.mockImplementation(() => {})
  const request = new Request('https://background/send', {
    method: 'POST',
    headers: { 'x-request-id': 'request-1' },
    body: JSON.stringify({ brand: 'glimmer', messageKey: 'glimmer-7', ...mail }),
  })
  const env = { ENVIRONMENT: 'production', EMAIL: { send: transport } }
  const response = (await worker.fetch(request as never, env as never, {} as never)) as Response
  const lines = [...info.mock.calls, ...error.mock.calls].map(([line]) => String(line))
  expect(lines.join()).not.toMatch(/\b(ada|lovelace|123456)\b/i)
  for (const spy of [info, error]) spy.mockClear()
  return { status: response.status, answer: await response.text(), lines: lines.map((line) => JSON.parse(line)) }
}

const ABOUT = { requestId: 'request-1', brand: 'glimmer', kind: 'SIGN_IN_CODE', mail: 'glimmer-7' }

test('an email that was sent is logged as one line with the id of its request', async () => {
  const { status, lines } = await sendWith(async () => {})
  expect(status).toBe(200)
  expect(lines).toEqual([{ level: 'info', message: 'Sent an email', ...ABOUT }])
})

test('if the transport refuses an email, an error is logged, and the response status tells the origin to try again', async () => {
  const { status, lines } = await sendWith(() => Promise.reject(new Error(`550 no mailbox ${ADDRESS}`)))
  expect(status).toBe(502)
  expect(lines).toMatchObject([{ level: 'error', ...ABOUT, name: 'Error', why: '550 no mailbox [typed]' }])
})

test('if an email can never be delivered, the background Worker responds with status 422 and the transport’s error code', async () => {
  const suppressed = Object.assign(new Error(`${ADDRESS} is suppressed`), { code: 'E_RECIPIENT_SUPPRESSED' })
  const { status, answer, lines } = await sendWith(() => Promise.reject(suppressed))
  expect([status, JSON.parse(answer)]).toEqual([422, { refused: 'E_RECIPIENT_SUPPRESSED' }])
  expect(lines).toMatchObject([{ level: 'error', ...ABOUT, code: 'E_RECIPIENT_SUPPRESSED' }])
  // These errors are temporary: an operator can verify the domain, for example, and a daily limit resets.
  for (const code of ['E_SENDER_NOT_VERIFIED', 'E_DAILY_LIMIT_EXCEEDED', 'E_DELIVERY_FAILED', 'E_NEW'])
    expect((await sendWith(() => Promise.reject(Object.assign(new Error(code), { code })))).status).toBe(502)
})

test('text that a user typed cannot add a header, a recipient or a subject line to an email', async () => {
  const sent: Record<string, unknown>[] = []
  const injected = 'Ada\r\nBcc: mallory@example.com\r\n\r\n<b>Hello</b>'
  const facts = { ...SAMPLE_FACTS.LEAD_FOLLOW_UP, city: injected }
  const to = "o'brien+x@xn--bcher-kva.example"
  const job = { kind: 'LEAD_FOLLOW_UP', facts, to, unsubscribeToken: 'token' }
  await sendWith(async (mail) => void sent.push(mail), job)
  const [mail] = sent
  expect(mail?.to).toBe(to)
  const headers = (mail?.headers ?? {}) as Record<string, string>
  const ours = ['X-Entity-Ref-ID', 'Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post']
  expect(Object.keys(headers)).toEqual(ours)
  expect([mail?.subject, mail?.replyTo, ...Object.values(headers)].join()).not.toMatch(/[\r\n]/)
  expect(Object.values(headers).join()).not.toContain('mallory')
  expect(mail?.html).not.toContain('<b>Hello</b>')
})
