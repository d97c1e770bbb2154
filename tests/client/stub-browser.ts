import { vi } from 'vitest'
import type { EventBatch } from '../../graphql/contract/events.ts'

/**
 * Installs stand-ins for the browser APIs that our scripts use. The stand-ins imitate a phone, and record third-party
 * scripts and batches of events. To remove them, call `vi.unstubAllGlobals()` and `vi.useRealTimers()`.
 */
export function stubBrowser() {
  const listeners = new Map<string, () => void>()
  const loaded: string[] = []
  const sent: EventBatch[] = []
  const addEventListener = (kind: string, listener: () => void) => void listeners.set(kind, listener)
  const page = {
    prerendering: false,
    cookie: '',
    body: {},
    documentElement: {},
    addEventListener,
    createElement: () => ({}),
    head: { append: (script: { src: string }) => void loaded.push(script.src) },
  }
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', page)
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('removeEventListener', (kind: string) => listeners.delete(kind))
  vi.stubGlobal('navigator', { sendBeacon: (_path: string, body: string) => sent.push(JSON.parse(body)) })
  delete globalThis.window.analytics
  delete globalThis.window.publicwebEvents
  delete globalThis.window.publicwebExperiments
  return { page, listeners, loaded, sent }
}
