import { firstReached } from '../binary-search.ts'
import { ChunkedNumbers } from '../chunked-numbers.ts'
import { tokenize } from '../tokens.ts'
import { Vocabulary } from '../vocabulary.ts'

const CUT_PAIR = /[\ud800-\udbff]$/
const UTF8_PAIR = /[\ud800-\udfff]/

/** Drops half a surrogate pair at the end of a truncated word, since UTF-8 cannot encode it. */
export const wholeUnits = (word: string): string => (UTF8_PAIR.test(word) ? word.replace(CUT_PAIR, '') : word)

/** The words of all sections, in order, as vocabulary numbers. */
export class TokenStream {
  readonly vocabulary = new Vocabulary()
  readonly #tokens = new ChunkedNumbers()
  /** The token index at which each section ends, exclusive. */
  readonly #ends = new ChunkedNumbers()
  /** Joined forms of hyphenated words: the token index of each, and its vocabulary number. */
  readonly #joinedAt = new ChunkedNumbers()
  readonly #joined = new ChunkedNumbers()

  get size(): number {
    return this.#tokens.size
  }

  get sections(): number {
    return this.#ends.size
  }

  addSection(text: string): void {
    tokenize(text, (word, _, isJoined) => {
      const term = this.vocabulary.intern(wholeUnits(word))
      if (!isJoined) this.#tokens.push(term)
      else {
        this.#joinedAt.push(this.#tokens.size)
        this.#joined.push(term)
      }
    })
    this.#ends.push(this.#tokens.size)
  }

  at(index: number): number {
    return this.#tokens.at(index)
  }

  sectionEnd(section: number): number {
    return this.#ends.at(section)
  }

  sectionOf(index: number): number {
    return firstReached(this.sections - 1, (section) => this.#ends.at(section) > index)
  }

  /** Visits the joined forms with their token indexes. */
  eachJoined(visit: (term: number, index: number) => void): void {
    for (let i = 0; i < this.#joined.size; i++) visit(this.#joined.at(i), this.#joinedAt.at(i))
  }
}
