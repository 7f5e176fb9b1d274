import type { IndexedText } from './format.ts'
import type { Places } from './places.ts'
import { type Clause, parseTextQuery, repairClause } from './query.ts'
import { SectionScores } from './section-scores.ts'
import { TextFile, type TextFileOptions, type TextFileRef } from './text-file.ts'

export interface TextQuery {
  /** Returns false for bills to leave out. */
  readonly filter?: ((bill: string) => boolean) | undefined
  readonly offset?: number
  readonly limit?: number
  /** The maximum number of sections returned per bill. */
  readonly passages?: number
  /** Whether an unknown word stands for its nearest spellings; true by default. */
  readonly repairs?: boolean
}

export interface Passage {
  /** The number of the section in its text, from 0. */
  readonly section: number
  readonly score: number
}

export interface TextHit {
  readonly bill: string
  readonly printing: string
  readonly score: number
  /** Highest score first. */
  readonly passages: readonly Passage[]
}

export interface TextResult {
  /** The number of bills whose text contains all words and phrases. */
  readonly total: number
  readonly hits: readonly TextHit[]
  /** The clauses searched for; they differ from the query if a word was repaired. */
  readonly looked: readonly Clause[]
  readonly repaired: boolean
}

/** The matches in one file. */
export interface FileMatches {
  readonly file: TextFile
  /** One element per clause. */
  readonly found: readonly Places[]
  /** False for texts that a later file replaces or the filter leaves out. */
  readonly counts: (text: IndexedText) => boolean
}

const NONE: ReadonlySet<string> = new Set()
const LIMIT = 20
const PASSAGES = 3
/** Each takes a walk over all spellings; a query with more unknown words matches nothing. */
const REPAIRED_WORDS = 8

/** Opens several files as one index. If a bill is in more than one, the last file wins. */
export async function openTextIndex(
  refs: readonly TextFileRef[],
  options: TextFileOptions,
): Promise<TextIndex> {
  return new TextIndex(await Promise.all(refs.map((ref) => TextFile.open(ref, options))))
}

export class TextIndex {
  readonly #files: readonly TextFile[]
  /** For each file, the bills in later files. */
  readonly #replaced: readonly ReadonlySet<string>[]

  constructor(files: readonly TextFile[]) {
    this.#files = files
    this.#replaced = files.map(
      (_, i) =>
        new Set(files.slice(i + 1).flatMap(({ directory }) => directory.texts.map(({ bill }) => bill))),
    )
  }

  async search(text: string, query: TextQuery = {}): Promise<TextResult> {
    const typed = parseTextQuery(text)
    if (typed.length === 0) return { total: 0, hits: [], looked: [], repaired: false }
    const asTyped = await this.#match(typed, query)
    // an unknown word matches nothing, so a query whose clauses all match needs no repair
    const isFound = typed.every((_, i) => asTyped.some(({ found }) => (found[i]?.sections.length ?? 0) > 0))
    const unknown = isFound || query.repairs === false ? NONE : await this.#unknownWords(typed)
    if (unknown.size > REPAIRED_WORDS) return { total: 0, hits: [], looked: typed, repaired: false }
    const looked = unknown.size === 0 ? typed : await this.#repair(typed, unknown)
    const matches = unknown.size === 0 ? asTyped : await this.#match(looked, query)
    const { offset = 0, limit = LIMIT, passages = PASSAGES } = query
    const scores = new SectionScores(matches, looked.length)
    const best = scores.best(offset + limit)
    const hits = best.slice(offset).map((hit) => scores.hitOf(hit, passages))
    return { total: scores.total, hits, looked, repaired: unknown.size > 0 }
  }

  async #match(clauses: readonly Clause[], { filter }: TextQuery): Promise<FileMatches[]> {
    return await Promise.all(
      this.#files.map(async (file, i) => {
        const found = await Promise.all(clauses.map(({ phrases }) => file.match(phrases)))
        const counts = ({ bill }: IndexedText): boolean =>
          this.#replaced[i]?.has(bill) !== true && filter?.(bill) !== false
        return { file, found, counts }
      }),
    )
  }

  async #unknownWords(clauses: readonly Clause[]): Promise<ReadonlySet<string>> {
    const words = [...new Set(clauses.flatMap(({ phrases }) => phrases.flat()))]
    const known = await Promise.all(
      words.map(async (word) =>
        (await Promise.all(this.#files.map((file) => file.has(word)))).includes(true),
      ),
    )
    return new Set(words.filter((_, i) => known[i] === false))
  }

  async #repair(clauses: readonly Clause[], unknown: ReadonlySet<string>): Promise<Clause[]> {
    const spellings = await Promise.all(this.#files.map((file) => file.spellings()))
    return clauses.map((clause) => repairClause(clause, (word) => unknown.has(word), spellings))
  }
}
