import { Dictionary } from './dictionary.ts'
import type { FileReader, Plans } from './format.ts'
import { requireCount } from './format.ts'
import { Growing } from './growing.ts'
import type { Layout } from './layout.ts'
import { Lists } from './lists.ts'
import { packed, planPostings, Postings } from './postings.ts'
import { eachWord } from './tokens.ts'
import { textOf } from './values.ts'
import { Vocabulary } from './vocabulary.ts'

/** Longer fields count as having this many words. */
export const LONGEST = 255

export class TextFieldBuilder {
  readonly #name: string
  readonly #vocabulary = new Vocabulary()
  /** Of each record its words in turn: the term, numbered as it was met, and the place. */
  readonly #words = new Lists()
  readonly #lengths = new Growing()

  constructor(name: string) {
    this.#name = name
  }

  /** `first` is the place of the first word; the result is the number of words. */
  add(value: unknown, first: number): number {
    const length = eachWord(textOf(value, this.#name) ?? '', (word, place) => {
      this.#words.push(packed(this.#vocabulary.number(word), first + place))
    })
    this.#words.close()
    this.#lengths.push(Math.min(length, LONGEST))
    return length
  }

  plan(plans: Plans, layout: Layout): void {
    this.#vocabulary.plan(plans, this.#name)
    planPostings(plans, this.#name, { words: this.#words, ranks: this.#vocabulary.ranks(), layout })
    plans.set(`${this.#name}.lengths`, {
      type: 'u8',
      length: layout.length,
      fill: (items) => {
        for (const [i, record] of layout.entries()) items[i] = this.#lengths.at(record)
      },
    })
  }
}

export class TextField {
  readonly name: string
  readonly weight: number
  readonly terms: Dictionary
  readonly postings: Postings
  /** Words of the field in each record. */
  readonly lengths: Uint8Array
  readonly words: number

  constructor(file: FileReader, name: string, weight: number, size: number) {
    this.name = name
    this.weight = weight
    this.terms = new Dictionary(file, name)
    this.lengths = file.bytes(`${name}.lengths`)
    requireCount(this.lengths, size, name)
    this.postings = new Postings(file, name, this.terms.size, this.lengths)
    this.words = this.lengths.reduce((sum, length) => sum + length, 0)
  }
}
