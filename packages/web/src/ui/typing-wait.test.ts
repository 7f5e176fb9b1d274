import { describe, expect, test } from 'vitest'
import { createTypingWait } from './typing-wait.ts'

/** How long each key at these times waits for the next one. */
function waitsAt(times: readonly number[]): number[] {
  const typingWait = createTypingWait()
  return times.map(typingWait)
}
const keysEvery = (gap: number): number[] => Array.from({ length: 15 }, (_, index) => 5_000 + index * gap)

describe('the wait for the next key', () => {
  test('is short after a single key, such as a pasted text', () => {
    expect(waitsAt([9_000])).toEqual([200])
  })

  test.each([
    [30, 200],
    [80, 200],
    [150, 300],
    [250, 400],
    [390, 400],
  ])('outlasts the gap of %i ms between the keys of a steady typist', (gap, wait) => {
    expect(waitsAt(keysEvery(gap)).slice(1)).toEqual(Array.from({ length: 14 }, () => wait))
    expect(wait).toBeGreaterThan(gap)
  })

  test('is never longer than 400 ms', () => {
    expect(Math.max(...waitsAt(keysEvery(900)))).toBe(400)
  })

  test('follows slower keys at once and faster ones by halves', () => {
    expect(waitsAt([1_000, 1_150, 1_220, 1_290, 1_360])).toEqual([200, 300, 220, 200, 200])
    expect(waitsAt([1_000, 1_050, 1_230])).toEqual([200, 200, 360])
  })

  test('keeps the pace over a pause for thought', () => {
    expect(waitsAt([1_000, 1_150, 9_000, 9_150])).toEqual([200, 300, 300, 300])
  })
})
