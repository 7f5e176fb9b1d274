interface LruOptions<V> {
  readonly sizeMax: number
  readonly sizeOf: (value: V) => number
}

/** An LRU cache bounded by the size of its values: the `Map` is in order of last use. */
export class LruCache<V> {
  readonly #values = new Map<string, V>()
  readonly #options: LruOptions<V>
  #size = 0
  #newestKey = ''

  constructor(options: LruOptions<V>) {
    this.#options = options
  }

  get(key: string): V | undefined {
    const value = this.#values.get(key)
    if (value === undefined || key === this.#newestKey) return value
    this.#newestKey = key
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  add(key: string, value: V): V {
    const { sizeMax, sizeOf } = this.#options
    this.remove(key)
    this.#newestKey = key
    this.#values.set(key, value)
    this.#size += sizeOf(value)
    for (const oldest of this.#values.keys()) {
      if (this.#size <= sizeMax) break
      this.remove(oldest)
    }
    return value
  }

  remove(key: string): void {
    const value = this.#values.get(key)
    if (value === undefined) return
    this.#values.delete(key)
    this.#size -= this.#options.sizeOf(value)
  }
}
