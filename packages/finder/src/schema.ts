export type FieldSpec =
  /** Searched by words. Returned with a hit only if `stored`. */
  | { kind: 'text'; weight: number; stored?: boolean }
  /** One or several identifying codes: a query that equals one of them ranks its record first. */
  | { kind: 'exact' }
  /** One value, or a set. Both can be filtered and faceted, `keyword` also sorted. */
  | { kind: 'keyword' | 'keywords' }
  /** Any finite number, or a calendar date as `YYYY-MM-DD`. Both can be filtered and sorted. */
  | { kind: 'number' | 'date' }
  /** Returned with a hit, but neither searched, filtered nor sorted. */
  | { kind: 'stored' }
export type Fields = Readonly<Record<string, FieldSpec>>

type FieldNames<F extends Fields, Kind extends FieldSpec['kind']> = {
  [Name in keyof F]: F[Name]['kind'] extends Kind ? Name : never
}[keyof F] &
  string

export type SortField<F extends Fields> = FieldNames<F, 'keyword' | 'number' | 'date'>
export type FacetField<F extends Fields> = FieldNames<F, 'keyword' | 'keywords'>

export interface AnySort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

export interface Sort<F extends Fields> extends AnySort {
  readonly field: SortField<F>
}

export interface AnyPrior {
  readonly field: string
  /** The share of its score that is added to a record whose prior is 100. */
  readonly most: number
}

/** A number field from 0 to 100: how likely readers are to want a record, regardless of the query. */
export interface Prior<F extends Fields> extends AnyPrior {
  readonly field: FieldNames<F, 'number'>
}

/** A schema without field names, as the library's own code uses it. */
export interface AnySchema {
  readonly fields: Fields
  readonly ties: readonly AnySort[]
  readonly prior?: AnyPrior
}

export interface Schema<F extends Fields> extends AnySchema {
  readonly fields: F
  /** Tie-breaking order; records that still tie stay in insertion order. */
  readonly ties: readonly Sort<F>[]
  /** Boosts more popular records over others that match about as well. */
  readonly prior?: Prior<F>
}

interface FieldValues {
  text: string
  exact: string | readonly string[]
  keyword: string
  keywords: readonly string[]
  number: number
  date: string
  stored: string
}

/** Input of a build. Every field may be missing; an empty string counts as missing. */
export type RecordOf<F extends Fields> = { readonly id: string } & {
  readonly [Name in keyof F]?: FieldValues[F[Name]['kind']] | undefined
}

type IsReturned<Spec extends FieldSpec> = Spec extends { kind: 'text' }
  ? Spec extends { stored: true }
    ? true
    : false
  : Spec extends { kind: 'exact' }
    ? false
    : true

/** The fields of a hit: every column, and the text fields that are `stored`. */
export type StoredOf<F extends Fields> = {
  readonly [Name in keyof F as IsReturned<F[Name]> extends true ? Name : never]?: FieldValues[F[Name]['kind']]
}

const SORTABLE: ReadonlySet<string> = new Set<FieldSpec['kind']>(['keyword', 'number', 'date'])

export function defineSchema<const F extends Fields>(schema: {
  fields: F
  ties?: readonly Sort<F>[]
  prior?: Prior<F>
}): Schema<F> {
  const { fields, ties = [], prior } = schema
  for (const [name, spec] of Object.entries(fields)) {
    if (name === 'id') throw new TypeError('"id" is reserved for the key of a record; rename the field')
    if (spec.kind === 'text' && !(spec.weight > 0 && spec.weight <= 100)) {
      throw new RangeError(`The weight of "${name}" must be above 0 and at most 100`)
    }
  }
  for (const { field } of ties) requireSortable(fields, field)
  if (prior === undefined) return { fields, ties }
  requireSortable(fields, prior.field)
  if (!(prior.most > 0 && prior.most <= 1))
    throw new RangeError('The "most" of a prior must be above 0 and at most 1')
  return { fields, ties, prior }
}

export function requireSortable(fields: Fields, name: string): void {
  if (!SORTABLE.has(fields[name]?.kind ?? '')) throw new TypeError(`"${name}" is not a sort field`)
}
