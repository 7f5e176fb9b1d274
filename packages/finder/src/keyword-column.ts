import { Dictionary } from './dictionary.ts'
import { type IndexFileReader, planOffsets, type SectionPlans, unsignedUpTo } from './format.ts'
import { type LazyArray, requireAscending, requireCount, type UnsignedArray } from './section-arrays.ts'
import { ChunkedNumbers } from './chunked-numbers.ts'
import type { Layout, LayoutKey } from './layout.ts'
import { NumberLists } from './number-lists.ts'
import { stringValue, stringValues } from './field-values.ts'
import { Vocabulary } from './vocabulary.ts'

export class KeywordColumnBuilder {
  readonly #name: string
  readonly #vocabulary = new Vocabulary()
  readonly #values = new ChunkedNumbers()

  constructor(name: string) {
    this.#name = name
  }

  get distinctCount(): number {
    return this.#vocabulary.size
  }

  add(value: unknown): void {
    const text = stringValue(value, this.#name)
    this.#values.push(text === undefined ? 0 : this.#vocabulary.intern(text) + 1)
  }

  key(): LayoutKey {
    const ranks = this.#vocabulary.ranks()
    return (record) => ranks[this.#values.at(record) - 1] ?? Number.NaN
  }

  plan(plans: SectionPlans, layout: Layout): void {
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
  readonly #values = new NumberLists()

  constructor(name: string) {
    this.#name = name
  }

  add(value: unknown): void {
    for (const text of new Set(stringValues(value, this.#name)))
      this.#values.push(this.#vocabulary.intern(text))
    this.#values.close()
  }

  plan(plans: SectionPlans, layout: Layout): void {
    const ranks = this.#vocabulary.ranks()
    const ends = new Uint32Array(layout.length + 1)
    for (const [i, record] of layout.entries()) {
      ends[i + 1] = (ends[i] ?? 0) + this.#values.end(record) - this.#values.start(record)
    }
    this.#vocabulary.plan(plans, this.#name)
    plans.set(`${this.#name}.values`, {
      type: unsignedUpTo(ranks.length),
      length: this.#values.totalCount,
      fill: (items) => {
        for (const [i, record] of layout.entries()) {
          let to = ends[i] ?? 0
          const end = this.#values.end(record)
          for (let index = this.#values.start(record); index < end; index++)
            items[to++] = (ranks[this.#values.at(index)] ?? 0) + 1
          items.subarray(ends[i], to).sort() // a view, so this sorts in place
        }
      },
    })
    plans.set(`${this.#name}.ends`, planOffsets(ends))
  }
}

/** A keyword per record, stored as its dictionary number plus one; zero means none. */
export class KeywordColumn {
  readonly kind = 'keyword'
  readonly dictionary: Dictionary
  readonly #values: LazyArray<UnsignedArray>

  constructor(file: IndexFileReader, name: string, size: number) {
    this.dictionary = new Dictionary(file, name)
    this.#values = file.unsigned(`${name}.values`)
    requireCount(this.#values, size, name)
  }

  /** Returns the dictionary number of a record's value, or -1. */
  term(record: number): number {
    return (this.#values.at(record) ?? 0) - 1
  }

  read(record: number): string | undefined {
    const term = this.term(record)
    return term < 0 ? undefined : this.dictionary.at(term)
  }

  filter(accepted: readonly string[], mask: Uint8Array): void {
    const values = this.#values.all
    const termMask = termMaskOf(this.dictionary, accepted)
    // Branchless, because the branch would be unpredictable.
    for (let record = 0; record < values.length; record++) {
      mask[record] = (mask[record] ?? 0) & (termMask[values[record] ?? 0] ?? 0)
    }
  }

  /** Adds a record to the counts, which are indexed by dictionary number plus one. */
  count(record: number, counts: Uint32Array): void {
    const value = this.#values.at(record) ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
}

export class KeywordsColumn {
  readonly kind = 'keywords'
  readonly dictionary: Dictionary
  readonly #name: string
  readonly #values: LazyArray<UnsignedArray>
  readonly #ends: LazyArray<UnsignedArray>
  #isAscending = false

  constructor(file: IndexFileReader, name: string, size: number) {
    this.#name = name
    this.dictionary = new Dictionary(file, name)
    this.#values = file.unsigned(`${name}.values`)
    this.#ends = file.offsets(`${name}.ends`, this.#values.items.length, size + 1)
  }

  read(record: number): readonly string[] {
    const [from, to] = [this.#ends.at(record) ?? 0, this.#ends.at(record + 1) ?? 0]
    this.#values.verify(from, to)
    return Array.from(this.#values.items.subarray(from, to), (value) => this.dictionary.at(value - 1))
  }

  filter(accepted: readonly string[], mask: Uint8Array): void {
    const values = this.#values.all
    const ends = this.#lists
    const termMask = termMaskOf(this.dictionary, accepted)
    let at = 0
    for (let record = 0; record < mask.length; record++) {
      let isMatch = 0
      for (const end = ends[record + 1] ?? 0; at < end; at++) isMatch |= termMask[values[at] ?? 0] ?? 0
      mask[record] = (mask[record] ?? 0) & isMatch
    }
  }

  count(record: number, counts: Uint32Array): void {
    const values = this.#values.all
    const ends = this.#lists
    const end = ends[record + 1] ?? 0
    for (let at = ends[record] ?? 0; at < end; at++) {
      const value = values[at] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }

  /** The end of each record's list, which is the start of the next. */
  get #lists(): UnsignedArray {
    if (!this.#isAscending) requireAscending(this.#ends.all, this.#name)
    this.#isAscending = true
    return this.#ends.items
  }
}

function termMaskOf(dictionary: Dictionary, accepted: readonly string[]): Uint8Array {
  const mask = new Uint8Array(dictionary.size + 1)
  for (const value of accepted) mask[dictionary.find(value) + 1] = 1
  mask[0] = 0
  return mask
}
