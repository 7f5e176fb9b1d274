/** The history of a value. */
export class Timeline<T> {
  readonly #changes: { readonly at: number; readonly value: T }[]

  constructor(value: T) {
    this.#changes = [{ at: -Infinity, value }]
  }

  set(at: number, value: T): void {
    this.#changes.push({ at, value })
  }

  get latest(): T {
    return this.at(Infinity)
  }

  at(time: number): T {
    const found = this.#changes.findLast(({ at }) => at <= time) ?? this.#changes[0]
    if (found === undefined) throw new TypeError('a timeline begins with a value')
    return found.value
  }

  /** All values between two times, both inclusive. */
  during(from: number, until: number): T[] {
    const changed = this.#changes.filter(({ at }) => at > from && at <= until)
    return [this.at(from), ...changed.map(({ value }) => value)]
  }
}
