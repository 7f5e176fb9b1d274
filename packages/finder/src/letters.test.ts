import { expect, test } from 'vitest'
import { countBits, hasBit, letterNumber, unionOfBits } from './letters.ts'

test('numbers letters and digits, and nothing else', () => {
  expect(['a', 'z', '0', '9'].map(letterNumber)).toEqual([0, 25, 26, 35])
  expect(['', 'é', 'ab', '-', 'A'].map(letterNumber)).toEqual([-1, -1, -1, -1, -1])
})

test('joins bitmaps and counts the live records in them', () => {
  const one = Uint8Array.of(0b0000_0011, 0)
  const other = Uint8Array.of(0b0000_0110, 0b1000_0000)
  const union = unionOfBits([one, other])
  expect([...union]).toEqual([0b0000_0111, 0b1000_0000])
  expect([...one]).toEqual([0b0000_0011, 0])
  expect([0, 3, 15].map((record) => hasBit(union, record))).toEqual([true, false, true])
  expect(countBits(union, undefined)).toBe(4)
  const tombstones = new Uint8Array(16)
  for (const record of [1, 3, 15]) tombstones[record] = 1
  expect(countBits(union, tombstones)).toBe(2)
})
