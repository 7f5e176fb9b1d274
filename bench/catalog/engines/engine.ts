import type { BenchRecord } from '../corpus.ts'

export interface ResultPage {
  total: number
  ids: readonly string[]
}

/** What the product asks of a catalog. Every answer has the page and the exact total. */
export interface OpenCatalog {
  /** The records updated last. */
  list: () => ResultPage
  /** Of one congress and two types, introduced in two years; updated last first. */
  filtered: () => ResultPage
  /** By relevance, mistyped words forgiven when nothing has the words as typed. */
  search: (text: string) => ResultPage
}

export interface Engine {
  name: string
  /** Beyond so many records it takes more minutes than a measurement may. */
  recordsMax?: number
  /** Writes all it needs to one file. */
  build: (records: Iterable<BenchRecord>, file: string) => void
  /** Brings the file to where a Lambda has it; the result opens it, and that is what loading is. */
  prepare: (file: string) => () => OpenCatalog
}

export const PAGE_SIZE = 25
export const FILTER = {
  congress: '118',
  types: ['hr', 's'],
  from: '2018-01-01',
  to: '2019-12-31',
} as const
