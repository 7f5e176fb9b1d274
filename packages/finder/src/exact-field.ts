import { Dictionary } from './dictionary.ts'
import type { LazyArray, UnsignedArray } from './section-arrays.ts'
import { type IndexFileReader, planOffsets, type SectionPlans, unsignedUpTo } from './format.ts'
import type { Layout } from './layout.ts'
import { NumberLists } from './number-lists.ts'
import { exactKey } from './tokens.ts'
import { stringValues } from './field-values.ts'
import { Vocabulary } from './vocabulary.ts'

export class ExactFieldBuilder {
  readonly #name: string
  readonly #vocabulary = new Vocabulary()
  readonly #keys = new NumberLists()

  constructor(name: string) {
    this.#name = name
  }

  add(value: unknown): void {
    const keys = new Set(stringValues(value, this.#name).map(exactKey))
    keys.delete('')
    for (const key of keys) this.#keys.push(this.#vocabulary.intern(key))
    this.#keys.close()
  }

  plan(plans: SectionPlans, layout: Layout): void {
    const ranks = this.#vocabulary.ranks()
    const ends = new Uint32Array(ranks.length + 1)
    const termAt = (i: number) => ranks[this.#keys.at(i)] ?? 0
    for (let i = 0; i < this.#keys.totalCount; i++) ends[termAt(i) + 1] = (ends[termAt(i) + 1] ?? 0) + 1
    for (let i = 1; i < ends.length; i++) ends[i] = (ends[i] ?? 0) + (ends[i - 1] ?? 0)
    this.#vocabulary.plan(plans, this.#name)
    plans.set(`${this.#name}.records`, {
      type: unsignedUpTo(layout.length - 1),
      length: this.#keys.totalCount,
      fill: (items) => {
        const next = ends.slice()
        for (const [stored, record] of layout.entries()) {
          const end = this.#keys.end(record)
          for (let i = this.#keys.start(record); i < end; i++) {
            const to = next[termAt(i)] ?? 0
            items[to] = stored
            next[termAt(i)] = to + 1
          }
        }
      },
    })
    plans.set(`${this.#name}.ends`, planOffsets(ends))
  }
}

/** Maps a code to the records that have it. */
export class ExactField {
  readonly #keys: Dictionary
  readonly #records: LazyArray<UnsignedArray>
  readonly #ends: LazyArray<UnsignedArray>

  constructor(file: IndexFileReader, name: string) {
    this.#keys = new Dictionary(file, name)
    this.#records = file.unsigned(`${name}.records`)
    this.#ends = file.offsets(`${name}.ends`, this.#records.items.length, this.#keys.size + 1)
  }

  find(key: string): UnsignedArray {
    const term = this.#keys.find(key)
    const [from, to] = term < 0 ? [0, 0] : [this.#ends.at(term) ?? 0, this.#ends.at(term + 1) ?? 0]
    this.#records.verify(from, to)
    return this.#records.items.subarray(from, to)
  }
}
