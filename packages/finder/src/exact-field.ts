import { Dictionary } from './dictionary.ts'
import type { FileReader, Sections, Unsigned } from './format.ts'
import { narrow } from './format.ts'
import { Growing } from './growing.ts'
import type { Layout } from './layout.ts'
import { exactKey } from './tokens.ts'
import { textsOf } from './values.ts'
import { Vocabulary } from './vocabulary.ts'

export class ExactFieldBuilder {
  readonly #name: string
  readonly #vocabulary = new Vocabulary()
  readonly #keys = new Growing(Uint32Array)
  readonly #records = new Growing(Uint32Array)

  constructor(name: string) {
    this.#name = name
  }

  add(value: unknown, record: number): void {
    const keys = new Set(textsOf(value, this.#name).map(exactKey))
    keys.delete('')
    for (const key of keys) {
      this.#keys.push(this.#vocabulary.number(key))
      this.#records.push(record)
    }
  }

  write(sections: Sections, layout: Layout): void {
    const ranks = this.#vocabulary.ranks()
    const places = new Uint32Array(layout.length)
    for (const [place, record] of layout.entries()) places[record] = place
    const terms = this.#keys.items().map((key) => ranks[key] ?? 0)
    const ends = new Uint32Array(ranks.length + 1)
    for (const term of terms) ends[term + 1] = (ends[term + 1] ?? 0) + 1
    for (let i = 1; i < ends.length; i++) ends[i] = (ends[i] ?? 0) + (ends[i - 1] ?? 0)
    const records = new Uint32Array(terms.length)
    const next = ends.slice()
    for (const [i, term] of terms.entries()) {
      const to = next[term] ?? 0
      records[to] = places[this.#records.at(i)] ?? 0
      next[term] = to + 1
    }
    this.#vocabulary.write(sections, this.#name)
    sections.set(`${this.#name}.records`, narrow(records))
    sections.set(`${this.#name}.ends`, narrow(ends))
  }
}

/** From a code to the records that bear it. */
export class ExactField {
  readonly #keys: Dictionary
  readonly #records: Unsigned
  readonly #ends: Unsigned

  constructor(file: FileReader, name: string, size: number) {
    this.#keys = new Dictionary(file, name)
    const count = file.unsigned(`${name}.records`).length
    this.#records = file.below(`${name}.records`, count, size)
    this.#ends = file.offsets(`${name}.ends`, count, this.#keys.size + 1)
  }

  find(key: string): Unsigned {
    const term = this.#keys.find(key)
    return term < 0
      ? this.#records.subarray(0, 0)
      : this.#records.subarray(this.#ends[term], this.#ends[term + 1])
  }
}
