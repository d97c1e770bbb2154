import { expect, test } from 'vitest'
import { Lru } from '../../../worker/memory/lru.ts'

test('a full map keeps the entry that was used and drops the unused entry', () => {
  const map = new Lru<string>(2)
  map.set('used', '1')
  map.set('unused', '2')
  expect(map.get('used')).toBe('1')
  map.set('new', '3')
  expect([map.get('used'), map.get('unused'), map.get('new')]).toEqual(['1', undefined, '3'])
  expect(map.size).toBe(2)
})
