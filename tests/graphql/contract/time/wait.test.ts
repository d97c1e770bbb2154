import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { after, within } from '../../../../graphql/contract/time/wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that ends in time returns its result, and leaves no timer running', async () => {
  const work = after(20).then(() => 'done')
  const result = within(100, work, 'late')
  await vi.advanceTimersByTimeAsync(20)
  expect(await result).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes too long yields the fallback result, and its later failure does not cause an unhandled rejection', async () => {
  const work = after(200).then(() => Promise.reject(new Error('too late')))
  const result = within(100, work, 'late')
  await vi.advanceTimersByTimeAsync(100)
  expect(await result).toBe('late')
  await vi.advanceTimersByTimeAsync(200)
})

test('work that fails before the timeout throws its own error', async () => {
  const failed = expect(within(100, Promise.reject(new Error('no')), 'late')).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(1)
  await failed
})
