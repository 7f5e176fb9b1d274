import { parseBillKey, recordKeyOf, splitRecordKey } from '@rostrum/contract/entities/record-ref'
import type { TextPassage } from '@rostrum/contract/entities/text-passage'
import type { TextSearchData } from '@rostrum/contract/routes/text-search'
import { hasWord } from '@rostrum/finder/tokens'
import type { Clause } from '@rostrum/finder/texts/query'
import type { TextHit } from '@rostrum/finder/texts/text-index'
import { errorFields } from '../../lib/log.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import { mapLimited } from '../../lib/map-limited.ts'
import { paginationOf } from '../../lib/page.ts'
import type { LoggedContext } from '../../store/context.ts'
import { findStoredTexts, type StoredText } from '../../store/record/stored-texts.ts'
import { DamagedText } from '../../texts/stored-texts.ts'
import { decodeBillCard } from '../bills/bill-card.ts'
import { type BillCriteria, findBillKeys } from '../bills/bill-queries.ts'
import type { BillIndex, Catalog } from '../catalog.ts'
import { newestBillCongress } from '../newest-congress.ts'
import type { PartCache } from '@rostrum/finder/texts/part-cache'
import { readPassages } from './passages.ts'
import type { OpenedTexts } from './text-catalog.ts'

export interface TextSearch extends Omit<BillCriteria, 'congress'> {
  readonly q: string
  /** By default the newest congress with texts, or that of the bill. */
  readonly congress?: number | 'newest' | 'all'
  readonly bill?: string
  readonly limit: number
  readonly offset: number
}

/** What a search is run on: immutable, so that replies can be kept as long as it is current. */
export interface TextScope {
  readonly congress: number | undefined
  readonly bills: BillIndex
  readonly texts: OpenedTexts | undefined
}

interface CatalogReader extends LoggedContext {
  readonly catalog: Catalog
}

const PASSAGES = 3
const CONCURRENCY = 10

async function congressOf(
  { congress, bill }: TextSearch,
  context: CatalogReader,
): Promise<number | undefined> {
  if (typeof congress === 'number') return congress
  if (bill !== undefined) return splitRecordKey(bill).congress
  if (congress === 'all') return undefined
  const [newest] = await (await context.catalog.texts()).congresses()
  return newest ?? (await newestBillCongress(context.catalog, context.now()))
}

/** Opens what a search is run on. Throws `upstream_unavailable` while it cannot be read. */
export async function withTextScope<T>(
  search: TextSearch,
  context: CatalogReader,
  work: (scope: TextScope) => Promise<T>,
): Promise<T> {
  const congress = await congressOf(search, context)
  const [texts, bills] = await Promise.all([context.catalog.texts(), context.catalog.bills(congress)])
  return await texts.search(congress, (opened) => work({ congress, bills, texts: opened }))
}

/** Bills kept by filters, in all sets of an index together. */
const KEPT_MAX = 500_000
const keptByIndex = new WeakMap<BillIndex, LruCache<ReadonlySet<string>>>()

/** The bills of the catalog that pass the filters. */
function billsOf(criteria: BillCriteria, bills: BillIndex): ReadonlySet<string> {
  const kept =
    keptByIndex.get(bills) ??
    new LruCache<ReadonlySet<string>>({ sizeMax: KEPT_MAX, sizeOf: ({ size }) => size })
  keptByIndex.set(bills, kept)
  const name = JSON.stringify(criteria)
  return kept.get(name) ?? kept.add(name, new Set(findBillKeys(bills, criteria)))
}

function filterOf(search: TextSearch, bills: BillIndex): (key: string) => boolean {
  const { q: _q, bill, congress: _congress, limit: _limit, offset: _offset, ...criteria } = search
  const keys = billsOf(criteria, bills)
  return bill === undefined ? (key) => keys.has(key) : (key) => key === bill && keys.has(key)
}

const shownPhrase = (words: readonly string[]): string =>
  words.length === 1 ? words.join('') : `"${words.join(' ')}"`

/** "water"; "(work or ward)" if several spellings are equally near. The two forms of a hyphenated word are one. */
function shownClause({ phrases }: Clause, isAlone: boolean): string {
  const forms = new Map<string, string>()
  for (const words of phrases) if (!forms.has(words.join(''))) forms.set(words.join(''), shownPhrase(words))
  const all = [...forms.values()].join(' or ')
  return forms.size === 1 || isAlone ? all : `(${all})`
}

const shown = (clauses: readonly Clause[]): string =>
  clauses.map((clause) => shownClause(clause, clauses.length === 1)).join(' ')

async function passagesOf(
  hit: TextHit,
  text: StoredText | undefined,
  {
    clauses,
    cache,
    store,
    log,
  }: LoggedContext & { readonly clauses: readonly Clause[]; readonly cache: PartCache },
): Promise<TextPassage[]> {
  if (text === undefined) return []
  try {
    return await readPassages(store, text, { passages: hit.passages, clauses, cache })
  } catch (error) {
    if (!(error instanceof DamagedText)) throw error
    log.error('texts', errorFields(error))
    return []
  }
}

/** Bills whose newest text has all words and phrases, each once, with its best passages. */
export async function findTexts(
  { congress, bills, texts }: TextScope,
  search: TextSearch,
  context: LoggedContext,
): Promise<TextSearchData> {
  const scope = {
    searchable: { texts: texts?.bills.size ?? 0, bills: bills.size },
    ...(congress !== undefined && { congress }),
  }
  if (texts === undefined)
    return { results: [], ...scope, pagination: paginationOf(0, search), partial: true }
  if (!hasWord(search.q)) return { results: [], ...scope, pagination: paginationOf(0, search) }
  const { limit, offset } = search
  const page = { filter: filterOf(search, bills), limit, offset, passages: PASSAGES }
  const { hits, total, looked: clauses, repaired } = await texts.index.search(search.q, page)
  const ids = hits.map((hit) => ({ bill: parseBillKey(hit.bill), version: hit.printing }))
  const stored = await findStoredTexts(context.store, ids)
  const byBill = new Map(stored.map((text) => [recordKeyOf(text), text]))
  const results = await mapLimited(hits, CONCURRENCY, async (hit) => {
    const text = byBill.get(hit.bill)
    return {
      bill: decodeBillCard(hit.bill, bills.get(hit.bill) ?? {}),
      text: { version: hit.printing, ...(text?.date !== undefined && { date: text.date }) },
      passages: await passagesOf(hit, text, { ...context, clauses, cache: texts.cache }),
    }
  })
  return {
    results,
    ...(repaired && total > 0 && { corrected: shown(clauses) }),
    ...scope,
    pagination: paginationOf(total, search),
  }
}
