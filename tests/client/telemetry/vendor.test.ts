import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVendor } from '../../../client/telemetry/start.ts'
import type { SentEvent } from '../../../graphql/contract/events.ts'
import { stubBrowser } from '../stub-browser.ts'

let browser: ReturnType<typeof stubBrowser>
let told: unknown[]

const vendor = () => ({ track: (...call: unknown[]) => void told.push(call) })
const step = (number: number): SentEvent => [`event-${number}`, 'publicweb.step.seen', { step: number }]
const call = (number: number) => ['publicweb.step.seen', { step: number }, { messageId: `event-${number}` }]

beforeEach(() => {
  browser = stubBrowser()
  told = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('events wait until the analytics vendor is ready and are then sent in order, and later events are sent immediately', () => {
  const tell = createVendor('write-key')
  expect(browser.loaded).toEqual(['https://cdn.segment.com/analytics.js/v1/write-key/analytics.min.js'])
  tell(step(1))
  tell(step(2))
  globalThis.window.analytics = {}
  vi.advanceTimersByTime(1_000)
  tell(step(3))
  globalThis.window.analytics = vendor()
  vi.advanceTimersByTime(199)
  expect(told, 'until the next check').toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([call(1), call(2), call(3)])
  tell(step(4))
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([1, 2, 3, 4].map(call))
})

test('if the analytics vendor does not load within 15 seconds, the page stops waiting and drops the events', () => {
  const tell = createVendor('write-key')
  tell(step(1))
  vi.advanceTimersByTime(15_000)
  expect(vi.getTimerCount()).toBe(0)
  tell(step(2))
  globalThis.window.analytics = vendor()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
  // If a blocker delays the vendor's script for more than 15 seconds, the vendor gets only events that occur after the
  // script has loaded.
  tell(step(3))
  expect(told).toEqual([call(3)])
})
