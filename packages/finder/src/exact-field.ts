import { Dictionary } from './dictionary.ts'
import type { FileReader, Plans, Unsigned } from './format.ts'
import { planOffsets, unsignedUpTo } from './format.ts'
import type { Layout } from './layout.ts'
import { Lists } from './lists.ts'
import { exactKey } from './tokens.ts'
import { textsOf } from './values.ts'
import { Vocabulary } from './vocabulary.ts'

export class ExactFieldBuilder {
  readonly #name: string
  readonly #vocabulary = new Vocabulary()
  readonly #keys = new Lists()

  constructor(name: string) {
    this.#name = name
  }

  add(value: unknown): void {
    const keys = new Set(textsOf(value, this.#name).map(exactKey))
    keys.delete('')
    for (const key of keys) this.#keys.push(this.#vocabulary.number(key))
    this.#keys.close()
  }

  plan(plans: Plans, layout: Layout): void {
    const ranks = this.#vocabulary.ranks()
    const ends = new Uint32Array(ranks.length + 1)
    const termAt = (at: number) => ranks[this.#keys.at(at)] ?? 0
    for (let at = 0; at < this.#keys.numbers; at++) ends[termAt(at) + 1] = (ends[termAt(at) + 1] ?? 0) + 1
    for (let i = 1; i < ends.length; i++) ends[i] = (ends[i] ?? 0) + (ends[i - 1] ?? 0)
    this.#vocabulary.plan(plans, this.#name)
    plans.set(`${this.#name}.records`, {
      type: unsignedUpTo(layout.length - 1),
      length: this.#keys.numbers,
      fill: (items) => {
        const next = ends.slice()
        for (const [place, record] of layout.entries()) {
          const end = this.#keys.end(record)
          for (let at = this.#keys.start(record); at < end; at++) {
            const to = next[termAt(at)] ?? 0
            items[to] = place
            next[termAt(at)] = to + 1
          }
        }
      },
    })
    plans.set(`${this.#name}.ends`, planOffsets(ends))
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
