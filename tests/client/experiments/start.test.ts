/** The A/B script, in a browser that is only as much as it touches. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClientOptions, startExperiments } from '../../../client/experiments/start.ts'
import { createCollector } from '../../../client/telemetry/collector.ts'
import type { EventBatch } from '../../../graphql/contract/events.ts'

const listeners = new Map<string, () => void>()
const page = {
  cookie: '',
  addEventListener: (kind: string, listener: () => void) => void listeners.set(kind, listener),
  createElement: () => ({}),
  head: { append: (script: { src: string }) => void loaded.push(script.src) },
}
let loaded: string[]
let sent: EventBatch[]

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
  vi.useFakeTimers()
  loaded = []
  sent = []
  page.cookie = ''
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('addEventListener', page.addEventListener)
  vi.stubGlobal('navigator', { sendBeacon: (_path: string, body: string) => sent.push(JSON.parse(body)) })
  delete globalThis.window.publicwebExperiments
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the exposures of the page are sent together after a second, once, with the page and its variants', () => {
  start(view)
  vi.advanceTimersByTime(999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(60_000)
  listeners.get('pagehide')?.()
  expect(sent).toEqual([
    {
      page: 'deal',
      variants: 'pricing=39 monthly-price:1',
      breakpoint: 'sm',
      events: [exposure('exposed/1', 'monthly-price'), exposure('exposed/2', 'hero-heading')],
    },
  ])
})

test('a visitor who leaves within the second is counted as they leave', () => {
  start(view)
  listeners.get('pagehide')?.()
  expect(sent.flatMap(({ events }) => events.map(([id]) => id))).toEqual(['exposed/1', 'exposed/2'])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

test('a page that shows no experiment sends nothing', () => {
  start({ ...view, events: view.events.slice(0, 1) })
  vi.advanceTimersByTime(60_000)
  listeners.get('pagehide')?.()
  expect(sent).toEqual([])
})

test('the next request knows the width of the window and the name of its breakpoint', () => {
  start(view)
  expect(page.cookie).toBe('viewport=390.sm; path=/; samesite=lax; secure')
})

test('a new width is reported once it has not changed for a second', () => {
  start(view)
  vi.stubGlobal('innerWidth', 800)
  listeners.get('resize')?.()
  vi.advanceTimersByTime(600)
  vi.stubGlobal('innerWidth', 1300)
  listeners.get('resize')?.()
  vi.advanceTimersByTime(999)
  expect(page.cookie).toContain('390.sm')
  vi.advanceTimersByTime(1)
  expect(page.cookie).toContain('1300.xl')
})

test('the company’s script is loaded where the page names one, and may read the variants but not who it is', () => {
  start(view, { tier: 'production', clientKey: 'sdk-abc' })
  expect(loaded).toEqual([])
  start(view, { tier: 'production', clientKey: 'sdk-abc', convert: '10042-10052' })
  expect(loaded).toEqual(['https://cdn-4.convertexperiments.com/v1/js/10042-10052.js'])
  expect(globalThis.window.publicwebExperiments).toEqual({
    environmentTier: 'production',
    clientKey: 'sdk-abc',
    variants: 'pricing=39 monthly-price:1',
  })
})
