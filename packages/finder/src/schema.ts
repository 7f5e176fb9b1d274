/** Searched by its words. Returned with a hit only if `stored`. */
export interface TextSpec {
  kind: 'text'
  weight: number
  stored?: boolean
}

/** One or several codes by which a record is known: a query that is one of them puts its record first. */
export interface ExactSpec {
  kind: 'exact'
}

/** `keyword` holds one value, `keywords` a set; both are filtered and counted, `keyword` is sorted too. */
export interface KeywordSpec {
  kind: 'keyword' | 'keywords'
}

/** `number` is any finite number, `date` a calendar date as `YYYY-MM-DD`; both are filtered and sorted. */
export interface NumberSpec {
  kind: 'number' | 'date'
}

/** Returned with a hit, and nothing else. */
export interface StoredSpec {
  kind: 'stored'
}

export type FieldSpec = TextSpec | ExactSpec | KeywordSpec | NumberSpec | StoredSpec
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
  readonly most: number
}

/** A number field that says, from 0 to 100, how likely a record is to be meant whatever the words are. */
export interface Prior<F extends Fields> extends AnyPrior {
  readonly field: FieldNames<F, 'number'>
  /** The part of its score that a record at 100 gets on top. */
  readonly most: number
}

/** A schema as it is seen from within, where the names of fields are not known. */
export interface AnySchema {
  readonly fields: Fields
  readonly ties: readonly AnySort[]
  readonly prior?: AnyPrior
}

export interface Schema<F extends Fields> extends AnySchema {
  readonly fields: F
  /** Decides between records that rank or sort alike; after it, the order in which they were given. */
  readonly ties: readonly Sort<F>[]
  /** Lifts what is probably meant above what has the words nearly as well. */
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

/** What the build takes. Any field may be absent; an empty string is the same as none. */
export type RecordOf<F extends Fields> = { readonly id: string } & {
  readonly [Name in keyof F]?: FieldValues[F[Name]['kind']] | undefined
}

type IsReturned<Spec extends FieldSpec> = Spec extends TextSpec
  ? Spec['stored'] extends true
    ? true
    : false
  : Spec extends ExactSpec
    ? false
    : true

/** What a hit gives back: every column, and the texts that are stored. */
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
    if (name === 'id') throw new TypeError('"id" names the key of a record; call the field something else')
    if (spec.kind === 'text' && !(spec.weight > 0 && spec.weight <= 100)) {
      throw new RangeError(`The weight of "${name}" must be above 0 and at most 100`)
    }
  }
  for (const { field } of ties) requireSortable(fields, field)
  if (prior === undefined) return { fields, ties }
  requireSortable(fields, prior.field)
  if (!(prior.most > 0 && prior.most <= 1)) throw new RangeError('A prior adds more than 0 and at most all')
  return { fields, ties, prior }
}

export function requireSortable(fields: Fields, name: string): void {
  if (!SORTABLE.has(fields[name]?.kind ?? '')) throw new TypeError(`"${name}" is not a field to sort by`)
}
