import { firstReached } from './binary-search.ts'
import type { IndexFileReader } from './format.ts'
import { sharedPrefixesOf } from './fuzzy-terms.ts'
import type { LazyArray, UnsignedArray } from './section-arrays.ts'

/** Every JavaScript engine accepts this many arguments in one call. */
const MAX_APPLY_ARGS = 4_096
/** Small dictionaries cache their decoded strings: most columns have few values, repeated on every page. */
const MAX_CACHED_STRINGS = 1_024

/**
 * A sorted dictionary of strings, stored back to back as UTF-16 code units and compared in place, in JavaScript's
 * own string order. Latin-1 text takes one byte per unit.
 */
export class Dictionary {
  readonly size: number
  readonly #units: LazyArray<UnsignedArray>
  readonly #offsets: LazyArray<UnsignedArray>
  readonly #cache: string[] = []
  #sharedPrefixes: Uint8Array | undefined

  constructor(file: IndexFileReader, name: string) {
    this.#units = file.unsigned(`${name}.units`)
    this.#offsets = file.offsets(`${name}.offsets`, this.#units.items.length)
    this.size = this.#offsets.items.length - 1
  }

  get units(): UnsignedArray {
    return this.#units.all
  }

  get offsets(): UnsignedArray {
    return this.#offsets.all
  }

  get sharedPrefixes(): Uint8Array {
    this.#sharedPrefixes ??= sharedPrefixesOf(this)
    return this.#sharedPrefixes
  }

  at(term: number): string {
    return this.size > MAX_CACHED_STRINGS ? this.#read(term) : (this.#cache[term] ??= this.#read(term))
  }

  values(): string[] {
    return Array.from({ length: this.size }, (_, term) => this.at(term))
  }

  find(word: string): number {
    const term = firstReached(this.size, (other) => this.#compare(other, word) >= 0)
    return term < this.size && this.#compare(term, word) === 0 ? term : -1
  }

  /** Returns the numbers [first, end) of the strings that start with a prefix. */
  range(prefix: string): readonly [number, number] {
    const from = firstReached(this.size, (term) => this.#compare(term, prefix) >= 0)
    return [from, firstReached(this.size, (term) => this.#compare(term, prefix, prefix.length) > 0)]
  }

  #read(term: number): string {
    let text = ''
    const start = this.#offsets.at(term) ?? 0
    const end = Math.min(this.#offsets.at(term + 1) ?? 0, this.#units.items.length)
    this.#units.verify(start, end)
    for (let from = start; from < end; from += MAX_APPLY_ARGS) {
      const units = this.#units.items.subarray(from, Math.min(end, from + MAX_APPLY_ARGS))
      text += Reflect.apply(String.fromCharCode, undefined, units)
    }
    return text
  }

  /** Compares a string, or its first `maxUnits` units, with `word`: negative if it sorts before it. */
  #compare(term: number, word: string, maxUnits = Infinity): number {
    const start = this.#offsets.at(term) ?? 0
    const length = Math.min((this.#offsets.at(term + 1) ?? 0) - start, maxUnits)
    const common = Math.min(length, word.length)
    const units = this.#units.items
    this.#units.verify(start, start + common)
    for (let i = 0; i < common; i++) {
      const difference = (units[start + i] ?? 0) - word.charCodeAt(i)
      if (difference !== 0) return difference
    }
    return length - word.length
  }
}
