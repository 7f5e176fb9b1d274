import type { FileReader, Sections, Unsigned } from './format.ts'
import { narrow } from './format.ts'

/** Arguments a function call takes for certain. */
const CHUNK = 4_096

/** Numbers values as they come, and again in their order once all are known. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()

  get size(): number {
    return this.#numbers.size
  }

  number(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#numbers.set(value, this.#numbers.size)
    return this.#numbers.size - 1
  }

  /** The final number of each value, by its first one. */
  ranks(): Uint32Array {
    const ranks = new Uint32Array(this.size)
    for (const [rank, value] of this.#sorted().entries()) ranks[this.#numbers.get(value) ?? 0] = rank
    return ranks
  }

  write(sections: Sections, name: string): void {
    writeDictionary(sections, name, this.#sorted())
  }

  /** By their units, as strings sort without a comparison. */
  #sorted(): string[] {
    return [...this.#numbers.keys()].toSorted()
  }
}

/**
 * Sorted strings, end to end, as UTF-16 code units: compared where they lie, in the order JavaScript itself gives
 * to strings. Text without accents or foreign scripts takes one byte a unit.
 */
function writeDictionary(sections: Sections, name: string, sorted: readonly string[]): void {
  const offsets = new Uint32Array(sorted.length + 1)
  for (const [i, term] of sorted.entries()) offsets[i + 1] = (offsets[i] ?? 0) + term.length
  const units = new Uint16Array(offsets[sorted.length] ?? 0)
  let at = 0
  for (const term of sorted) for (let i = 0; i < term.length; i++) units[at++] = term.charCodeAt(i)
  sections.set(`${name}.units`, narrow(units))
  sections.set(`${name}.offsets`, narrow(offsets))
}

export class Dictionary {
  readonly units: Unsigned
  readonly offsets: Unsigned
  readonly size: number

  constructor(file: FileReader, name: string) {
    this.units = file.unsigned(`${name}.units`)
    this.offsets = file.offsets(`${name}.offsets`, this.units.length)
    this.size = this.offsets.length - 1
  }

  at(term: number): string {
    let text = ''
    const end = this.offsets[term + 1] ?? 0
    for (let from = this.offsets[term] ?? 0; from < end; from += CHUNK) {
      text += String.fromCharCode(...this.units.subarray(from, Math.min(end, from + CHUNK)))
    }
    return text
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
}
