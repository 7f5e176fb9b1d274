import { damaged } from './errors.ts'
import type { FileReader, Sections } from './format.ts'
import { requireCount } from './format.ts'
import { Growing } from './growing.ts'
import type { Layout } from './layout.ts'
import { dateOf, dayOf, isDay, numberOf } from './values.ts'

type Kind = 'number' | 'date'

/** Stands for no value among whole numbers; among others it is NaN. */
const NONE = -(2 ** 31)
const isWhole = (value: number) => Math.trunc(value) === value && Math.abs(value) < 2 ** 31

export class NumberColumnBuilder {
  readonly #name: string
  readonly #kind: Kind
  readonly #values = new Growing(Float64Array)

  constructor(name: string, kind: Kind) {
    this.#name = name
    this.#kind = kind
  }

  add(value: unknown): void {
    const number = this.#kind === 'date' ? dayOf(value, this.#name) : numberOf(value, this.#name)
    this.#values.push(number ?? Number.NaN)
  }

  keys(): Float64Array {
    return this.#values.items()
  }

  write(sections: Sections, layout: Layout): void {
    const values = Float64Array.from(layout, (record) => this.#values.at(record))
    const fits = values.every((value) => Number.isNaN(value) || isWhole(value))
    const column = fits ? Int32Array.from(values, (value) => (Number.isNaN(value) ? NONE : value)) : values
    sections.set(`${this.#name}.numbers`, column)
  }
}

export class NumberColumn {
  readonly kind: Kind
  readonly #values: Int32Array | Float64Array

  constructor(file: FileReader, name: string, kind: Kind, size: number) {
    const values = file.section(`${name}.numbers`)
    if (!(values instanceof Int32Array) && !(values instanceof Float64Array))
      throw damaged(`${name} is not signed`)
    requireCount(values, size, name)
    if (kind === 'date' && !values.every((value) => value === NONE || isDay(value)))
      throw damaged(`${name} holds what is not a date`)
    this.kind = kind
    this.#values = values
  }

  /** The number of a record, or that of the day; NaN for none. */
  number(record: number): number {
    const value = this.#values[record] ?? Number.NaN
    return value === NONE ? Number.NaN : value
  }

  read(record: number): number | string | undefined {
    const value = this.number(record)
    if (Number.isNaN(value)) return undefined
    return this.kind === 'date' ? dateOf(value) : value
  }

  /** Clears the mark of every record outside the range, both ends of which belong to it. */
  keep(from: number, to: number, allowed: Uint8Array): void {
    const values = this.#values
    const least = Math.max(from, NONE + 1)
    for (let record = 0; record < values.length; record++) {
      const value = values[record] ?? Number.NaN
      allowed[record] = (allowed[record] ?? 0) & Number(value >= least) & Number(value <= to)
    }
  }
}
