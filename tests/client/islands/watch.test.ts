import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WAITS_MS, watch } from '../../../client/islands/payment-watch.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an undecided payment is polled at growing intervals, without a time limit', async () => {
  const isDecided = vi.fn(async () => false)
  watch(isDecided, () => {})
  for (const [index, wait] of WAITS_MS.entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(isDecided).toHaveBeenCalledTimes(index)
    await vi.advanceTimersByTimeAsync(1)
    expect(isDecided).toHaveBeenCalledTimes(index + 1)
  }
  await vi.advanceTimersByTimeAsync((WAITS_MS.at(-1) ?? 0) * 3)
  expect(isDecided).toHaveBeenCalledTimes(WAITS_MS.length + 3)
  expect([...WAITS_MS]).toEqual([...WAITS_MS].sort((a, b) => a - b))
})

test('a decided payment is reported once, and polling ends', async () => {
  const isDecided = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  const onDecided = vi.fn()
  watch(isDecided, onDecided)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isDecided).toHaveBeenCalledTimes(2)
  expect(onDecided).toHaveBeenCalledTimes(1)
})

test('once polling of a payment is stopped, nothing is reported, even if a response is still pending', async () => {
  const answer = Promise.withResolvers<boolean>()
  const onDecided = vi.fn()
  const end = watch(() => answer.promise, onDecided)
  await vi.advanceTimersByTimeAsync(WAITS_MS[0] ?? 0)
  end()
  answer.resolve(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onDecided).not.toHaveBeenCalled()
})
