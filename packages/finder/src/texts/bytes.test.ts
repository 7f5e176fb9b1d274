import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FinderFormatError } from '../errors.ts'
import { ByteReader, ByteWriter } from './bytes.ts'

const number = fc.oneof(
  fc.nat(300),
  fc.nat(20_000),
  fc.constantFrom(191, 192, 447, 448, 16_319, 16_320, 2 ** 31, 2 ** 32 - 1),
)

test('round-trips numbers and texts', () => {
  fc.assert(
    fc.property(fc.array(number), fc.array(fc.string({ unit: 'grapheme' })), (numbers, texts) => {
      const out = new ByteWriter()
      for (const value of numbers) {
        out.varint(value)
        out.small(value)
      }
      for (const [i, text] of texts.entries()) out.textAfter(texts[i - 1] ?? '', text)
      const input = new ByteReader(out.view())
      for (const value of numbers) expect([input.varint(), input.small()]).toEqual([value, value])
      for (const [i, text] of texts.entries()) expect(input.textAfter(texts[i - 1] ?? '')).toBe(text)
      expect(input.at).toBe(out.size)
      expect(() => input.byte()).toThrow(FinderFormatError)
    }),
  )
})

test('rejects an unterminated varint', () => {
  const endless = new Uint8Array(9).fill(255)
  expect(() => new ByteReader(endless).varint()).toThrow(FinderFormatError)
  expect(() => new ByteReader(endless.subarray(0, 2)).varint()).toThrow(FinderFormatError)
  expect(() => new ByteReader(endless).bytes(10)).toThrow(FinderFormatError)
})
