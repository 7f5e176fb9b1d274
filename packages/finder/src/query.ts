import type { AnySort, FacetField, Fields, Sort, StoredOf } from './schema.ts'

export interface Range<Value> {
  /** Both ends belong to the range. */
  from?: Value
  to?: Value
}

interface FilterValues {
  keyword: string | readonly string[]
  keywords: string | readonly string[]
  number: number | Range<number>
  date: string | Range<string>
}

/** For a keyword field any one of the values given, for a number or date that one or a range. */
export type Filters<F extends Fields> = {
  readonly [
    Name in keyof F as F[Name]['kind'] extends keyof FilterValues ? Name : never
  ]?: F[Name]['kind'] extends keyof FilterValues ? FilterValues[F[Name]['kind']] | undefined : never
}

/** A query as it is seen from within, where the names of fields are not known. */
export interface AnyQuery {
  /** Every word must be met; the last may be unfinished. Without a word in it the text asks for nothing. */
  readonly text?: string
  /** Codes that the text stands for, instead of the text itself; records of an earlier code come first. */
  readonly exact?: readonly string[]
  readonly filters?: Readonly<Record<string, unknown>>
  /** Instead of by relevance; what has no value comes last either way. */
  readonly sort?: AnySort
  /** Fields whose values are counted over all that is found. */
  readonly facets?: readonly string[]
  /** Whether a facet is counted without the filter on its own field: what each other choice there would find. */
  readonly facetsBeside?: boolean
  readonly offset?: number
  readonly limit?: number
  /** What hits give back of their records; everything, if it is not said. */
  readonly fields?: readonly string[]
  /** Mistyped words are forgiven when fewer records than this have the words as typed. */
  readonly repairBelow?: number
}

export interface Query<F extends Fields> extends AnyQuery {
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
  /** Its number among all records of the index, as long as that is open. */
  ordinal: number
  /** Zero when no text was asked for. */
  score: number
  record: StoredOf<F>
}

export interface Result<F extends Fields> {
  /** How many records are found, of which `hits` is one page. */
  total: number
  hits: readonly Hit<F>[]
  /** The most frequent value first. */
  facets: { readonly [Name in FacetField<F>]?: readonly FacetCount[] }
  /** Whether words had to be taken as mistyped. */
  repaired: boolean
}
