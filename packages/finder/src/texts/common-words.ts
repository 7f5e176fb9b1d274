/**
 * How the words of an index are listed. A common word, one of the most frequent, has no list of its places, which would
 * be longer than a reader can fetch: it has a list of its sections. So has each pair of common words; of three in a row
 * the places are listed. Every other word has its places, and beside each the common words before and after it: they
 * tell without another list whether it stands in a phrase.
 */
export type ListKind = 'sections' | 'places' | 'neighbors'

export const keyOf = (words: readonly string[]): string => words.join(' ')

export class CommonWords {
  readonly size: number
  readonly #codes: ReadonlyMap<string, number>

  constructor(words: readonly string[]) {
    this.size = words.length
    this.#codes = new Map(words.map((word, i) => [word, i + 1]))
  }

  /** The number of a common word from 1; 0 for any other. */
  codeOf(word: string): number {
    return this.#codes.get(word) ?? 0
  }

  kindOf(key: string): ListKind {
    const first = key.indexOf(' ')
    if (first < 0 && this.codeOf(key) === 0) return this.size > 0 ? 'neighbors' : 'places'
    return first >= 0 && key.includes(' ', first + 1) ? 'places' : 'sections'
  }
}
