/** Keeps the values of the keys that were computed last, so that one response derives each only once. */
export class RecentValues<Key extends object, Value> {
  readonly #values = new Map<Key, Value>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: Key, compute: () => Value): Value {
    const cached = this.#values.get(key)
    if (cached !== undefined) return cached
    const value = compute()
    if (this.#values.size >= this.#capacity) {
      const [oldest] = this.#values.keys()
      if (oldest !== undefined) this.#values.delete(oldest)
    }
    this.#values.set(key, value)
    return value
  }
}
