import { ChunkedNumbers } from './chunked-numbers.ts'

/** An append-only list of numbers per record. */
export class NumberLists {
  readonly #numbers = new ChunkedNumbers()
  /** The end offset of each list. */
  readonly #ends = new ChunkedNumbers()

  get totalCount(): number {
    return this.#numbers.size
  }

  push(value: number): void {
    this.#numbers.push(value)
  }

  close(): void {
    this.#ends.push(this.#numbers.size)
  }

  start(record: number): number {
    return record === 0 ? 0 : this.#ends.at(record - 1)
  }

  end(record: number): number {
    return this.#ends.at(record)
  }

  at(index: number): number {
    return this.#numbers.at(index)
  }
}
