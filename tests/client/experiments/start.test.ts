import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClientOptions, startExperiments } from '../../../client/experiments/start.ts'
import { createCollector } from '../../../client/telemetry/collector.ts'
import type { EventBatch } from '../../../graphql/contract/events.ts'
import { stubBrowser } from '../stub-browser.ts'

let browser: ReturnType<typeof stubBrowser>

const exposure = (id: string, experiment: string) =>
  [id, 'publicweb.experiment.exposed', { experiment, variant: '1' }] as const
const view: EventBatch = {
  page: 'deal',
  variants: 'pricing=39 monthly-price:1',
  events: [
    ['one-view', 'ViewContent', {}],
    exposure('exposed/1', 'monthly-price'),
    exposure('exposed/2', 'hero-heading'),
  ],
}

const start = (user: EventBatch, options: ClientOptions = {}) =>
  startExperiments(user, options, createCollector({ ...user, breakpoint: 'sm' }))

beforeEach(() => {
  browser = stubBrowser()
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://glimmer.example', pathname: '/deal' })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

interface Batch {
  event_name: string
  device_id: string | null
  url: string
  properties_json: Record<string, unknown>
  context_json: Record<string, unknown>
}

/** Records the requests that the flag service's own client sends. */
function watchService(): { posts: { url: string; events: Batch[] }[] } {
  const posts: { url: string; events: Batch[] }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posts.push({ url, events: JSON.parse(String(init.body)) })
    return new Response('{}')
  })
  return { posts }
}

const withClient = (user: EventBatch) =>
  startExperiments(
    user,
    { growthbook: 'sdk-abc' },
    () => {},
    () => import('../../../client/experiments/flag-client.ts'),
  )

test('the window’s width is stored in a cookie, and a second later it is sent to our collector with the page’s name and variants', () => {
  start(view)
  expect(browser.page.cookie).toBe('viewport=390.sm; path=/; samesite=lax; secure')
  vi.advanceTimersByTime(999)
  expect(browser.sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(browser.sent).toEqual([
    {
      page: 'deal',
      variants: 'pricing=39 monthly-price:1',
      breakpoint: 'sm',
      events: [[expect.any(String), 'publicweb.window.measured', { breakpoint: 'sm', width: 390 }]],
    },
  ])
})

test('the cookie stores a new window width once the width has stayed the same for a second', () => {
  start(view)
  vi.stubGlobal('innerWidth', 800)
  browser.listeners.get('resize')?.()
  vi.advanceTimersByTime(600)
  vi.stubGlobal('innerWidth', 1300)
  browser.listeners.get('resize')?.()
  vi.advanceTimersByTime(999)
  expect(browser.page.cookie).toContain('390.sm')
  vi.advanceTimersByTime(1)
  expect(browser.page.cookie).toContain('1300.xl')
})

test('the flag service’s own client reports the visitor’s variants and the window’s width to the service', async () => {
  const { posts } = watchService()
  await withClient(view)
  await vi.advanceTimersByTimeAsync(999)
  expect(posts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(posts.map(({ url }) => url)).toEqual(['https://us-east-1.gb-ingest.com/track?client_key=sdk-abc'])
  const events = posts[0]?.events ?? []
  expect(events.map(({ event_name: name, properties_json: said }) => [name, said])).toEqual([
    [
      'Experiment Viewed',
      expect.objectContaining({ experimentId: 'monthly-price', variationId: '1', hashValue: 'exposed/1' }),
    ],
    [
      'Experiment Viewed',
      expect.objectContaining({ experimentId: 'hero-heading', variationId: '1', hashValue: 'exposed/2' }),
    ],
    ['publicweb.visitor_browser_info', { browserWidth: 390, breakpoint: 'sm' }],
  ])
  for (const { context_json: attributes, url, device_id: device } of events) {
    expect(attributes).toEqual({ environment: 'production', page: 'deal', browserWidth: 390, breakpoint: 'sm' })
    // The service gets the URL without its query, and no device id.
    expect([url, device]).toEqual(['https://glimmer.example/deal', null])
  }
})

test('a new window width is sent to the flag service as an update, but each exposure is sent only once', async () => {
  const { posts } = watchService()
  await withClient(view)
  await vi.advanceTimersByTimeAsync(1000)
  vi.stubGlobal('innerWidth', 1300)
  browser.listeners.get('resize')?.()
  await vi.advanceTimersByTimeAsync(2000)
  expect(posts.flatMap(({ events }) => events).map(({ event_name: name }) => name)).toEqual([
    'Experiment Viewed',
    'Experiment Viewed',
    'publicweb.visitor_browser_info',
    'publicweb.visitor_browser_info',
  ])
  expect(posts.at(-1)?.events[0]?.context_json).toMatchObject({ browserWidth: 1300, breakpoint: 'xl' })
})

test('the flag service’s client is not loaded without its key, which a page has only after consent', async () => {
  const loadClient = vi.fn()
  await startExperiments(view, {}, () => {}, loadClient)
  expect(loadClient).not.toHaveBeenCalled()
})

test('the A/B testing vendor’s script loads only with an account id, and can read the variants but no visitor id', () => {
  start(view)
  expect(browser.loaded).toEqual([])
  start(view, { convert: '10042-10052' })
  expect(browser.loaded).toEqual(['https://cdn-4.convertexperiments.com/v1/js/10042-10052.js'])
  expect(globalThis.window.publicwebExperiments).toEqual({
    environmentTier: 'production',
    clientKey: '',
    variants: 'pricing=39 monthly-price:1',
  })
})
