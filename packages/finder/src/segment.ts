import { Accumulator } from './accumulator.ts'
import { damagedError, FinderFormatError } from './errors.ts'
import { ExactField } from './exact-field.ts'
import { type IndexFileReader, readIndexFile } from './format.ts'
import { KeywordColumn, KeywordsColumn } from './keyword-column.ts'
import { NumberColumn } from './number-column.ts'
import type { AnySchema } from './schema.ts'
import { StringColumn } from './string-column.ts'
import { TextField } from './text-field.ts'

export type Column = KeywordColumn | KeywordsColumn | NumberColumn | StringColumn

/** An opened file. Records are numbered from 0 in the stored order, and fields are read on first use. */
export class Segment {
  readonly size: number
  readonly #file: IndexFileReader
  readonly #schema: AnySchema
  readonly #columns = new Map<string, Column | undefined>()
  #ids: KeywordColumn | undefined
  #textFields: readonly TextField[] | undefined
  #exactFields: readonly ExactField[] | undefined
  #accumulator: Accumulator | undefined
  #byId: Uint32Array | undefined

  constructor(source: ArrayBuffer | ArrayBufferView, schema: AnySchema) {
    this.#file = readIndexFile(source)
    this.#schema = schema
    this.size = segmentSizeOf(this.#file, schema)
  }

  get ids(): KeywordColumn {
    this.#ids ??= new KeywordColumn(this.#file, 'id', this.size)
    return this.#ids
  }

  get textFields(): readonly TextField[] {
    this.#textFields ??= Object.entries(this.#schema.fields).flatMap(([name, spec]) =>
      spec.kind === 'text' ? [new TextField(this.#file, name, spec.weight, this.size)] : [],
    )
    return this.#textFields
  }

  get exactFields(): readonly ExactField[] {
    this.#exactFields ??= Object.entries(this.#schema.fields).flatMap(([name, spec]) =>
      spec.kind === 'exact' ? [new ExactField(this.#file, name)] : [],
    )
    return this.#exactFields
  }

  column(name: string): Column | undefined {
    if (!this.#columns.has(name)) this.#columns.set(name, this.#openColumn(name))
    return this.#columns.get(name)
  }

  /** Verifies every byte, and the structure of every field. */
  verify(): void {
    this.#file.verify()
    for (const name of Object.keys(this.#schema.fields)) this.column(name)
    void [this.ids, this.textFields, this.exactFields] // validated as they are opened
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

  read(
    record: number,
    fields: Iterable<string> = Object.keys(this.#schema.fields),
  ): Readonly<Record<string, unknown>> {
    const values: [string, unknown][] = []
    for (const name of fields) {
      const value = this.column(name)?.read(record)
      if (value !== undefined) values.push([name, value])
    }
    return Object.fromEntries(values)
  }

  #openColumn(name: string): Column | undefined {
    const spec = this.#schema.fields[name]
    switch (spec?.kind) {
      case 'keyword':
        return new KeywordColumn(this.#file, name, this.size)
      case 'keywords':
        return new KeywordsColumn(this.#file, name, this.size)
      case 'number':
      case 'date':
        return new NumberColumn(this.#file, name, spec.kind, this.size)
      case 'stored':
        return new StringColumn(this.#file, name, this.size)
      case 'text':
        return spec.stored ? new StringColumn(this.#file, name, this.size) : undefined
      default:
        return undefined
    }
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
