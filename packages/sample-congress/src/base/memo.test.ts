import { expect, it, vi } from 'vitest'
import { memoized } from './memo.ts'

it('computes each value once and forgets the oldest key', () => {
  const compute = vi.fn<(key: object) => string>(() => 'value')
  const recent = memoized(compute, 2)
  const [first, second, third] = [{}, {}, {}]
  for (const key of [first, first, second, first]) expect(recent(key)).toBe('value')
  expect(compute).toHaveBeenCalledTimes(2)
  recent(third)
  recent(second)
  expect(compute).toHaveBeenCalledTimes(3)
  recent(first)
  expect(compute).toHaveBeenCalledTimes(4)
})
