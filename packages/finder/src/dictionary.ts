import type { FileReader, Unsigned } from './format.ts'

/** Arguments a function call takes for certain. */
const CHUNK = 4_096
/** So few strings are kept once they were read: most columns have a few values, which every page shows again. */
const FEW = 1_024

/**
 * Sorted strings, end to end, as UTF-16 code units: compared where they lie, in the order JavaScript itself gives
 * to strings. Text without accents or foreign scripts takes one byte a unit.
 */
export class Dictionary {
  readonly units: Unsigned
  readonly offsets: Unsigned
  readonly size: number
  readonly #known: string[] = []
  #shared: Uint8Array | undefined

  constructor(file: FileReader, name: string) {
    this.units = file.unsigned(`${name}.units`)
    this.offsets = file.offsets(`${name}.offsets`, this.units.length)
    this.size = this.offsets.length - 1
  }

  /** How many units each string begins with that the one before it begins with too, as far as a byte tells. */
  get shared(): Uint8Array {
    this.#shared ??= Uint8Array.from({ length: this.size }, (_, term) => this.#sharedOf(term))
    return this.#shared
  }

  at(term: number): string {
    return this.size > FEW ? this.#read(term) : (this.#known[term] ??= this.#read(term))
  }

  values(): string[] {
    return Array.from({ length: this.size }, (_, term) => this.at(term))
  }

  /** The number of a string, or -1. */
  find(word: string): number {
    const term = this.#first((other) => this.#compare(other, word) >= 0)
    return term < this.size && this.#compare(term, word) === 0 ? term : -1
  }

  /** The strings that begin with the given one: from the first number up to, not including, the second. */
  range(prefix: string): readonly [number, number] {
    const from = this.#first((term) => this.#compare(term, prefix) >= 0)
    return [from, this.#first((term) => this.#compare(term, prefix, prefix.length) > 0)]
  }

  #read(term: number): string {
    let text = ''
    const end = this.offsets[term + 1] ?? 0
    for (let from = this.offsets[term] ?? 0; from < end; from += CHUNK) {
      const units = this.units.subarray(from, Math.min(end, from + CHUNK))
      text += Reflect.apply(String.fromCharCode, undefined, units)
    }
    return text
  }

  #first(isReached: (term: number) => boolean): number {
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
  #compare(term: number, word: string, most = Infinity): number {
    const start = this.offsets[term] ?? 0
    const length = Math.min((this.offsets[term + 1] ?? 0) - start, most)
    const common = Math.min(length, word.length)
    for (let i = 0; i < common; i++) {
      const difference = (this.units[start + i] ?? 0) - word.charCodeAt(i)
      if (difference !== 0) return difference
    }
    return length - word.length
  }

  #sharedOf(term: number): number {
    const before = this.offsets[term - 1] ?? 0
    const start = this.offsets[term] ?? 0
    const most = Math.min(start - before, (this.offsets[term + 1] ?? 0) - start, 255)
    let shared = 0
    while (shared < most && this.units[before + shared] === this.units[start + shared]) shared++
    return shared
  }
}
