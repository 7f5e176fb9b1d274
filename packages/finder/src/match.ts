import type { Collection, Part } from './collection.ts'
import type { Matches } from './matches.ts'
import { EXACT_HIT, lifted, MOST_CODES, STRICT_HIT } from './scoring.ts'
import type { Reading } from './tokens.ts'
import { exactKey, readQuery } from './tokens.ts'
import { forgiven, isShort } from './typos.ts'
import { distinct, matchWords } from './words.ts'

/** Words of a query that may be taken as mistyped, each of which costs a walk over the dictionaries. */
const MOST_REPAIRED = 8
/** A query of more words is copied rather than remembered; then only words that nobody writes are doubted. */
export const MOST_REMEMBERED = 8

/** Tried in this order until enough is found; what nobody writes is mistyped before what somebody does. */
const REPAIRS = [
  { edits: 1, which: 'unknown' },
  { edits: 2, which: 'unknown' },
  { edits: 2, which: 'all' },
] as const

/** A short word in more than this part of all records may be missing, if nothing is found otherwise. */
const COMMON = 0.1

export interface TextMatch {
  /** One for each part. */
  matches: readonly Matches[]
  repaired: boolean
}

interface AskedText {
  text: string
  exact: readonly string[] | undefined
}

interface ReadingMatch {
  matches: readonly Matches[]
  /** How many records each different word meets by itself. */
  met: readonly number[]
}

/**
 * The records a text asks for, or nothing if there is no word in it. Filters are not known here: they must never
 * change what the words are taken to mean.
 */
export function matchText(
  collection: Collection,
  { text, exact }: AskedText,
  repairBelow: number,
): TextMatch | undefined {
  const { apart, together, key } = readQuery(text)
  if (apart.length === 0) return undefined
  const asker = new Asker(collection, exact === undefined ? [key] : keysOf(exact))
  const strict = asker.ask(apart)
  if (together && total(strict.matches) === 0) {
    const { matches } = asker.ask(together)
    if (total(matches) > 0) return { matches, repaired: false }
  }
  if (total(strict.matches) >= repairBelow) return { matches: strict.matches, repaired: false }
  return asker.repair(apart, strict, repairBelow) ?? { matches: strict.matches, repaired: false }
}

function keysOf(codes: readonly string[]): string[] {
  if (codes.length > MOST_CODES) throw new RangeError(`"exact" holds at most ${MOST_CODES} codes`)
  return codes.map(exactKey)
}

export function total(matches: readonly Matches[]): number {
  return matches.reduce((sum, { count }) => sum + count, 0)
}

class Asker {
  readonly #collection: Collection
  readonly #keys: readonly string[]

  constructor(collection: Collection, keys: readonly string[]) {
    this.#collection = collection
    this.#keys = keys
  }

  ask(reading: Reading, edits: readonly number[] = []): ReadingMatch {
    const { words, places } = distinct(reading)
    const sought = words.map((word, i) => ({ ...word, edits: edits[i] ?? 0 }))
    const { matches, met } = matchWords(this.#collection, sought, places, edits.length === 0)
    for (const [i, part] of this.#collection.parts.entries()) {
      this.#lift(matches[i], part)
      this.#promoteExact(matches[i], part)
    }
    return { matches, met }
  }

  #lift(matches: Matches | undefined, { segment }: Part): void {
    const { prior } = this.#collection.schema
    const column = prior && segment.columns.get(prior.field)
    if (prior === undefined || column?.kind !== 'number') return
    matches?.rescore((score, record) => lifted(score, column.number(record), prior.most))
  }

  #promoteExact(matches: Matches | undefined, { segment, removed }: Part): void {
    const seen = new Set<number>()
    for (const [place, key] of this.#keys.entries()) {
      const bearers = segment.exacts.flatMap((exact) => [...exact.find(key)])
      const records = bearers.filter((record) => removed?.[record] !== 1 && !seen.has(record))
      for (const record of records) seen.add(record)
      matches?.promote(records, EXACT_HIT * (this.#keys.length - place))
    }
  }

  /** What is found beyond the strict match when mistakes are forgiven, with the strict match still first. */
  repair(reading: Reading, strict: ReadingMatch, repairBelow: number): TextMatch | undefined {
    let { matches } = this.#forgive(reading, strict, repairBelow)
    if (total(matches) === 0 && reading.length <= MOST_REMEMBERED) {
      matches = this.#loosen(reading, strict.met, repairBelow)?.matches ?? matches
    }
    if (total(matches) === total(strict.matches)) return undefined
    for (const [i, { records, count }] of strict.matches.entries()) {
      matches[i]?.promote(records.subarray(0, count), STRICT_HIT)
    }
    return { matches, repaired: true }
  }

  #forgive(reading: Reading, strict: ReadingMatch, repairBelow: number): ReadingMatch {
    const { words } = distinct(reading)
    let found = strict
    let tried = words.map(() => 0)
    for (const { edits, which } of REPAIRS) {
      let left = MOST_REPAIRED
      const next = words.map(({ word }, i) => {
        const isTried = strict.met[i] === 0 || (which === 'all' && reading.length <= MOST_REMEMBERED)
        const allowed = isTried ? Math.min(edits, forgiven(word)) : 0
        return allowed > 0 && left-- > 0 ? allowed : 0
      })
      if (next.every((allowed, i) => allowed === tried[i])) continue
      tried = next
      found = this.ask(reading, next)
      if (total(found.matches) >= repairBelow) break
    }
    return found
  }

  /** The last resort: short words that tell nothing may be missing, and every word be unfinished. */
  #loosen(reading: Reading, met: readonly number[], repairBelow: number): ReadingMatch | undefined {
    const { places } = distinct(reading)
    const telling = reading.filter(({ word }, i) => {
      const records = met[places[i] ?? 0] ?? 0
      return !isShort(word) || (records > 0 && records <= COMMON * this.#collection.live)
    })
    const loose = telling.map(({ word }) => ({ word, openEnded: true }))
    if (loose.length === 0 || isSame(loose, reading)) return undefined
    const strict = this.ask(loose)
    return total(strict.matches) > 0 ? strict : this.#forgive(loose, strict, repairBelow)
  }
}

function isSame(one: Reading, other: Reading): boolean {
  return one.length === other.length && one.every(({ openEnded }, i) => openEnded === other[i]?.openEnded)
}
