import { expect, test } from 'vitest'
import { ByteCache } from '../../../worker/memory/byte-cache.ts'
import { Lru } from '../../../worker/memory/lru.ts'

const KEY_BYTES = 3
const key = (index: number) => `k${String(index).padStart(2, '0')}`

/** A cache with room for ten entries of 100 bytes. */
function cacheOfTen(): ByteCache<string> {
  return new ByteCache<string>(10 * (100 + KEY_BYTES))
}

test('a cache never holds more bytes than its limit, and drops the least recently used entries', () => {
  const cache = cacheOfTen()
  for (let index = 0; index < 50; index++) {
    cache.set(key(index), `value ${index}`, 100)
    expect(cache.bytes).toBeLessThanOrEqual(10 * (100 + KEY_BYTES))
    // The first entry is read again and again, so it is not dropped.
    expect(cache.get(key(0))).toBe('value 0')
  }
  expect(cache.get(key(49))).toBe('value 49')
  expect(cache.get(key(41))).toBe('value 41')
  expect(cache.get(key(40))).toBeUndefined()
})

test('a cache entry that is written again counts once toward the limit', () => {
  const cache = cacheOfTen()
  for (let round = 0; round < 30; round++) cache.set(key(1), `round ${round}`, 100)
  expect(cache.bytes).toBe(100 + KEY_BYTES)
  cache.set(key(1), 'smaller', 10)
  expect(cache.bytes).toBe(10 + KEY_BYTES)
  cache.delete(key(1))
  expect(cache.bytes).toBe(0)
})

test('a cache rejects an entry larger than its limit, and drops no other entry for it', () => {
  const cache = cacheOfTen()
  cache.set(key(1), 'small', 100)
  cache.set(key(2), 'huge', 5_000)
  expect(cache.get(key(2))).toBeUndefined()
  expect(cache.get(key(1))).toBe('small')
})

test('a cache makes room for a large entry by dropping as many small entries as necessary', () => {
  const cache = cacheOfTen()
  for (let index = 0; index < 10; index++) cache.set(key(index), 'small', 100)
  cache.set(key(99), 'large', 500)
  expect(cache.bytes).toBeLessThanOrEqual(10 * (100 + KEY_BYTES))
  expect(cache.get(key(99))).toBe('large')
  expect(cache.get(key(9))).toBe('small')
  expect(cache.get(key(4))).toBeUndefined()
})

test('a full LRU map drops its least recently used entry', () => {
  const map = new Lru<string>(2)
  map.set('used', '1')
  map.set('unused', '2')
  expect(map.get('used')).toBe('1')
  map.set('new', '3')
  expect([map.get('used'), map.get('unused'), map.get('new')]).toEqual(['1', undefined, '3'])
})
