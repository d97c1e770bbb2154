import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { after, within } from '../../../../graphql/contract/time/wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that ends in time gives its result, and leaves no timer behind', async () => {
  const work = after(20).then(() => 'done')
  const result = within(100, work, 'late')
  await vi.advanceTimersByTimeAsync(20)
  expect(await result).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes longer gives the other result, and may still fail without harm', async () => {
  const work = after(200).then(() => Promise.reject(new Error('too late')))
  const result = within(100, work, 'late')
  await vi.advanceTimersByTimeAsync(100)
  expect(await result).toBe('late')
  await vi.advanceTimersByTimeAsync(200)
})

test('work that fails in time fails', async () => {
  const failed = expect(within(100, Promise.reject(new Error('no')), 'late')).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(1)
  await failed
})
