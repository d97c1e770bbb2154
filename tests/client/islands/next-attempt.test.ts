import { afterEach, expect, test, vi } from 'vitest'
import { askNextAttempt } from '../../../client/islands/booking/next-attempt.ts'

const over = { attempt: 'a1', consentText: 'I agree.', consent: 'shown' }
const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

afterEach(() => {
  vi.useRealTimers()
})

test('a response to a request for the next attempt is accepted if it contains an attempt with its token, or a path on our site', async () => {
  expect(await askNextAttempt(over, answering({ attempt: 'a2', token: 't2' }))).toEqual({ attempt: 'a2', token: 't2' })
  expect(await askNextAttempt(over, answering({ href: '/deal?step=5' }))).toEqual({ href: '/deal?step=5' })
})

test.each<[string, typeof fetch]>([
  ['another site’s address', answering({ href: 'https://elsewhere.example/' })],
  ['an attempt without its token', answering({ attempt: 'a2' })],
  ['an empty answer', answering({})],
  ['an answer with status 503', answering({ attempt: 'a2', token: 't2' }, 503)],
  ['invalid JSON', async () => new Response('<html>')],
  ['a lost connection', () => Promise.reject(new TypeError('failed to fetch'))],
])('%s is not accepted as the response to a request for the next attempt', async (_, send) => {
  expect(await askNextAttempt(over, send)).toBeNull()
})

test('a request for the next attempt is aborted after eight seconds, so that the pay button works again', async () => {
  vi.useFakeTimers()
  const hanging = ((_: unknown, init?: RequestInit) =>
    new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )) as typeof fetch
  const answer = askNextAttempt(over, hanging)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await answer).toBeNull()
}, 2_000)
