import { expect, test } from 'vitest'
import { FinderFormatError } from '../errors.ts'
import { BitReader, BitWriter, codeNumber, codeSymbol, numberOdds, SYMBOL_MAX, symbolOdds } from './odds.ts'

const NUMBERS = [
  0,
  1,
  2,
  3,
  190,
  16_320,
  2 ** 24,
  2 ** 31 - 2,
  ...Array.from({ length: 3_000 }, (_, i) => i % 7),
]

function packed(): Uint8Array {
  const writer = new BitWriter()
  const [numbers, symbols] = [numberOdds(2), symbolOdds(SYMBOL_MAX + 1)]
  for (const [i, number] of NUMBERS.entries()) {
    codeNumber(writer, numbers, i % 2, number)
    codeSymbol(writer, symbols, i % (SYMBOL_MAX + 1), number % (SYMBOL_MAX + 1))
  }
  return writer.finish()
}

function* unpacked(bytes: Uint8Array, count = NUMBERS.length): Generator<readonly [number, number]> {
  const reader = new BitReader(bytes)
  const [numbers, symbols] = [numberOdds(2), symbolOdds(SYMBOL_MAX + 1)]
  for (let i = 0; i < count; i++)
    yield [codeNumber(reader, numbers, i % 2, 0), codeSymbol(reader, symbols, i % (SYMBOL_MAX + 1), 0)]
}

test('reads the numbers and symbols that were written', () => {
  expect([...unpacked(packed())]).toEqual(NUMBERS.map((number) => [number, number % (SYMBOL_MAX + 1)]))
})

test('what is frequent takes a fraction of a bit', () => {
  const writer = new BitWriter()
  const odds = numberOdds(1)
  for (let i = 0; i < 80_000; i++) codeNumber(writer, odds, 0, i % 100 === 0 ? 5 : 0)
  expect(writer.finish().length).toBeLessThan(1_200)
})

test('a reader of cut or endless numbers stops with an error', () => {
  expect(() => [...unpacked(packed().subarray(0, 40))]).toThrow(FinderFormatError)
  expect(() => [...unpacked(packed(), 1e9)]).toThrow(FinderFormatError)
})
