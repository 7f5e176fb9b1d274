import { expect, test } from 'vitest'
import { ChunkedNumbers } from './chunked-numbers.ts'

const COUNT = 100_000

test.each<[string, (i: number) => number]>([
  ['small numbers', (i) => i % 200],
  ['numbers that grow', (i) => i * 40_000],
  ['numbers of which one is large', (i) => (i === 40_000 ? 2 ** 32 - 1 : 7)],
  ['numbers below zero', (i) => 100 - i * 20_000],
  ['fractions and NaN', (i) => (i % 3 === 0 ? Number.NaN : i / 7)],
])('reads back %s', (_, numberAt) => {
  const numbers = new ChunkedNumbers()
  const expected = Array.from({ length: COUNT }, (__, i) => numberAt(i))
  for (const value of expected) numbers.push(value)
  expect(numbers.size).toBe(COUNT)
  expect(expected.map((__, i) => numbers.at(i))).toEqual(expected)
})
