import { damagedError, FinderFormatError } from './errors.ts'
import { ExactField } from './exact-field.ts'
import type { IndexFileReader } from './format.ts'
import { readIndexFile } from './format.ts'
import { KeywordColumn, KeywordsColumn } from './keyword-column.ts'
import { NumberColumn } from './number-column.ts'
import { Accumulator } from './postings.ts'
import type { AnySchema } from './schema.ts'
import { StringColumn } from './string-column.ts'
import { TextField } from './text-field.ts'

export type Column = KeywordColumn | KeywordsColumn | NumberColumn | StringColumn

/** An opened file. Its records are numbered from 0 in the stored order. */
export class Segment {
  readonly size: number
  readonly ids: KeywordColumn
  readonly textFields: readonly TextField[]
  readonly exactFields: readonly ExactField[]
  readonly columns: ReadonlyMap<string, Column>
  #accumulator: Accumulator | undefined
  #byId: Uint32Array | undefined

  constructor(source: ArrayBuffer | ArrayBufferView, schema: AnySchema) {
    const file = readIndexFile(source)
    const size = segmentSizeOf(file, schema)
    const fields = Object.entries(schema.fields)
    this.size = size
    this.ids = new KeywordColumn(file, 'id', size)
    this.textFields = fields.flatMap(([name, spec]) =>
      spec.kind === 'text' ? [new TextField(file, name, spec.weight, size)] : [],
    )
    this.exactFields = fields.flatMap(([name, spec]) =>
      spec.kind === 'exact' ? [new ExactField(file, name, size)] : [],
    )
    this.columns = columnsOf(file, schema, size)
  }

  get accumulator(): Accumulator {
    this.#accumulator ??= new Accumulator(this.size)
    return this.#accumulator
  }

  /** Returns the number of the record with an id, or -1. */
  find(id: string): number {
    this.#byId ??= this.#sortById()
    return this.#byId[this.ids.dictionary.find(id)] ?? -1
  }

  read(record: number, fields: Iterable<string> = this.columns.keys()): Readonly<Record<string, unknown>> {
    const values: [string, unknown][] = []
    for (const name of fields) {
      const value = this.columns.get(name)?.read(record)
      if (value !== undefined) values.push([name, value])
    }
    return Object.fromEntries(values)
  }

  #sortById(): Uint32Array {
    const byId = new Uint32Array(this.size)
    for (let record = 0; record < this.size; record++) byId[this.ids.term(record)] = record
    return byId
  }
}

function segmentSizeOf(file: IndexFileReader, schema: AnySchema): number {
  const { about } = file
  if (typeof about !== 'object' || about === null || !('size' in about) || !('schema' in about)) {
    throw damagedError('its description is missing')
  }
  if (JSON.stringify(about.schema) !== JSON.stringify(schema)) {
    throw new FinderFormatError('schema', 'The index was built for another schema')
  }
  if (!Number.isSafeInteger(about.size)) throw damagedError('its size is missing')
  return Number(about.size)
}

function columnsOf(file: IndexFileReader, schema: AnySchema, size: number): Map<string, Column> {
  const columns = new Map<string, Column>()
  for (const [name, spec] of Object.entries(schema.fields)) {
    if (spec.kind === 'keyword') columns.set(name, new KeywordColumn(file, name, size))
    else if (spec.kind === 'keywords') columns.set(name, new KeywordsColumn(file, name, size))
    else if (spec.kind === 'number' || spec.kind === 'date') {
      columns.set(name, new NumberColumn(file, name, spec.kind, size))
    } else if (spec.kind === 'stored' || (spec.kind === 'text' && spec.stored)) {
      columns.set(name, new StringColumn(file, name, size))
    }
  }
  return columns
}
