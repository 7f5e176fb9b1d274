const DIGIT = /\p{N}/u

/** Too short for fuzzy matching, where a typo would make a different word. */
export const isShort = (word: string): boolean => word.length < 4 && !DIGIT.test(word)

/** The edit distance allowed for a word; numbers must match exactly. */
export function maxEdits(word: string): 0 | 1 | 2 {
  if (isShort(word) || DIGIT.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

export interface FuzzyTerm {
  term: number
  edits: number
  /** False if only a prefix of the term is within the edit distance. */
  isWholeWord: boolean
}

/** Terms in ascending order, back to back as UTF-16 units: a dictionary of an index, or one made of strings. */
export interface SortedTerms {
  readonly size: number
  readonly units: ArrayLike<number>
  readonly offsets: ArrayLike<number>
  /** By `sharedPrefixesOf`. */
  readonly sharedPrefixes: Uint8Array
}

/** The length of the prefix that each term shares with its predecessor, at most 255. */
export function sharedPrefixesOf({ units, offsets, size }: Omit<SortedTerms, 'sharedPrefixes'>): Uint8Array {
  const shared = new Uint8Array(size)
  for (let term = 1; term < size; term++) {
    const before = offsets[term - 1] ?? 0
    const start = offsets[term] ?? 0
    const maxUnits = Math.min(start - before, (offsets[term + 1] ?? 0) - start, 255)
    let count = 0
    while (count < maxUnits && units[before + count] === units[start + count]) count++
    shared[term] = count
  }
  return shared
}

/**
 * Fuzzy match: the terms within an edit distance (optimal string alignment); with `isPrefix`, also terms with such a
 * prefix. A prefix must share the first letter, or a short word would match half the dictionary.
 */
export function fuzzyTerms(terms: SortedTerms, word: string, edits: number, isPrefix: boolean): FuzzyTerm[] {
  const table = new EditDistanceTable(word, edits)
  const { sharedPrefixes, offsets, units } = terms
  const found: FuzzyTerm[] = []
  let prunedUnits = NOT_PRUNED
  for (let term = 0; term < terms.size; term++) {
    if ((sharedPrefixes[term] ?? 0) >= prunedUnits) continue
    const start = offsets[term] ?? 0
    const shared = sharedPrefixes[term] ?? 0
    const distance = table.distanceTo(units, start, (offsets[term + 1] ?? 0) - start, shared)
    const isPrefixMatch = isPrefix && table.prefixEdits <= edits && units[start] === word.charCodeAt(0)
    if (distance <= edits) found.push({ term, edits: distance, isWholeWord: true })
    else if (isPrefixMatch) found.push({ term, edits: table.prefixEdits, isWholeWord: false })
    prunedUnits = isPrefixMatch ? NOT_PRUNED : table.prunedUnits
  }
  return found
}

/** Above 255, the longest shared prefix a dictionary records. */
const NOT_PRUNED = 256
/** Above any allowed edit distance, with room to add to it in a byte. */
const TOO_FAR = 200

/**
 * The edit-distance table (optimal string alignment), one row per unit of the term. Terms come sorted, so a term
 * reuses the rows of the prefix it shares with its predecessor, and terms with a hopeless prefix are pruned.
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

  /** The length of the last term's prefix that no match can start with. */
  get prunedUnits(): number {
    return this.#isPruned ? this.#depth : NOT_PRUNED
  }

  /** The edit distance between the word and the closest prefix of the last term. */
  get prefixEdits(): number {
    return this.#prefixEdits[this.#depth] ?? TOO_FAR
  }

  /**
   * Returns the edit distance between the word and a term, or any larger number than the allowed one. `shared` is the
   * length of the prefix it shares with the previous term, whose rows are reused.
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
   * Adds the row of one more unit and returns its minimum, below which no later row can fall. Fills only the band
   * along the diagonal: every cell off it is above the allowed distance.
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
    const wordEdits = last === this.#width - 1 ? (this.#rows[row + last] ?? TOO_FAR) : TOO_FAR
    this.#prefixEdits[this.#depth] = Math.min(this.#prefixEdits[this.#depth - 1] ?? TOO_FAR, wordEdits)
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
