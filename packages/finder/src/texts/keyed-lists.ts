import { keyOf } from './common-words.ts'
import type { TokenStream } from './token-stream.ts'

/** The `most` most frequent words, as vocabulary numbers. */
export function commonTerms(stream: TokenStream, most: number): number[] {
  const counts = new Uint32Array(stream.vocabulary.size)
  for (let i = 0; i < stream.size; i++) {
    const term = stream.at(i)
    counts[term] = (counts[term] ?? 0) + 1
  }
  const terms = Uint32Array.from(counts, (_, term) => term)
  return [...terms.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b).subarray(0, most)]
}

/** Groups token indexes by list key (a word, or two or three adjacent common words) with a counting sort. */
export class KeyedPlaces {
  readonly common: readonly number[]
  /** For each term, its 1-based number among the common words, or 0. */
  readonly codes: Uint8Array
  readonly #stream: TokenStream
  readonly #ends: Uint32Array
  readonly #places: Uint32Array

  constructor(stream: TokenStream, common: readonly number[]) {
    this.#stream = stream
    this.common = common
    this.codes = new Uint8Array(stream.vocabulary.size)
    for (const [i, term] of common.entries()) this.codes[term] = i + 1
    const size = common.length + 1
    const ends = new Uint32Array(stream.vocabulary.size + size * size + size * size * size + 1)
    this.#each((key) => {
      ends[key + 1] = (ends[key + 1] ?? 0) + 1
    })
    for (let key = 1; key < ends.length; key++) ends[key] = (ends[key] ?? 0) + (ends[key - 1] ?? 0)
    this.#places = new Uint32Array(ends.at(-1) ?? 0)
    this.#each((key, index) => {
      const to = ends[key] ?? 0
      this.#places[to] = index
      ends[key] = to + 1
    })
    this.#ends = ends
    this.#sortJoined()
  }

  /** The token indexes of a key, ascending. */
  placesOf(key: number): Uint32Array {
    return this.#places.subarray(key === 0 ? 0 : this.#ends[key - 1], this.#ends[key])
  }

  /** The keys that have places, sorted by name in UTF-16 order. */
  sortedKeys(): { readonly name: string; readonly key: number }[] {
    const { vocabulary } = this.#stream
    const names = this.common.map((term) => vocabulary.valueOf(term))
    const size = names.length + 1
    const found: { name: string; key: number }[] = []
    for (let key = 0; key < this.#ends.length - 1; key++) {
      if (this.placesOf(key).length === 0) continue
      if (key < vocabulary.size) {
        found.push({ key, name: vocabulary.valueOf(key) })
        continue
      }
      const number = key - vocabulary.size
      const [code, count] = number < size * size ? [number, 2] : [number - size * size, 3]
      const codes = Array.from({ length: count }, (_, i) => Math.floor(code / size ** (count - 1 - i)) % size)
      found.push({ key, name: keyOf(codes.map((at) => names[at - 1] ?? '')) })
    }
    return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  #each(visit: (key: number, index: number) => void): void {
    const stream = this.#stream
    const size = this.common.length + 1
    const pairs = stream.vocabulary.size
    const triples = pairs + size * size
    for (let section = 0, index = 0; section < stream.sections; section++) {
      const end = stream.sectionEnd(section)
      let [first, second] = [0, 0]
      for (; index < end; index++) {
        const term = stream.at(index)
        const code = this.codes[term] ?? 0
        visit(term, index)
        if (code > 0 && second > 0) {
          visit(pairs + second * size + code, index - 1)
          if (first > 0) visit(triples + (first * size + second) * size + code, index - 2)
        }
        first = second
        second = code
      }
    }
    stream.eachJoined(visit)
  }

  /** `#each` visits joined words last, so the places of their keys have to be sorted. */
  #sortJoined(): void {
    const keys = new Set<number>()
    this.#stream.eachJoined((term) => keys.add(term))
    for (const key of keys) this.placesOf(key).sort()
  }
}
