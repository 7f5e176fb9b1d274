interface Entry<Value> {
  readonly value: Promise<Value>
  /** Zero until the read completes. */
  size: number
}

/** An LRU cache of file parts by offset, limited to a number of bytes. */
export class PartCache<Value> {
  readonly #entries = new Map<number, Entry<Value>>()
  readonly #most: number
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  has(from: number): boolean {
    return this.#entries.has(from)
  }

  /** Concurrent callers share one read. Failed reads are not cached. */
  get(from: number, read: () => Promise<{ readonly value: Value; readonly size: number }>): Promise<Value> {
    const known = this.#entries.get(from)
    if (known !== undefined) {
      this.#entries.delete(from)
      this.#entries.set(from, known)
      return known.value
    }
    const reading = read()
    const entry: Entry<Value> = { value: reading.then(({ value }) => value), size: 0 }
    this.#entries.set(from, entry)
    void this.#count(from, entry, reading)
    return entry.value
  }

  async #count(
    from: number,
    entry: Entry<Value>,
    reading: Promise<{ readonly size: number }>,
  ): Promise<void> {
    try {
      entry.size = (await reading).size
      this.#size += entry.size
      this.#evict()
    } catch {
      this.#entries.delete(from) // the callers of `get` receive the error
    }
  }

  #evict(): void {
    for (const [from, { size }] of this.#entries) {
      if (this.#size <= this.#most) return
      if (size === 0) continue
      this.#entries.delete(from)
      this.#size -= size
    }
  }
}
