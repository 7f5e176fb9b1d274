import { damagedError } from './errors.ts'
import type { IndexFileReader, SectionPlans } from './format.ts'
import { type LazyArray, requireCount } from './section-arrays.ts'
import { ChunkedNumbers } from './chunked-numbers.ts'
import type { Layout, LayoutKey } from './layout.ts'
import { isoDateOf, dayValue, isDayNumber, numberValue } from './field-values.ts'

type NumberKind = 'number' | 'date'

/** Stands for a missing value in an integer column; a float column uses NaN. */
const NO_VALUE = -(2 ** 31)
const isInt32 = (value: number) => Math.trunc(value) === value && Math.abs(value) < 2 ** 31

export class NumberColumnBuilder {
  readonly #name: string
  readonly #kind: NumberKind
  readonly #values = new ChunkedNumbers()
  #isInt32 = true

  constructor(name: string, kind: NumberKind) {
    this.#name = name
    this.#kind = kind
  }

  add(value: unknown): void {
    const number = this.#kind === 'date' ? dayValue(value, this.#name) : numberValue(value, this.#name)
    this.#values.push(number ?? Number.NaN)
    this.#isInt32 &&= number === undefined || isInt32(number)
  }

  key(): LayoutKey {
    return (record) => this.#values.at(record)
  }

  plan(plans: SectionPlans, layout: Layout): void {
    const none = this.#isInt32 ? NO_VALUE : Number.NaN
    plans.set(`${this.#name}.numbers`, {
      type: this.#isInt32 ? 'i32' : 'f64',
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
  readonly kind: NumberKind
  readonly #values: LazyArray<Int32Array | Float64Array>
  /** Stands for a missing value; lower than all values. */
  readonly #none: number

  constructor(file: IndexFileReader, name: string, kind: NumberKind, size: number) {
    this.kind = kind
    this.#values = file.signed(`${name}.numbers`)
    requireCount(this.#values, size, name)
    this.#none = this.#values.items instanceof Int32Array ? NO_VALUE : -Infinity
  }

  /** Returns the number or day number of a record; NaN if it has none. */
  number(record: number): number {
    const value = this.#values.at(record) ?? Number.NaN
    return value === this.#none ? Number.NaN : value
  }

  read(record: number): number | string | undefined {
    const value = this.number(record)
    if (Number.isNaN(value)) return undefined
    if (this.kind === 'number') return value
    if (!isDayNumber(value)) throw damagedError('a value is not a date')
    return isoDateOf(value)
  }

  /** Clears the mask of every record outside the inclusive range. */
  filter(from: number, to: number, mask: Uint8Array): void {
    const values = this.#values.all
    const least = Math.max(from, this.#none + 1)
    for (let record = 0; record < values.length; record++) {
      const value = values[record] ?? Number.NaN
      mask[record] = (mask[record] ?? 0) & Number(value >= least) & Number(value <= to)
    }
  }
}
