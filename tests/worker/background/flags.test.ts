import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import worker from '../../../worker/background/index.ts'

const SECRET = 'a-webhook-secret-of-the-tests'
const GOOD = { features: { pricing: { defaultValue: 39 } } }

let stored: string | null
let env: Record<string, unknown>

beforeEach(() => {
  stored = 'the last good one'
  const put = async (_key: string, text: string) => {
    stored = text
  }
  env = {
    ENVIRONMENT: 'local',
    GROWTHBOOK_WEBHOOK_SECRET: SECRET,
    FLAGS: { get: async () => stored, put },
  }
})
afterEach(() => vi.unstubAllGlobals())

interface Delivery {
  secret?: string
  secondsOff?: number
  signature?: string
}

/** Delivers a payload to the background Worker, signed as GrowthBook signs it. */
async function deliver(body: string, { secret = SECRET, secondsOff = 0, signature }: Delivery = {}) {
  const time = String(Math.floor(Date.now() / 1000) + secondsOff)
  const digest = createHmac('sha256', secret).update(`msg_1.${time}.${body}`).digest('base64')
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': time, 'webhook-signature': signature ?? `v1,${digest}` }
  const request = new Request('https://background/flags', { method: 'POST', headers, body })
  const response = (await worker.fetch(request as never, env, {} as never)) as Response
  return { status: response.status, answer: (await response.json()) as { problems?: string[]; ignored?: string[] } }
}

const quiet = () =>
  [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => {}))

test.each([
  ['by itself', JSON.stringify(GOOD)],
  ['as text in an event', JSON.stringify({ type: 'payload.changed', data: { payload: JSON.stringify(GOOD) } })],
  ['as data in an event', JSON.stringify({ type: 'payload.changed', data: { payload: GOOD } })],
])('a signed flag payload is stored if it is sent %s', async (_how, body) => {
  expect((await deliver(body)).status).toBe(200)
  expect(JSON.parse(stored ?? '')).toEqual(GOOD)
})

test('unknown flags are left out of the stored payload, and their names are reported', async () => {
  const [, warned] = quiet()
  const { answer } = await deliver(JSON.stringify({ features: { ...GOOD.features, other_app: { defaultValue: 1 } } }))
  expect(answer.ignored).toEqual(['other_app'])
  expect(JSON.parse(stored ?? '')).toEqual(GOOD)
  expect(warned).toHaveBeenCalledOnce()
})

describe('an invalid flag payload', () => {
  const rule = (values: unknown[]) => ({ features: { pricing: { defaultValue: 0, rules: [{ variations: values }] } } })
  const text = (value: string) => ({
    features: { 'copy.hero.heading': { defaultValue: '', rules: [{ force: value }] } },
  })

  test.each([
    ['a price is not on sale', rule([0, 29]), 422],
    ['a plan is not on sale', { features: { voucherOption: { defaultValue: 'FOREVERCLEAN_1' } } }, 422],
    ['a value has the wrong type', { features: { homepage_reskin: { defaultValue: 'yes' } } }, 422],
    ['a text names a price', text('Home cleaning for $5'), 422],
    ['a text promises something free', text('Your first cleaning is free'), 422],
    ['a text is too long', text('Clean '.repeat(20).trim()), 422],
    ['a text has markup', text('Come home <b>now</b>'), 422],
    ['it is a list', [1, 2, 3], 400],
    ['it is much too long', { ...GOOD, junk: 'x'.repeat(5_000_000) }, 413],
    ['it is a little too long', { ...GOOD, junk: 'x'.repeat(150_000) }, 400],
  ])('a new flag payload is rejected and the last valid one is kept if %s', async (_why, payload, status) => {
    const [failed] = quiet()
    expect((await deliver(JSON.stringify(payload))).status).toBe(status)
    expect(stored).toBe('the last good one')
    expect(failed).toHaveBeenCalledOnce()
  })

  test.each<[string, Delivery]>([
    ['another secret', { secret: 'somebody-elses' }],
    ['a clock that is a year ahead', { secondsOff: 31_536_000 }],
    ['a clock that is a year behind', { secondsOff: -31_536_000 }],
    ['a signature that is not base64', { signature: 'v1,%%%' }],
    ['an empty signature', { signature: '' }],
  ])('a flag payload signed with %s is rejected, and the last valid one is kept', async (_how, delivery) => {
    quiet()
    expect((await deliver(JSON.stringify(GOOD), delivery)).status).toBe(401)
    expect(stored).toBe('the last good one')
  })

  test('if no webhook secret is configured, a flag payload is rejected, and the last valid one is kept', async () => {
    quiet()
    env.GROWTHBOOK_WEBHOOK_SECRET = ''
    expect((await deliver(JSON.stringify(GOOD), { secret: 'x' })).status).toBe(503)
    expect(stored).toBe('the last good one')
  })
})

describe('the cron trigger', () => {
  const run = () => worker.scheduled({}, env)
  const answering = (answer: () => Response | Promise<Response>) => {
    const asked = vi.fn(async (_url: URL) => answer())
    vi.stubGlobal('fetch', asked)
    Object.assign(env, { GROWTHBOOK_API_URL: 'https://flags.example', GROWTHBOOK_CLIENT_KEY: 'sdk-abc123' })
    return asked
  }

  test('the cron trigger fetches the flag payload from the configured host and stores it', async () => {
    const asked = answering(() => Response.json(GOOD))
    await run()
    expect(String(asked.mock.calls[0]?.[0])).toBe('https://flags.example/api/features/sdk-abc123')
    expect(JSON.parse(stored ?? '')).toEqual(GOOD)
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['an error', () => new Response('no', { status: 500 })],
    ['HTML', () => new Response('<html>')],
    ['too much', () => new Response('x'.repeat(200_000))],
    ['nothing', () => Promise.reject(new Error('refused'))],
  ])('the cron trigger keeps the last valid flag payload if the host returns %s', async (_what, answer) => {
    quiet()
    answering(answer)
    await run()
    expect(stored).toBe('the last good one')
  })

  test('the cron trigger requests no flags if no host is configured', async () => {
    const asked = answering(() => Response.json(GOOD))
    env.GROWTHBOOK_API_URL = ''
    await run()
    expect(asked).not.toHaveBeenCalled()
  })
})
