import type { SequencedChange } from '@rostrum/contract/entities/changes'
import type { Random } from '../../alerts/testing/random.ts'

export type ReadPage = (request: {
  readonly after: string | undefined
  readonly limit: number
}) => Promise<{ readonly changes: readonly SequencedChange[]; readonly next: string }>

const KILLED_SHARE = 0.2
const HALF_APPLIED_SHARE = 0.3
const MOST_AT_ONCE = 250

/** A copy of all changes, kept by a program that dies at random. It saves its cursor together with the copy. */
export class Mirror {
  readonly copy: SequencedChange[] = []
  #cursor: string | undefined
  readonly #read: ReadPage
  readonly #random: Random

  constructor(read: ReadPage, random: Random) {
    this.#read = read
    this.#random = random
  }

  /** Reads one page; returns how many changes it had. */
  async follow(): Promise<number> {
    const random = this.#random
    const { changes, next } = await this.#read({
      after: this.#cursor,
      limit: 1 + random.below(MOST_AT_ONCE),
    })
    if (random.isLucky(KILLED_SHARE)) return changes.length
    const applied = random.isLucky(HALF_APPLIED_SHARE) ? random.below(changes.length + 1) : changes.length
    this.copy.push(...changes.slice(0, applied))
    this.#cursor = applied === changes.length ? next : (changes[applied - 1]?.cursor ?? this.#cursor)
    return changes.length
  }
}
