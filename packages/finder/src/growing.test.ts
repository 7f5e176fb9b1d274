import { expect, test } from 'vitest'
import { Growing, pushVarint } from './growing.ts'

test('what is pushed comes back in one piece, over many chunks, and may go on growing', () => {
  const growing = new Growing(Uint32Array)
  const expected = Array.from({ length: 100_000 }, (_, i) => i * 3)
  for (const value of expected) growing.push(value)
  expect(growing.size).toBe(100_000)
  expect([...growing.items()]).toEqual(expected)
  expect([growing.at(0), growing.at(32_767), growing.at(32_768), growing.at(99_999)]).toEqual([
    0, 98_301, 98_304, 299_997,
  ])
})

test('nothing pushed is an empty array', () => {
  expect(new Growing(Float64Array).items()).toEqual(new Float64Array())
})

test('a number takes a byte for every seven bits', () => {
  const bytes = new Growing(Uint8Array)
  for (const value of [0, 127, 128, 300, 2 ** 31 - 1]) pushVarint(bytes, value)
  expect([...bytes.items()]).toEqual([0, 127, 128, 1, 172, 2, 255, 255, 255, 255, 7])
})
