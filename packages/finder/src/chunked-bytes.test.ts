import { expect, test } from 'vitest'
import { ChunkedBytes } from './chunked-bytes.ts'

test('copies any range back, across chunk boundaries too', () => {
  const bytes = new ChunkedBytes()
  const input = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251)
  for (let at = 0; at < input.length; at += 7_001) bytes.append(input.subarray(at, at + 7_001))
  expect(bytes.size).toBe(input.length)
  for (const [from, to] of [
    [0, 200_000],
    [65_530, 65_540],
    [65_536, 131_072],
    [199_999, 200_000],
    [5, 5],
  ] as const) {
    const target = new Uint8Array(to - from + 3)
    expect(bytes.copy(from, to, target, 3)).toBe(target.length)
    expect(target.subarray(3)).toEqual(input.subarray(from, to))
  }
})
