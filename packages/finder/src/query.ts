import type { AnySort, FacetField, Fields, Sort, StoredOf } from './schema.ts'

export interface Range<Value> {
  /** Both ends are inclusive. */
  from?: Value
  to?: Value
}

interface FilterValues {
  keyword: string | readonly string[]
  keywords: string | readonly string[] | { readonly all: readonly string[] }
  number: number | Range<number>
  date: string | Range<string>
}

/** Keyword fields match any of the given values, a set also `all` of them; numbers and dates match one value or a range. */
export type Filters<F extends Fields> = {
  readonly [
    Name in keyof F as F[Name]['kind'] extends keyof FilterValues ? Name : never
  ]?: F[Name]['kind'] extends keyof FilterValues ? FilterValues[F[Name]['kind']] | undefined : never
}

/** A query with its field names erased, as the library's own code sees it. */
export interface AnyQuery {
  /** Every word must match; the last one matches as a prefix. Text without any word is ignored. */
  readonly text?: string
  /** Up to 8 other wordings of the text; matches of any are added to those of the text. */
  readonly alternatives?: readonly string[]
  /** Codes to find instead of the text itself; records of earlier codes rank first. */
  readonly exact?: readonly string[]
  /** Filters whose records also match the text; they rank below matches of a code and above everything else. */
  readonly favor?: Readonly<Record<string, unknown>>
  readonly filters?: Readonly<Record<string, unknown>>
  /** Replaces the order by relevance. Records without a value come last in both directions. */
  readonly sort?: AnySort
  /** Fields whose values are counted over all matches. */
  readonly facets?: readonly string[]
  /** Counts each facet without the filter on its own field, to show what other choices would find. */
  readonly facetsBeside?: boolean
  readonly offset?: number
  readonly limit?: number
  /** The fields returned with each hit; all of them by default. */
  readonly fields?: readonly string[]
  /** Falls back to fuzzy matching when fewer records than this match the words as typed. */
  readonly repairBelow?: number
}

export interface Query<F extends Fields> extends AnyQuery {
  readonly favor?: Filters<F>
  readonly filters?: Filters<F>
  readonly sort?: Sort<F>
  readonly facets?: readonly FacetField<F>[]
  readonly fields?: readonly (keyof StoredOf<F> & string)[]
}

export interface FacetCount {
  value: string
  count: number
}

export interface Hit<F extends Fields> {
  id: string
  /** The number of the record, valid for this opened index only. */
  ordinal: number
  /** Zero if the query has no text. */
  score: number
  record: StoredOf<F>
}

export interface Result<F extends Fields> {
  /** The number of all matches, of which `hits` is one page. */
  total: number
  hits: readonly Hit<F>[]
  /** Most frequent value first. */
  facets: { readonly [Name in FacetField<F>]?: readonly FacetCount[] }
  /** Whether typo repair was needed. */
  repaired: boolean
}
