import type { Dictionary } from './dictionary.ts'

const DIGIT = /\p{N}/u

/** Too short to be mistyped: a slip makes another word of it. */
export function isShort(word: string): boolean {
  return word.length < 4 && !DIGIT.test(word)
}

/** Mistakes forgiven in a word; in a number none. */
export function maxEdits(word: string): 0 | 1 | 2 {
  if (isShort(word) || DIGIT.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

export interface FuzzyTerm {
  term: number
  edits: number
  /** False if only the beginning of the term is near. */
  whole: boolean
}

/**
 * The terms within so many insertions, deletions, substitutions and transpositions of neighbours; with `openEnded`,
 * also those that have a beginning so near. Such a beginning must share the first letter, or a short word would be
 * near half the dictionary.
 */
export function fuzzyTerms(terms: Dictionary, word: string, edits: number, isPrefix: boolean): FuzzyTerm[] {
  const table = new EditDistanceTable(word, edits)
  const { sharedPrefixes, offsets, units } = terms
  const found: FuzzyTerm[] = []
  let prunedUnits = NOT_PRUNED
  for (let term = 0; term < terms.size; term++) {
    if ((sharedPrefixes[term] ?? 0) >= prunedUnits) continue
    const start = offsets[term] ?? 0
    const whole = table.distanceTo(units, start, (offsets[term + 1] ?? 0) - start, sharedPrefixes[term] ?? 0)
    const isBegun = isPrefix && table.prefixEdits <= edits && units[start] === word.charCodeAt(0)
    if (whole <= edits) found.push({ term, edits: whole, whole: true })
    else if (isBegun) found.push({ term, edits: table.prefixEdits, whole: false })
    prunedUnits = isBegun ? NOT_PRUNED : table.prunedUnits
  }
  return found
}

/** More units than terms are known to share. */
const NOT_PRUNED = 256
/** More edits than anyone asks about, with room above it in a byte. */
const TOO_FAR = 200

/**
 * The table of the optimal string alignment, one row for each unit of a term. Terms come sorted, so that a term
 * keeps the rows of the beginning it shares with the one before, and a beginning beyond hope is passed over at once.
 */
class EditDistanceTable {
  readonly #word: Uint16Array
  readonly #edits: number
  readonly #width: number
  readonly #rows: Uint8Array
  readonly #path: Uint16Array
  readonly #prefixEdits: Uint8Array
  #depth = 0
  #isPruned = false

  constructor(word: string, edits: number) {
    this.#word = Uint16Array.from(word, (_, i) => word.charCodeAt(i))
    this.#edits = edits
    this.#width = word.length + 1
    const deepest = word.length + edits + 2
    this.#rows = new Uint8Array(deepest * this.#width)
    this.#path = new Uint16Array(deepest)
    this.#prefixEdits = new Uint8Array(deepest)
    for (let column = 0; column < this.#width; column++) this.#rows[column] = column
    this.#prefixEdits[0] = word.length
  }

  /** So much of the term last walked is beyond hope. */
  get prunedUnits(): number {
    return this.#isPruned ? this.#depth : NOT_PRUNED
  }

  /** Edits between the word and the best beginning of the term last walked. */
  get prefixEdits(): number {
    return this.#prefixEdits[this.#depth] ?? TOO_FAR
  }

  /**
   * Edits between the word and a term, or more than were asked for. `shared` is how much of it is the same as in the
   * term before, whose rows are kept that far.
   */
  distanceTo(units: ArrayLike<number>, start: number, length: number, shared: number): number {
    if (this.#isPruned && shared >= this.#depth) return TOO_FAR
    this.#depth = Math.min(this.#depth, shared)
    this.#isPruned = false
    while (this.#depth < length) {
      this.#isPruned = this.#addRow(units[start + this.#depth] ?? 0) > this.#edits
      if (this.#isPruned) return TOO_FAR
    }
    if (length + this.#edits < this.#width - 1) return TOO_FAR
    return this.#rows[length * this.#width + this.#width - 1] ?? TOO_FAR
  }

  /**
   * Adds the row of one more unit and gives back its least number, below which no later row can fall. Only a band
   * along the diagonal is filled: off it there are more edits than asked for.
   */
  #addRow(unit: number): number {
    this.#path[this.#depth++] = unit
    const row = this.#depth * this.#width
    const first = Math.max(1, this.#depth - this.#edits)
    const last = Math.min(this.#width - 1, this.#depth + this.#edits)
    let least = first === 1 ? this.#depth : TOO_FAR
    this.#rows[row + first - 1] = least
    for (let column = first; column <= last; column++) {
      const edits = this.#cellEdits(row + column, column, unit)
      this.#rows[row + column] = edits
      if (edits < least) least = edits
    }
    if (last < this.#width - 1) this.#rows[row + last + 1] = TOO_FAR
    const whole = last === this.#width - 1 ? (this.#rows[row + last] ?? TOO_FAR) : TOO_FAR
    this.#prefixEdits[this.#depth] = Math.min(this.#prefixEdits[this.#depth - 1] ?? TOO_FAR, whole)
    return least
  }

  #cellEdits(at: number, column: number, unit: number): number {
    const rows = this.#rows
    const width = this.#width
    const above = at - width
    const isSame = this.#word[column - 1] === unit
    const changed = (rows[above - 1] ?? TOO_FAR) + (isSame ? 0 : 1)
    const edits = Math.min((rows[at - 1] ?? TOO_FAR) + 1, (rows[above] ?? TOO_FAR) + 1, changed)
    const isSwap =
      this.#depth > 1 &&
      column > 1 &&
      this.#word[column - 2] === unit &&
      this.#path[this.#depth - 2] === this.#word[column - 1]
    return isSwap ? Math.min(edits, (rows[above - width - 2] ?? TOO_FAR) + 1) : edits
  }
}
