/**
 * A clock that skips idle time. While a request waits only for timers, the clock jumps to the next timer, so a hanging
 * origin costs no time, and each deadline fires at its exact time.
 */
import { vi } from 'vitest'

/** The number of running calls to WebCrypto. They run on other threads, so the clock must not jump meanwhile. */
let busy = 0

export function startClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: Date.parse('2026-11-23T15:20:00.000Z'),
  })
  // AbortSignal.timeout and methods of crypto.subtle are replaced without Vitest's mocks, because Vitest restores mocks
  // after each test.
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), milliseconds)
    return controller.signal
  }
  for (const name of [
    'sign',
    'verify',
    'digest',
    'importKey',
    'deriveBits',
    'deriveKey',
    'encrypt',
    'decrypt',
  ] as const) {
    const real = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<unknown>
    Object.defineProperty(crypto.subtle, name, {
      configurable: true,
      value: (...args: unknown[]) => {
        busy++
        return real(...args).finally(() => busy--)
      },
    })
  }
  Object.assign(crypto.subtle, {
    timingSafeEqual: (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(Buffer.from(b)),
  })
}

/** The number of event loop turns after which unfinished work is assumed to wait only for timers. */
const IDLE_TURNS = 3
/** Milliseconds of the simulated clock after which a request counts as never ending. */
const NEVER_MS = 600_000
/** The longest wait for work that needs no timer, in real milliseconds. */
const REAL_MS = 20_000
const { setTimeout: realTimeout } = globalThis
const inReality = (milliseconds: number) => new Promise<void>((resolve) => void realTimeout(resolve, milliseconds))

/** Whether requests may still load modules. If so, `pump` waits in real time before the clock jumps. */
export const loading = { isPossible: true }

/** Waits for a promise, and lets the clock jump meanwhile. Throws if the promise never settles. */
export async function pump<Result>(work: Promise<Result>): Promise<Result> {
  const startedAt = Date.now()
  let isDone = false
  const watched = work.finally(() => {
    isDone = true
  })
  watched.catch(() => {})
  for (let idle = 0; !isDone; ) {
    await new Promise((resolve) => setImmediate(resolve))
    idle = busy > 0 ? 0 : idle + 1
    if (isDone || idle < IDLE_TURNS) continue
    idle = 0
    const pause = (milliseconds: number) => Promise.race([watched.catch(() => {}), inReality(milliseconds)])
    if (loading.isPossible) await pause(300)
    // Without timers, the request waits for real work, such as loading a module, which may take seconds on a busy
    // machine.
    for (let waited = 0; !isDone && vi.getTimerCount() === 0 && waited < REAL_MS; waited += 100) await pause(100)
    if (isDone) break
    if (vi.getTimerCount() === 0 || Date.now() - startedAt > NEVER_MS) throw new Error('The request never ends')
    vi.advanceTimersToNextTimer()
  }
  return watched
}
