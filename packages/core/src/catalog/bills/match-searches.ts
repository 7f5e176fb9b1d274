import { parseBareNumber, parseReference } from '@rostrum/contract/words/reference'
import { buildIndex } from '@rostrum/finder/build'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import { parseQuery, type QueryWords, tokenize } from '@rostrum/finder/tokens'
import { type BillWordings, readBillWordings } from '../aliases/bill-wordings.ts'
import { type BillCriteria, findBillKeys } from './bill-queries.ts'
import { BILL_INDEX_SPEC, type BillFields } from './bill-schema.ts'
import type { StoredBill } from '../../store/record/bills.ts'

export interface SearchCriteria extends BillCriteria {
  readonly q?: string
  readonly without?: string
}

/** A saved search with its text parsed once, since it is matched after every change. */
export interface CompiledSearch {
  readonly id: string
  readonly criteria: SearchCriteria
  readonly wordings?: BillWordings
  /** A matching bill has at least one word of each of these sets. Undefined if every bill may match. */
  readonly needed?: readonly QueryWords[]
  readonly excluded: readonly string[]
}

const formsOf = (text: string): QueryWords[] => {
  const { split, joined } = parseQuery(text)
  return joined === undefined ? [split] : [split, joined]
}

export function compileSearch(id: string, criteria: SearchCriteria): CompiledSearch {
  const { q, without = '' } = criteria
  const excluded = parseQuery(without).split.map(({ word }) => word)
  if (q === undefined || parseReference(q) !== undefined || parseBareNumber(q) !== undefined)
    return { id, criteria, excluded }
  const wordings = readBillWordings(q)
  if (wordings.bills.length > 0) return { id, criteria, wordings, excluded }
  const needed = [wordings.text, ...wordings.alternatives].flatMap(formsOf)
  return { id, criteria, wordings, needed, excluded }
}

/** The words of some bills, which rule out most searches without querying the index. */
class Vocabulary {
  readonly #words = new Set<string>()
  readonly #prefixes = new Set<string>()

  add(words: ReadonlySet<string>): void {
    for (const word of words) {
      if (this.#words.has(word)) continue
      this.#words.add(word)
      for (let end = 1; end <= word.length; end += 1) this.#prefixes.add(word.slice(0, end))
    }
  }

  hasAll(words: QueryWords): boolean {
    return words.every(({ word, isPrefix }) => (isPrefix ? this.#prefixes : this.#words).has(word))
  }
}

export interface ChangedBills {
  readonly index: Finder<BillFields>
  readonly vocabulary: Pick<Vocabulary, 'hasAll'>
  readonly wordsByKey: ReadonlyMap<string, ReadonlySet<string>>
}

function searchedWords({ title, names, people, topics }: ReturnType<typeof recordOf>): Set<string> {
  const words = new Set<string>()
  for (const text of [title, names, people, topics]) tokenize(text ?? '', (word) => void words.add(word))
  return words
}

const { recordOf, schema } = BILL_INDEX_SPEC

export function indexChangedBills(bills: Iterable<StoredBill>): ChangedBills {
  const records = Array.from(bills, recordOf)
  const wordsByKey = new Map(records.map((record) => [record.id, searchedWords(record)]))
  const vocabulary = new Vocabulary()
  for (const words of wordsByKey.values()) vocabulary.add(words)
  return { index: openIndex(buildIndex(records, schema), schema), vocabulary, wordsByKey }
}

/** Yields each search that finds any of the bills, with their keys. */
export function* matchSearches(
  searches: Iterable<CompiledSearch>,
  { index, vocabulary, wordsByKey }: ChangedBills,
): Generator<readonly [id: string, keys: readonly string[]]> {
  for (const { id, criteria, wordings, needed, excluded } of searches) {
    if (needed?.some((words) => vocabulary.hasAll(words)) === false) continue
    const found = findBillKeys(index, criteria, wordings)
    const keys = found.filter((key) => !excluded.some((word) => wordsByKey.get(key)?.has(word)))
    if (keys.length > 0) yield [id, keys]
  }
}
