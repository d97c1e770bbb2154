import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wake } from '../../client/lazy.ts'
import { track } from '../../client/telemetry/track.ts'
import type { EventBatch } from '../../graphql/contract/events.ts'
import { stubBrowser } from './stub-browser.ts'

const view: EventBatch = { page: 'deal', variants: '', events: [['one-view', 'ViewContent', {}]] }
let browser: ReturnType<typeof stubBrowser>

const host = (dataset: DOMStringMap) => ({ dataset }) as HTMLElement

beforeEach(() => {
  browser = stubBrowser()
  vi.stubGlobal('HTMLScriptElement', { supports: () => true })
  // The browser refuses access to storage, as some privacy settings do. The script must work without it.
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
  // A random number of 0.9 means that this session is not sampled for error reports.
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  vi.doMock('../../client/telemetry/measure-vitals.ts', () => ({ measureVitals: () => {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
})

test('a prerendered page sends nothing until somebody sees it', async () => {
  browser.page.prerendering = true
  const waking = wake(host({ analytics: 'write-key', pixel: 'pixel-id' }), view)
  track('publicweb.zipcode.looked_up', { outcome: 'served' }, 'zip-looked-up')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([browser.loaded, browser.sent]).toEqual([[], []])
  browser.page.prerendering = false
  browser.listeners.get('prerenderingchange')?.()
  await waking
  await vi.advanceTimersByTimeAsync(1_000)
  expect(browser.loaded).toEqual([
    'https://cdn.segment.com/analytics.js/v1/write-key/analytics.min.js',
    'https://connect.facebook.net/en_US/fbevents.js',
  ])
  expect(browser.sent.map(({ events }) => events)).toEqual([
    [['zip-looked-up', 'publicweb.zipcode.looked_up', { outcome: 'served' }]],
  ])
})

test('without consent, no third-party script loads, but our collector gets events, even if the browser refuses access to storage', async () => {
  await wake(host({}), view)
  track('publicweb.zipcode.looked_up', { outcome: 'served' }, 'zip-looked-up')
  browser.listeners.get('pagehide')?.()
  expect(browser.loaded).toEqual([])
  expect(browser.sent).toMatchObject([
    { page: 'deal', breakpoint: 'sm', events: [['zip-looked-up', expect.anything(), expect.anything()]] },
  ])
})

test('an A/B script that fails to load causes no error, because an error would make the loader start over', async () => {
  await wake(host({ experiments: 'https://nowhere.invalid/experiments.js' }), view)
  expect(browser.loaded).toEqual([])
})

test('an outdated prefetched page reloads before its view is counted and before any third-party script loads', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'https://glimmer.example/vs', origin: 'https://glimmer.example', reload })
  const asked: string[] = []
  for (const status of [205, 204]) {
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response(null, { status })
    })
    const data = { analytics: 'write-key', pixel: 'pixel-id', ahead: 'a-state', view: JSON.stringify(view) }
    await wake(host(data), null)
    expect(reload).toHaveBeenCalledTimes(1)
    expect([browser.loaded.length > 0, browser.sent[0] ?? null], `${status}`).toEqual(
      status === 204 ? [true, view] : [false, null],
    )
  }
  expect(asked).toEqual(['/events?state=a-state', '/events?state=a-state'])
})
