import type { IndexFileReader, UnsignedArray } from './format.ts'

/** Arguments a function call takes for certain. */
const MAX_APPLY_ARGS = 4_096
/** So few strings are kept once they were read: most columns have a few values, which every page shows again. */
const MAX_CACHED_STRINGS = 1_024

/**
 * Sorted strings, end to end, as UTF-16 code units: compared where they lie, in the order JavaScript itself gives
 * to strings. Text without accents or foreign scripts takes one byte a unit.
 */
export class Dictionary {
  readonly units: UnsignedArray
  readonly offsets: UnsignedArray
  readonly size: number
  readonly #cache: string[] = []
  #sharedPrefixes: Uint8Array | undefined

  constructor(file: IndexFileReader, name: string) {
    this.units = file.unsigned(`${name}.units`)
    this.offsets = file.offsets(`${name}.offsets`, this.units.length)
    this.size = this.offsets.length - 1
  }

  /** How many units each string begins with that the one before it begins with too, as far as a byte tells. */
  get sharedPrefixes(): Uint8Array {
    this.#sharedPrefixes ??= Uint8Array.from({ length: this.size }, (_, term) => this.#sharedPrefixOf(term))
    return this.#sharedPrefixes
  }

  at(term: number): string {
    return this.size > MAX_CACHED_STRINGS ? this.#read(term) : (this.#cache[term] ??= this.#read(term))
  }

  values(): string[] {
    return Array.from({ length: this.size }, (_, term) => this.at(term))
  }

  /** The number of a string, or -1. */
  find(word: string): number {
    const term = this.#binarySearch((other) => this.#compare(other, word) >= 0)
    return term < this.size && this.#compare(term, word) === 0 ? term : -1
  }

  /** The strings that begin with the given one: from the first number up to, not including, the second. */
  range(prefix: string): readonly [number, number] {
    const from = this.#binarySearch((term) => this.#compare(term, prefix) >= 0)
    return [from, this.#binarySearch((term) => this.#compare(term, prefix, prefix.length) > 0)]
  }

  #read(term: number): string {
    let text = ''
    const end = this.offsets[term + 1] ?? 0
    for (let from = this.offsets[term] ?? 0; from < end; from += MAX_APPLY_ARGS) {
      const units = this.units.subarray(from, Math.min(end, from + MAX_APPLY_ARGS))
      text += Reflect.apply(String.fromCharCode, undefined, units)
    }
    return text
  }

  #binarySearch(isReached: (term: number) => boolean): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isReached(middle)) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Below, at or above zero as the string, or its first `most` units, comes before, is or comes after `word`. */
  #compare(term: number, word: string, maxUnits = Infinity): number {
    const start = this.offsets[term] ?? 0
    const length = Math.min((this.offsets[term + 1] ?? 0) - start, maxUnits)
    const common = Math.min(length, word.length)
    for (let i = 0; i < common; i++) {
      const difference = (this.units[start + i] ?? 0) - word.charCodeAt(i)
      if (difference !== 0) return difference
    }
    return length - word.length
  }

  #sharedPrefixOf(term: number): number {
    const before = this.offsets[term - 1] ?? 0
    const start = this.offsets[term] ?? 0
    const maxUnits = Math.min(start - before, (this.offsets[term + 1] ?? 0) - start, 255)
    let sharedPrefixes = 0
    while (
      sharedPrefixes < maxUnits &&
      this.units[before + sharedPrefixes] === this.units[start + sharedPrefixes]
    )
      sharedPrefixes++
    return sharedPrefixes
  }
}
