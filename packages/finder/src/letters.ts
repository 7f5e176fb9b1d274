import type { IndexFileReader, SectionPlans } from './format.ts'
import { type LazyArray, requireCount } from './section-arrays.ts'
import type { Layout } from './layout.ts'
import type { NumberLists } from './number-lists.ts'
import { POSITION_BITS } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The number of a letter or digit with a bitmap; -1 for any other text. */
export const letterNumber = (word: string): number => (word.length === 1 ? LETTERS.indexOf(word) : -1)

const bytesFor = (size: number): number => Math.ceil(size / 8)

export interface LettersInput {
  /** The packed occurrences of each record, with terms numbered by first appearance. */
  words: NumberLists
  vocabulary: Vocabulary
  layout: Layout
}

/** For each letter, a bitmap of the records with a word that begins with it. */
export function planLetters(
  plans: SectionPlans,
  name: string,
  { words, vocabulary, layout }: LettersInput,
): void {
  const stride = bytesFor(layout.length)
  plans.set(`${name}.letters`, {
    type: 'u8',
    length: LETTERS.length * stride,
    fill: (bits) => {
      const letters = vocabulary.mapFirstUnits((first) => LETTERS.indexOf(first))
      for (const [record, number] of layout.entries()) {
        const end = words.end(number)
        for (let i = words.start(number); i < end; i++) {
          const letter = letters[words.at(i) >>> POSITION_BITS] ?? -1
          if (letter < 0) continue
          const at = letter * stride + (record >>> 3)
          bits[at] = (bits[at] ?? 0) | (1 << (record & 7))
        }
      }
    },
  })
}

export class Letters {
  readonly #bits: LazyArray<Uint8Array>
  readonly #stride: number

  constructor(file: IndexFileReader, name: string, size: number) {
    this.#stride = bytesFor(size)
    this.#bits = file.bytes(`${name}.letters`)
    requireCount(this.#bits, LETTERS.length * this.#stride, `${name}.letters`)
  }

  /** The bitmap of a letter, by {@link letterNumber}. */
  of(letter: number): Uint8Array {
    const from = letter * this.#stride
    this.#bits.verify(from, from + this.#stride)
    return this.#bits.items.subarray(from, from + this.#stride)
  }
}

/** The union of some bitmaps. */
export function unionOfBits(bitmaps: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = bitmaps
  if (others.length === 0) return first
  const union = first.slice()
  for (const bits of others)
    for (let i = 0; i < union.length; i++) union[i] = (union[i] ?? 0) | (bits[i] ?? 0)
  return union
}

export const hasBit = (bits: Uint8Array, record: number): boolean =>
  ((bits[record >>> 3] ?? 0) & (1 << (record & 7))) !== 0

const BITS_IN_BYTE = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
)

/** The number of live records in a bitmap. */
export function countBits(bits: Uint8Array, tombstones: Uint8Array | undefined): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) count += BITS_IN_BYTE[bits[i] ?? 0] ?? 0
  if (tombstones === undefined) return count
  for (let record = tombstones.indexOf(1); record >= 0; record = tombstones.indexOf(1, record + 1))
    if (hasBit(bits, record)) count--
  return count
}
