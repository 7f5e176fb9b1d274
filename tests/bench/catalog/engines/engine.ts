import type { BenchRecord } from '../corpus.ts'

export interface ResultPage {
  total: number
  ids: readonly string[]
}

/** The product's catalog queries. Each returns a page and the exact total. */
export interface OpenCatalog {
  /** The most recently updated records. */
  list: () => ResultPage
  /** Filtered by one congress, two types and two years of introduction; most recently updated first. */
  filtered: () => ResultPage
  /** By relevance, with fuzzy matching if nothing matches exactly. */
  search: (text: string) => ResultPage
}

export interface Engine {
  name: string
  /** The largest corpus that this engine indexes in a reasonable time. */
  recordsMax?: number
  /** Writes the index to one file. */
  build: (records: Iterable<BenchRecord>, file: string) => void
  /**
   * Loads the file to where a Lambda would have it. The returned function opens it; only that is measured as loading.
   */
  prepare: (file: string) => () => OpenCatalog
}

export const PAGE_SIZE = 25
export const FILTER = {
  congress: '118',
  types: ['hr', 's'],
  from: '2018-01-01',
  to: '2019-12-31',
} as const
