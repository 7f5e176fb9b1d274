import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

const words = (sizeMax: number) => new LruCache<string>({ sizeMax, sizeOf: ({ length }) => length })

test('evicts the least recently used values until the rest fits', () => {
  const cache = words(10)
  for (const key of ['a', 'b', 'c']) cache.add(key, 'xxx')
  cache.get('a')
  cache.add('d', 'xxxxxx')
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key)?.length)).toEqual([3, undefined, undefined, 6])
})

test('does not cache a value larger than the whole cache', () => {
  const cache = words(10)
  expect(cache.add('a', 'x'.repeat(11))).toHaveLength(11)
  expect(cache.get('a')).toBeUndefined()
  cache.add('b', 'x'.repeat(10))
  expect(cache.get('b')).toHaveLength(10)
})

test('replaces and forgets values without counting them twice', () => {
  const cache = words(10)
  for (let i = 0; i < 5; i += 1) cache.add('a', 'x'.repeat(8))
  cache.add('b', 'xx')
  expect(cache.get('a')).toHaveLength(8)
  cache.remove('a')
  cache.add('c', 'x'.repeat(8))
  expect([cache.get('b'), cache.get('c')?.length]).toEqual(['xx', 8])
})
