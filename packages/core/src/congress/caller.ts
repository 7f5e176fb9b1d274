import { PAGE_MAX } from '@rostrum/contract/limits'
import { CongressError } from './errors.ts'
import { createList, type List, type ListSpec } from './list.ts'
import type { OddShapes } from './odd-shapes.ts'
import { isFields, type Reading } from './reading.ts'
import type { Ask, Get, Query } from './transport.ts'

interface ItemSpec<T> {
  readonly path: string
  /** The field of the answer that holds the record. */
  readonly field: string
  readonly read: (wire: unknown) => Reading<T>
}

interface ListAddress {
  readonly path: string
  readonly query?: Query
}

/** Asks for one record or for a list, on behalf of somebody. */
export interface Caller {
  item<T>(spec: ItemSpec<T>): Promise<T>
  list<Row>(address: ListAddress, spec: ListSpec<Row>): List<Row>
}

interface CallerOptions {
  readonly get: Get
  readonly odd: OddShapes
  readonly ask: Ask
}

export function createCaller({ get, odd, ask }: CallerOptions): Caller {
  return {
    async item({ path, field, read }) {
      const body = await get(path, {}, ask)
      const wire = body[field]
      if (!isFields(wire)) throw new CongressError('bad_shape', `no ${field} in the answer to ${path}`)
      const reading = read(wire)
      if ('row' in reading) return reading.row
      odd.note(field, reading.lacks, wire)
      throw new CongressError('bad_shape', `no ${reading.lacks} in the answer to ${path}`)
    },
    list: ({ path, query = {} }, spec) =>
      createList(spec, {
        odd,
        fetchPage: (offset) => get(path, { ...query, limit: PAGE_MAX, offset }, ask),
      }),
  }
}
