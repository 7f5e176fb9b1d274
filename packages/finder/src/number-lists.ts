import { ChunkedNumbers } from './chunked-numbers.ts'

/** A list of numbers for each record, as they come. */
export class NumberLists {
  readonly #numbers = new ChunkedNumbers()
  /** How many numbers there are up to the end of each list. */
  readonly #ends = new ChunkedNumbers()

  /** How many numbers there are in all lists. */
  get totalCount(): number {
    return this.#numbers.size
  }

  /** Adds to the list of the record that is being read. */
  push(value: number): void {
    this.#numbers.push(value)
  }

  /** Ends the list of the record that is being read. */
  close(): void {
    this.#ends.push(this.#numbers.size)
  }

  /** Where the numbers of a record begin among all. */
  start(record: number): number {
    return record === 0 ? 0 : this.#ends.at(record - 1)
  }

  /** Where they end. */
  end(record: number): number {
    return this.#ends.at(record)
  }

  at(index: number): number {
    return this.#numbers.at(index)
  }
}
