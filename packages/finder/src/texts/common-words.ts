/**
 * What the list of a key holds. Common words and pairs of them have sections only, as their places would be too long to
 * fetch; triples have places; other words have places with the common words around each (`neighbors`), for phrases.
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

  /** The 1-based number of a common word; 0 for other words. */
  codeOf(word: string): number {
    return this.#codes.get(word) ?? 0
  }

  kindOf(key: string): ListKind {
    const first = key.indexOf(' ')
    if (first < 0 && this.codeOf(key) === 0) return this.size > 0 ? 'neighbors' : 'places'
    return first >= 0 && key.includes(' ', first + 1) ? 'places' : 'sections'
  }
}
