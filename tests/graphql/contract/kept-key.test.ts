import { expect, test, vi } from 'vitest'
import { KeptKey } from '../../../graphql/contract/kept-key.ts'

const forever = () => new Promise<never>(() => {})

function kept(get: () => Promise<string | null>) {
  const key = new KeptKey({
    ...{ key: 'k', initial: 'initial', freshMs: 2_000, oldMs: 10_000, waitMs: 50 },
    parse: (text: string | null) => text ?? undefined,
  })
  const store = { get: vi.fn(get) }
  const errors: unknown[] = []
  return {
    store,
    errors,
    read: () =>
      key.read(
        store,
        () => {},
        (error) => errors.push(error),
      ),
  }
}

test('a value that an isolate caches is read at most once every two seconds, however many visitors need it', async () => {
  vi.useFakeTimers({ now: 0 })
  const { store, read } = kept(async () => 'stored')
  await Promise.all([read(), read(), read()])
  expect(read()).toBe('stored')
  vi.setSystemTime(2_001)
  expect([read(), read()]).toEqual(['stored', 'stored'])
  expect(store.get).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('while the store hangs, only one visitor of an isolate waits for a cached value', async () => {
  const { read } = kept(forever)
  expect(await read()).toBe('initial')
  expect(read()).toBe('initial')
})

test('a value that an isolate caches does not change while the store fails', async () => {
  const { read, errors } = kept(() => Promise.reject(new Error('away')))
  expect(await read()).toBe('initial')
  expect(errors).toEqual([new Error('away')])
})
