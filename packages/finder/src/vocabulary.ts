import { type SectionPlans, unsignedUpTo } from './format.ts'

const INITIAL_SLOTS = 1_024

/**
 * Interns strings: numbers them by first appearance, and ranks them once all are known. A hash table over their
 * UTF-16 units, because a Map of millions of short strings takes several times the memory and half the build time.
 */
export class Vocabulary {
  /** One byte per unit until a unit needs two. */
  #units: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> = new Uint8Array(INITIAL_SLOTS)
  /** The start offset of each string, and the end of the last. */
  #starts = new Uint32Array(INITIAL_SLOTS)
  #hashes = new Uint32Array(INITIAL_SLOTS)
  /** Open addressing with linear probing; a slot has a string's number plus one, or zero. */
  #slots = new Uint32Array(2 * INITIAL_SLOTS)
  #size = 0
  #order: Uint32Array | undefined

  get size(): number {
    return this.#size
  }

  intern(value: string): number {
    const hash = hashOf(value)
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let found = this.#slots[slot] ?? 0; found !== 0; found = this.#slots[slot] ?? 0) {
      if (this.#hashes[found - 1] === hash && this.#equals(found - 1, value)) return found - 1
      slot = (slot + 1) & mask
    }
    return this.#add(value, hash, slot)
  }

  /** Maps the first unit of each string to a number. */
  mapFirstUnits(numberOf: (first: string) => number): Int32Array {
    return Int32Array.from({ length: this.#size }, (_, intern) =>
      numberOf(String.fromCharCode(this.#units[this.#starts[intern] ?? 0] ?? 0)),
    )
  }

  /** Returns a string by its interned number. */
  valueOf(intern: number): string {
    return String.fromCharCode(...this.#units.subarray(this.#starts[intern], this.#starts[intern + 1]))
  }

  /** Returns the sorted rank of each string, indexed by its interned number. */
  ranks(): Uint32Array {
    const ranks = new Uint32Array(this.#size)
    for (const [rank, intern] of this.#sorted().entries()) ranks[intern] = rank
    return ranks
  }

  plan(plans: SectionPlans, name: string): void {
    const order = this.#sorted()
    const length = this.#starts[this.#size] ?? 0
    plans.set(`${name}.units`, {
      type: this.#units instanceof Uint8Array ? 'u8' : 'u16',
      length,
      fill: (items) => {
        const units = this.#units
        let to = 0
        for (const intern of order) {
          const end = this.#starts[intern + 1] ?? 0
          for (let at = this.#starts[intern] ?? 0; at < end; at++) items[to++] = units[at] ?? 0
        }
      },
    })
    plans.set(`${name}.offsets`, {
      type: unsignedUpTo(length),
      length: order.length + 1,
      fill: (items) => {
        let end = 0
        for (const [rank, intern] of order.entries()) {
          end += (this.#starts[intern + 1] ?? 0) - (this.#starts[intern] ?? 0)
          items[rank + 1] = end
        }
      },
    })
  }

  #equals(intern: number, value: string): boolean {
    const start = this.#starts[intern] ?? 0
    if ((this.#starts[intern + 1] ?? 0) - start !== value.length) return false
    for (let i = 0; i < value.length; i++) if (this.#units[start + i] !== value.charCodeAt(i)) return false
    return true
  }

  #add(value: string, hash: number, slot: number): number {
    const intern = this.#size++
    const start = this.#starts[intern] ?? 0
    while (start + value.length > this.#units.length) this.#units = doubled(this.#units)
    for (let i = 0; i < value.length; i++) {
      const unit = value.charCodeAt(i)
      if (unit > 0xff && this.#units instanceof Uint8Array) this.#units = new Uint16Array(this.#units)
      this.#units[start + i] = unit
    }
    this.#starts[intern + 1] = start + value.length
    this.#hashes[intern] = hash
    this.#slots[slot] = intern + 1
    if (this.#size + 1 === this.#hashes.length) this.#grow()
    return intern
  }

  /** Grows the table at a load factor of one half. */
  #grow(): void {
    this.#starts = doubled(this.#starts)
    this.#hashes = doubled(this.#hashes)
    const slots = new Uint32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (const taken of this.#slots) {
      if (taken === 0) continue
      let slot = (this.#hashes[taken - 1] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = taken
    }
    this.#slots = slots
  }

  #sorted(): Uint32Array {
    this.#order ??= Uint32Array.from({ length: this.#size }, (_, intern) => intern).toSorted((a, b) =>
      this.#compare(a, b),
    )
    return this.#order
  }

  /** Compares by UTF-16 units, as JavaScript does. */
  #compare(a: number, b: number): number {
    const units = this.#units
    const one = this.#starts[a] ?? 0
    const other = this.#starts[b] ?? 0
    const length = (this.#starts[a + 1] ?? 0) - one
    const otherLength = (this.#starts[b + 1] ?? 0) - other
    const common = Math.min(length, otherLength)
    for (let i = 0; i < common; i++) {
      const difference = (units[one + i] ?? 0) - (units[other + i] ?? 0)
      if (difference !== 0) return difference
    }
    return length - otherLength
  }
}

type UnsignedBuffer = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

function doubled<A extends UnsignedBuffer>(items: A): A {
  const Kind = items.constructor as new (length: number) => A // of a typed array
  const larger = new Kind(items.length * 2)
  larger.set(items)
  return larger
}

function hashOf(value: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < value.length; i++) hash = Math.imul(hash ^ value.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
