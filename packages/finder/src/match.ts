import type { Collection, Part } from './collection.ts'
import { Matches } from './matches.ts'
import { EXACT_HIT, lifted, MOST_CODES, STRICT_HIT } from './scoring.ts'
import type { Reading } from './tokens.ts'
import { exactKey, readQuery } from './tokens.ts'
import { forgiven, isShort } from './typos.ts'
import type { WordPlan } from './words.ts'
import { distinct, matchWords, planWords } from './words.ts'

/** Words of a query that may be taken as mistyped, each of which costs a walk over the dictionaries. */
const MOST_REPAIRED = 8
/** A query of more words is copied rather than remembered; then only words that nobody writes are doubted. */
export const MOST_REMEMBERED = 8

interface Repair {
  edits: number
  which: 'unknown' | 'all'
}

const UNKNOWN_WORDS: Repair = { edits: 2, which: 'unknown' }
/** Tried in this order until enough is found; what nobody writes is mistyped before what somebody does. */
const REPAIRS: readonly Repair[] = [{ edits: 1, which: 'unknown' }, UNKNOWN_WORDS, { edits: 2, which: 'all' }]

/** Of fewer words none may be left out. */
const FEWEST_TO_LEAVE_OUT = 3

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
  const whole = together && total(strict.matches) === 0 ? asker.ask(together) : undefined
  if (whole && total(whole.matches) > 0) return { matches: whole.matches, repaired: false }
  const asTyped = { matches: strict.matches, repaired: false }
  if (total(strict.matches) >= repairBelow) return asTyped
  const repaired = asker.repair(apart, strict, repairBelow)
  return repaired ?? (together && whole && asker.repair(together, whole, repairBelow)) ?? asTyped
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

  ask(reading: Reading, edits?: readonly number[]): ReadingMatch {
    const { words, places } = distinct(reading)
    return this.#match(planWords(this.#collection, words, edits), places, edits === undefined)
  }

  #match(plans: readonly WordPlan[], places: readonly number[], countsAll: boolean): ReadingMatch {
    const { matches, met } = matchWords(this.#collection, plans, places, countsAll)
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
    const matches = this.#findSomehow(reading, strict, repairBelow)
    if (total(matches) === total(strict.matches)) return undefined
    for (const [i, { records, count }] of strict.matches.entries()) {
      matches[i]?.promote(records.subarray(0, count), STRICT_HIT)
    }
    return { matches, repaired: true }
  }

  #findSomehow(reading: Reading, strict: ReadingMatch, repairBelow: number): readonly Matches[] {
    const forgiving = this.#forgive(reading, strict, repairBelow)
    if (total(forgiving) > 0) return forgiving
    const loose = this.#loosen(reading, strict.met)
    if (!loose) return this.#leaveOneOut(reading, strict.met)
    const looseStrict = this.ask(loose)
    if (total(looseStrict.matches) > 0) return looseStrict.matches
    const found = this.#forgive(loose, looseStrict, repairBelow)
    return total(found) > 0 ? found : this.#leaveOneOut(loose, looseStrict.met)
  }

  #forgive(reading: Reading, strict: ReadingMatch, repairBelow: number): readonly Matches[] {
    let found = strict.matches
    let tried: readonly number[] = strict.met.map(() => 0)
    for (const repair of REPAIRS) {
      const next = allowances(reading, strict.met, repair)
      if (next.every((allowed, i) => allowed === tried[i])) continue
      tried = next
      found = this.ask(reading, next).matches
      if (total(found) >= repairBelow) break
    }
    return found
  }

  /** Short words that tell nothing may be missing, and every word be unfinished. */
  #loosen(reading: Reading, met: readonly number[]): Reading | undefined {
    if (reading.length > MOST_REMEMBERED) return undefined
    const { places } = distinct(reading)
    const telling = reading.filter(({ word }, i) => {
      const records = met[places[i] ?? 0] ?? 0
      return !isShort(word) || (records > 0 && records <= COMMON * this.#collection.live)
    })
    const loose = telling.map(({ word }) => ({ word, openEnded: true }))
    return loose.length === 0 || isSame(loose, reading) ? undefined : loose
  }

  /** The last resort: one word is left out, whichever it be. Since no record has them all, none is found twice. */
  #leaveOneOut(reading: Reading, met: readonly number[]): readonly Matches[] {
    const { words, places } = distinct(reading)
    const plans = planWords(this.#collection, words, allowances(reading, met, UNKNOWN_WORDS))
    // Nothing was left already when these were looked for, so that it takes one of them to be wrong.
    const { met: lookedFor } = this.#match(plans, places, false)
    const doubted =
      words.length < FEWEST_TO_LEAVE_OUT ? [] : plans.filter(({ number }) => number in lookedFor)
    const found = doubted.map((left) => {
      const others = plans.filter((other) => other !== left)
      return this.#match(
        others,
        places.filter((word) => word !== left.number),
        false,
      ).matches
    })
    return this.#collection.parts.map((_, i) => Matches.joined(found.flatMap((matches) => matches[i] ?? [])))
  }
}

/** For each different word the mistakes forgiven in it. */
function allowances(reading: Reading, met: readonly number[], { edits, which }: Repair): number[] {
  let left = MOST_REPAIRED
  return distinct(reading).words.map(({ word }, i) => {
    const isTried = met[i] === 0 || (which === 'all' && reading.length <= MOST_REMEMBERED)
    const allowed = isTried ? Math.min(edits, forgiven(word)) : 0
    return allowed > 0 && left-- > 0 ? allowed : 0
  })
}

function isSame(one: Reading, other: Reading): boolean {
  return one.length === other.length && one.every(({ openEnded }, i) => openEnded === other[i]?.openEnded)
}
