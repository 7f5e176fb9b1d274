import { Dictionary } from './dictionary.ts'
import type { FileReader, Sections } from './format.ts'
import { requireCount } from './format.ts'
import { Growing } from './growing.ts'
import type { Layout } from './layout.ts'
import { packed, Postings, writePostings } from './postings.ts'
import { eachWord } from './tokens.ts'
import { textOf } from './values.ts'
import { Vocabulary } from './vocabulary.ts'

/** Longer fields count as having this many words. */
export const LONGEST = 255

export class TextFieldBuilder {
  readonly #name: string
  readonly #vocabulary = new Vocabulary()
  readonly #packed = new Growing(Uint32Array)
  readonly #ends = new Growing(Uint32Array)
  readonly #lengths = new Growing(Uint8Array)

  constructor(name: string) {
    this.#name = name
  }

  /** `first` is the place of the first word; the result is the number of words. */
  add(value: unknown, first: number): number {
    const length = eachWord(textOf(value, this.#name) ?? '', (word, place) => {
      this.#packed.push(packed(this.#vocabulary.number(word), first + place))
    })
    this.#ends.push(this.#packed.size)
    this.#lengths.push(Math.min(length, LONGEST))
    return length
  }

  write(sections: Sections, layout: Layout): void {
    const occurrences = { packed: this.#packed, ends: this.#ends }
    this.#vocabulary.write(sections, this.#name)
    writePostings(sections, this.#name, occurrences, { ranks: this.#vocabulary.ranks(), layout })
    sections.set(
      `${this.#name}.lengths`,
      Uint8Array.from(layout, (record) => this.#lengths.at(record)),
    )
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
