import { expect, it, vi } from 'vitest'
import { RecentValues } from './recent-values.ts'

it('computes each value once and forgets the oldest key', () => {
  const recent = new RecentValues<object, string>(2)
  const [first, second, third] = [{}, {}, {}]
  const compute = vi.fn<() => string>(() => 'value')
  for (const key of [first, first, second, first]) expect(recent.get(key, compute)).toBe('value')
  expect(compute).toHaveBeenCalledTimes(2)
  recent.get(third, compute)
  recent.get(second, compute)
  expect(compute).toHaveBeenCalledTimes(3)
  recent.get(first, compute)
  expect(compute).toHaveBeenCalledTimes(4)
})
