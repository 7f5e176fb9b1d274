import { damaged } from './errors.ts'
import type { FileReader, Plans } from './format.ts'
import { requireCount } from './format.ts'
import { Growing } from './growing.ts'
import type { Layout, LayoutKey } from './layout.ts'
import { dateOf, dayOf, isDay, numberOf } from './values.ts'

type Kind = 'number' | 'date'

/** Stands for no value among whole numbers; among others it is NaN. */
const NONE = -(2 ** 31)
const isWhole = (value: number) => Math.trunc(value) === value && Math.abs(value) < 2 ** 31

export class NumberColumnBuilder {
  readonly #name: string
  readonly #kind: Kind
  readonly #values = new Growing()
  #isWhole = true

  constructor(name: string, kind: Kind) {
    this.#name = name
    this.#kind = kind
  }

  add(value: unknown): void {
    const number = this.#kind === 'date' ? dayOf(value, this.#name) : numberOf(value, this.#name)
    this.#values.push(number ?? Number.NaN)
    this.#isWhole &&= number === undefined || isWhole(number)
  }

  key(): LayoutKey {
    return (record) => this.#values.at(record)
  }

  plan(plans: Plans, layout: Layout): void {
    const none = this.#isWhole ? NONE : Number.NaN
    plans.set(`${this.#name}.numbers`, {
      type: this.#isWhole ? 'i32' : 'f64',
      length: layout.length,
      fill: (items) => {
        for (const [i, record] of layout.entries()) {
          const value = this.#values.at(record)
          items[i] = Number.isNaN(value) ? none : value
        }
      },
    })
  }
}

export class NumberColumn {
  readonly kind: Kind
  readonly #values: Int32Array | Float64Array
  /** Stands for no value, beside NaN, and is below every value. */
  readonly #none: number

  constructor(file: FileReader, name: string, kind: Kind, size: number) {
    const values = file.section(`${name}.numbers`)
    if (!(values instanceof Int32Array) && !(values instanceof Float64Array))
      throw damaged(`${name} is not signed`)
    requireCount(values, size, name)
    this.kind = kind
    this.#values = values
    this.#none = values instanceof Int32Array ? NONE : -Infinity
    if (kind === 'date' && !values.every((value) => value === this.#none || isDay(value)))
      throw damaged(`${name} holds what is not a date`)
  }

  /** The number of a record, or that of the day; NaN for none. */
  number(record: number): number {
    const value = this.#values[record] ?? Number.NaN
    return value === this.#none ? Number.NaN : value
  }

  read(record: number): number | string | undefined {
    const value = this.number(record)
    if (Number.isNaN(value)) return undefined
    return this.kind === 'date' ? dateOf(value) : value
  }

  /** Clears the mark of every record outside the range, both ends of which belong to it. */
  keep(from: number, to: number, allowed: Uint8Array): void {
    const values = this.#values
    const least = Math.max(from, this.#none + 1)
    for (let record = 0; record < values.length; record++) {
      const value = values[record] ?? Number.NaN
      allowed[record] = (allowed[record] ?? 0) & Number(value >= least) & Number(value <= to)
    }
  }
}
