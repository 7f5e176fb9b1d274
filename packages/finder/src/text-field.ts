import { Dictionary } from './dictionary.ts'
import type { IndexFileReader, SectionPlans } from './format.ts'
import { requireCount } from './section-arrays.ts'
import { ChunkedNumbers } from './chunked-numbers.ts'
import type { Layout } from './layout.ts'
import { Letters, planLetters } from './letters.ts'
import { NumberLists } from './number-lists.ts'
import { packOccurrence, planPostings, Postings } from './postings.ts'
import { tokenize } from './tokens.ts'
import { stringValue } from './field-values.ts'
import { Vocabulary } from './vocabulary.ts'

/** Field lengths are clamped to fit a byte. */
export const MAX_FIELD_LENGTH = 255

export class TextFieldBuilder {
  readonly #name: string
  readonly #vocabulary = new Vocabulary()
  /** The packed occurrences of each record, with terms numbered by first appearance. */
  readonly #words = new NumberLists()
  readonly #lengths = new ChunkedNumbers()
  #wordCount = 0

  constructor(name: string) {
    this.#name = name
  }

  /** `first` is the position of the first word; returns the number of words. */
  add(value: unknown, firstPosition: number): number {
    const length = tokenize(stringValue(value, this.#name) ?? '', (word, position) => {
      this.#words.push(packOccurrence(this.#vocabulary.intern(word), firstPosition + position))
    })
    this.#words.close()
    const counted = Math.min(length, MAX_FIELD_LENGTH)
    this.#lengths.push(counted)
    this.#wordCount += counted
    return length
  }

  plan(plans: SectionPlans, layout: Layout): void {
    this.#vocabulary.plan(plans, this.#name)
    planPostings(plans, this.#name, { words: this.#words, ranks: this.#vocabulary.ranks(), layout })
    planLetters(plans, this.#name, { words: this.#words, vocabulary: this.#vocabulary, layout })
    plans.set(`${this.#name}.lengths`, {
      type: 'u8',
      length: layout.length,
      fill: (items) => {
        for (const [i, record] of layout.entries()) items[i] = this.#lengths.at(record)
      },
    })
    plans.set(`${this.#name}.wordCount`, {
      type: 'f64',
      length: 1,
      fill: (items) => items.fill(this.#wordCount),
    })
  }
}

export class TextField {
  readonly name: string
  readonly weight: number
  readonly terms: Dictionary
  readonly postings: Postings
  readonly letters: Letters
  /** The field's word count in each record. */
  readonly lengths: Uint8Array
  readonly wordCount: number

  constructor(file: IndexFileReader, name: string, weight: number, size: number) {
    this.name = name
    this.weight = weight
    this.terms = new Dictionary(file, name)
    const lengths = file.bytes(`${name}.lengths`)
    requireCount(lengths, size, name)
    this.lengths = lengths.all
    this.postings = new Postings(file, name, this.terms.size, this.lengths)
    this.letters = new Letters(file, name, size)
    this.wordCount = file.signed(`${name}.wordCount`).at(0) ?? 0
  }
}
