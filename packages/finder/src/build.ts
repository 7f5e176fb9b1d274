import { ExactFieldBuilder } from './exact-field.ts'
import { type SectionPlans, writeIndexFile } from './format.ts'
import { KeywordColumnBuilder, KeywordsColumnBuilder } from './keyword-column.ts'
import { type Layout, type LayoutKey, layoutOf, type LayoutSort } from './layout.ts'
import { NumberColumnBuilder } from './number-column.ts'
import type { AnySort, Fields, FieldSpec, RecordOf, Schema } from './schema.ts'
import { NEAR_POSITIONS } from './scoring.ts'
import { StringColumnBuilder } from './string-column.ts'
import { TextFieldBuilder } from './text-field.ts'

interface FieldBuilder {
  /** `position` is that of a text's first word; a text returns the next one's. */
  add: (value: unknown, position: number) => number | void
  plan: (plans: SectionPlans, layout: Layout) => void
  /** Only for sortable fields. */
  key?: () => LayoutKey
}

/** Positions skipped between two text fields, so that words of different fields are never near each other. */
const FIELD_GAP = NEAR_POSITIONS

/** Takes records one at a time and stores them packed, so a build never has all records in memory. */
export class IndexBuilder<F extends Fields> {
  readonly #schema: Schema<F>
  readonly #ids = new KeywordColumnBuilder('id')
  readonly #builders: Map<string, FieldBuilder>
  #size = 0

  constructor(schema: Schema<F>) {
    this.#schema = schema
    this.#builders = new Map(
      Object.entries(schema.fields).map(([name, spec]) => [name, fieldBuilderOf(name, spec)]),
    )
  }

  add(record: RecordOf<F>): void {
    if (typeof record.id !== 'string' || record.id === '') throw new TypeError('A record needs an id')
    const values: Readonly<Record<string, unknown>> = record
    let position = 0
    for (const [name, builder] of this.#builders) position = builder.add(values[name], position) ?? position
    this.#ids.add(record.id)
    this.#size++
  }

  finish(): ArrayBuffer {
    const size = this.#size
    if (this.#ids.distinctCount !== size) throw new RangeError('Two records have the same id')
    const layout = layoutOf(size, layoutSortsOf(this.#schema.ties, this.#builders))
    const plans: SectionPlans = new Map()
    this.#ids.plan(plans, layout)
    for (const builder of this.#builders.values()) builder.plan(plans, layout)
    this.#builders.clear() // lets each builder be garbage-collected once its sections are written
    return writeIndexFile({ size, schema: this.#schema }, plans)
  }
}

/** Builds one index file. Deterministic: the same records in the same order give the same bytes. */
export function buildIndex<F extends Fields>(records: Iterable<RecordOf<F>>, schema: Schema<F>): ArrayBuffer {
  const builder = new IndexBuilder(schema)
  for (const record of records) builder.add(record)
  return builder.finish()
}

function layoutSortsOf(ties: readonly AnySort[], builders: ReadonlyMap<string, FieldBuilder>): LayoutSort[] {
  return ties.flatMap(({ field, order }) => {
    const key = builders.get(field)?.key?.()
    return key ? [{ key, order }] : []
  })
}

function fieldBuilderOf(name: string, spec: FieldSpec): FieldBuilder {
  switch (spec.kind) {
    case 'text':
      return textBuilder(name, spec.stored ?? false)
    case 'exact':
      return new ExactFieldBuilder(name)
    case 'keyword':
      return new KeywordColumnBuilder(name)
    case 'keywords':
      return new KeywordsColumnBuilder(name)
    case 'number':
    case 'date':
      return new NumberColumnBuilder(name, spec.kind)
    case 'stored':
      return new StringColumnBuilder(name)
  }
}

function textBuilder(name: string, isStored: boolean): FieldBuilder {
  const terms = new TextFieldBuilder(name)
  const stored = isStored ? new StringColumnBuilder(name) : undefined
  return {
    add: (value, place) => {
      stored?.add(value)
      return place + terms.add(value, place) + FIELD_GAP
    },
    plan: (plans, layout) => {
      terms.plan(plans, layout)
      stored?.plan(plans, layout)
    },
  }
}
