import { Dictionary } from './dictionary.ts'
import type { FileReader, Plans, Unsigned } from './format.ts'
import { planOffsets, unsignedUpTo } from './format.ts'
import { Growing } from './growing.ts'
import type { Layout, LayoutKey } from './layout.ts'
import { Lists } from './lists.ts'
import { textOf, textsOf } from './values.ts'
import { Vocabulary } from './vocabulary.ts'

export class KeywordColumnBuilder {
  readonly #name: string
  readonly #vocabulary = new Vocabulary()
  readonly #values = new Growing()

  constructor(name: string) {
    this.#name = name
  }

  /** How many different values there are. */
  get values(): number {
    return this.#vocabulary.size
  }

  add(value: unknown): void {
    const text = textOf(value, this.#name)
    this.#values.push(text === undefined ? 0 : this.#vocabulary.number(text) + 1)
  }

  key(): LayoutKey {
    const ranks = this.#vocabulary.ranks()
    return (record) => ranks[this.#values.at(record) - 1] ?? Number.NaN
  }

  plan(plans: Plans, layout: Layout): void {
    const ranks = this.#vocabulary.ranks()
    this.#vocabulary.plan(plans, this.#name)
    plans.set(`${this.#name}.values`, {
      type: unsignedUpTo(ranks.length),
      length: layout.length,
      fill: (items) => {
        for (const [i, record] of layout.entries()) items[i] = (ranks[this.#values.at(record) - 1] ?? -1) + 1
      },
    })
  }
}

export class KeywordsColumnBuilder {
  readonly #name: string
  readonly #vocabulary = new Vocabulary()
  readonly #values = new Lists()

  constructor(name: string) {
    this.#name = name
  }

  add(value: unknown): void {
    for (const text of new Set(textsOf(value, this.#name))) this.#values.push(this.#vocabulary.number(text))
    this.#values.close()
  }

  plan(plans: Plans, layout: Layout): void {
    const ranks = this.#vocabulary.ranks()
    const ends = new Uint32Array(layout.length + 1)
    for (const [i, record] of layout.entries()) {
      ends[i + 1] = (ends[i] ?? 0) + this.#values.end(record) - this.#values.start(record)
    }
    this.#vocabulary.plan(plans, this.#name)
    plans.set(`${this.#name}.values`, {
      type: unsignedUpTo(ranks.length),
      length: this.#values.numbers,
      fill: (items) => {
        for (const [i, record] of layout.entries()) {
          let to = ends[i] ?? 0
          const end = this.#values.end(record)
          for (let at = this.#values.start(record); at < end; at++)
            items[to++] = (ranks[this.#values.at(at)] ?? 0) + 1
          items.subarray(ends[i], to).sort() // in place
        }
      },
    })
    plans.set(`${this.#name}.ends`, planOffsets(ends))
  }
}

/** One value a record, as its number in the dictionary plus one; zero for none. */
export class KeywordColumn {
  readonly kind = 'keyword'
  readonly dictionary: Dictionary
  readonly #values: Unsigned

  constructor(file: FileReader, name: string, size: number) {
    this.dictionary = new Dictionary(file, name)
    this.#values = file.below(`${name}.values`, size, this.dictionary.size + 1)
  }

  /** The number of a record's value, or -1. */
  term(record: number): number {
    return (this.#values[record] ?? 0) - 1
  }

  read(record: number): string | undefined {
    const term = this.term(record)
    return term < 0 ? undefined : this.dictionary.at(term)
  }

  keep(wanted: readonly string[], allowed: Uint8Array): void {
    const values = this.#values
    const marks = markTerms(this.dictionary, wanted)
    // Without a branch, which no processor could foresee.
    for (let record = 0; record < values.length; record++) {
      allowed[record] = (allowed[record] ?? 0) & (marks[values[record] ?? 0] ?? 0)
    }
  }

  /** Adds a record to the counts, which stand at a value's number plus one. */
  count(record: number, counts: Uint32Array): void {
    const value = this.#values[record] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
}

/** A set of values a record. */
export class KeywordsColumn {
  readonly kind = 'keywords'
  readonly dictionary: Dictionary
  readonly #values: Unsigned
  readonly #ends: Unsigned

  constructor(file: FileReader, name: string, size: number) {
    this.dictionary = new Dictionary(file, name)
    const count = file.unsigned(`${name}.values`).length
    this.#values = file.below(`${name}.values`, count, this.dictionary.size + 1)
    this.#ends = file.offsets(`${name}.ends`, count, size + 1)
  }

  read(record: number): readonly string[] {
    const values = this.#values.subarray(this.#ends[record], this.#ends[record + 1])
    return Array.from(values, (value) => this.dictionary.at(value - 1))
  }

  keep(wanted: readonly string[], allowed: Uint8Array): void {
    const values = this.#values
    const ends = this.#ends
    const marks = markTerms(this.dictionary, wanted)
    let at = 0
    for (let record = 0; record < allowed.length; record++) {
      let has = 0
      for (const end = ends[record + 1] ?? 0; at < end; at++) has |= marks[values[at] ?? 0] ?? 0
      allowed[record] = (allowed[record] ?? 0) & has
    }
  }

  count(record: number, counts: Uint32Array): void {
    const end = this.#ends[record + 1] ?? 0
    for (let at = this.#ends[record] ?? 0; at < end; at++) {
      const value = this.#values[at] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
}

function markTerms(dictionary: Dictionary, wanted: readonly string[]): Uint8Array {
  const marks = new Uint8Array(dictionary.size + 1)
  for (const value of wanted) marks[dictionary.find(value) + 1] = 1
  marks[0] = 0
  return marks
}
