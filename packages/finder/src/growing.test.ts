import { expect, test } from 'vitest'
import { Growing } from './growing.ts'

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
