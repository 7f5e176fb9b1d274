/** Deterministic pseudo-random streams, each seeded by a tuple of numbers or strings. */

/** The 32-bit finalizer of MurmurHash3. */
function avalanche(hash: number, word: number): number {
  let h = Math.imul(hash ^ word, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export function mixSeeds(...words: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const word of words) hash = avalanche(hash, word | 0)
  return hash
}

export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return avalanche(hash >>> 0, text.length)
}

export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number in [0, 1), by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** An integer from low to high, inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)]
    if (found === undefined) throw new Error('cannot pick from an empty list')
    return found
  }

  pickWeighted<T extends { readonly weight: number }>(list: readonly T[]): T {
    let total = 0
    for (const item of list) total += item.weight
    let left = this.next() * total
    for (const item of list) {
      left -= item.weight
      if (left < 0) return item
    }
    return this.pick(list)
  }

  /** Standard normal distribution (Box–Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean
  }

  /** Up to `count` distinct items in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) {
      const [item] = rest.splice(Math.floor(this.next() * rest.length), 1)
      if (item !== undefined) taken.push(item)
    }
    return taken
  }

  shuffle<T>(list: readonly T[]): T[] {
    return this.sample(list, list.length)
  }
}
