interface Entry {
  readonly value: Promise<unknown>
  /** Zero until the read completes. */
  size: number
}

/** An LRU cache of opened file parts by name, limited to a number of bytes. Several files can share it. */
export class PartCache {
  readonly #entries = new Map<string, Entry>()
  readonly #most: number
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Concurrent callers share one read. Failed reads are not cached. A name always has the same type. */
  get<Value>(
    name: string,
    read: () => Promise<{ readonly value: Value; readonly size: number }>,
  ): Promise<Value> {
    const known = this.#entries.get(name)
    if (known !== undefined) {
      this.#entries.delete(name)
      this.#entries.set(name, known)
      return known.value as Promise<Value> // by the same name
    }
    const reading = read()
    const value = reading.then((opened) => opened.value)
    const entry: Entry = { value, size: 0 }
    this.#entries.set(name, entry)
    void this.#count(name, entry, reading)
    return value
  }

  async #count(name: string, entry: Entry, reading: Promise<{ readonly size: number }>): Promise<void> {
    try {
      entry.size = (await reading).size
      this.#size += entry.size
      this.#evict()
    } catch {
      this.#entries.delete(name) // the callers of `get` receive the error
    }
  }

  #evict(): void {
    for (const [name, { size }] of this.#entries) {
      if (this.#size <= this.#most) return
      if (size === 0) continue
      this.#entries.delete(name)
      this.#size -= size
    }
  }
}
