import { expect, test } from 'vitest'
import { Lru } from '../../../worker/memory/lru.ts'

test('an entry that is in use stays when the map is full, and the one that is not used goes', () => {
  const map = new Lru<string>(2)
  map.set('used', '1')
  map.set('unused', '2')
  expect(map.get('used')).toBe('1')
  map.set('new', '3')
  expect([map.get('used'), map.get('unused'), map.get('new')]).toEqual(['1', undefined, '3'])
  expect(map.size).toBe(2)
})
