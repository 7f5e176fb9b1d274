import { readFileSync, writeFileSync } from 'node:fs'
import type { SearchResult } from 'minisearch'
import MiniSearch from 'minisearch'
import type { BenchRecord } from '../corpus.ts'
import type { Engine, OpenCatalog, ResultPage } from './engine.ts'
import { FILTER, PAGE_SIZE } from './engine.ts'

const tokenizeText = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

const OPTIONS = {
  fields: ['title', 'sponsor', 'code'],
  storeFields: [
    'title',
    'sponsor',
    'policy',
    'congress',
    'type',
    'stage',
    'party',
    'cosponsors',
    'introduced',
    'updated',
    'action',
  ],
  tokenize: tokenizeText,
  processTerm: (term: string) => term,
}

const isLast = (_: string, i: number, terms: readonly string[]) => i === terms.length - 1
const fuzzyDistance = (term: string) => (term.length < 4 || /\d/.test(term) ? false : term.length < 8 ? 1 : 2)

function matchesFilter({ congress, type, introduced }: SearchResult): boolean {
  return (
    congress === FILTER.congress &&
    FILTER.types.some((wanted) => wanted === type) &&
    introduced >= FILTER.from &&
    introduced <= FILTER.to
  )
}

function page(results: readonly SearchResult[]): ResultPage {
  return { total: results.length, ids: results.slice(0, PAGE_SIZE).map(({ id }) => String(id)) }
}

function newestFirst(results: readonly SearchResult[]): SearchResult[] {
  return results.toSorted((a, b) => (a['updated'] < b['updated'] ? 1 : -1))
}

export const miniSearch: Engine = {
  name: 'MiniSearch',
  recordsMax: 100_000,
  build: (records, file) => {
    const index = new MiniSearch<BenchRecord>(OPTIONS)
    for (const record of records) index.add(record)
    writeFileSync(file, JSON.stringify(index))
  },
  prepare: (file) => {
    const bytes = readFileSync(file)
    return () => open(bytes)
  },
}

function open(bytes: Buffer): OpenCatalog {
  const index = MiniSearch.loadJSON<BenchRecord>(bytes.toString('utf8'), OPTIONS)
  const strict = { boost: { title: 2 }, combineWith: 'AND', prefix: isLast } as const
  return {
    list: () => page(newestFirst(index.search(MiniSearch.wildcard))),
    filtered: () => page(newestFirst(index.search(MiniSearch.wildcard, { filter: matchesFilter }))),
    search: (text) => {
      const found = index.search(text, strict)
      return page(found.length > 0 ? found : index.search(text, { ...strict, fuzzy: fuzzyDistance }))
    },
  }
}
