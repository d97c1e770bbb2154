import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startExperiments } from '../../../client/experiments/start.ts'

let page: { cookie: string; querySelector: (selector: string) => object | null }
let resize: () => void

function open({ width, hasScript }: { width: number; hasScript: boolean }): void {
  page = { cookie: '', querySelector: () => (hasScript ? {} : null) }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('addEventListener', (_kind: string, listener: () => void) => {
    resize = listener
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the next request knows the width of the window and the name of its breakpoint', () => {
  open({ width: 390, hasScript: true })
  startExperiments()
  expect(page.cookie).toBe('viewport=390.sm; path=/; samesite=lax; secure')
})

test('a new width is told once it has settled for a second', () => {
  open({ width: 390, hasScript: true })
  startExperiments()
  vi.stubGlobal('innerWidth', 800)
  resize()
  vi.advanceTimersByTime(600)
  vi.stubGlobal('innerWidth', 1300)
  resize()
  vi.advanceTimersByTime(999)
  expect(page.cookie).toContain('390.sm')
  vi.advanceTimersByTime(1)
  expect(page.cookie).toContain('1300.xl')
})

test('without the A/B script nothing is told', () => {
  open({ width: 390, hasScript: false })
  startExperiments()
  expect(page.cookie).toBe('')
})
