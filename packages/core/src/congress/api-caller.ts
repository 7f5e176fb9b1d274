import { PAGE_MAX } from '@rostrum/contract/rules/limits'
import { CongressError } from './errors.ts'
import { createList, type ProviderList, type ListSpec } from './list.ts'
import type { OddShapes } from './odd-shapes.ts'
import { isWireObject, type ParseResult } from './wire-object.ts'
import type { CallContext, GetPage, Query } from './transport.ts'

interface ItemSpec<T> {
  readonly path: string
  /** The response field that contains the record. */
  readonly field: string
  readonly read: (wire: unknown) => ParseResult<T>
}

export interface ApiCaller {
  item<T>(spec: ItemSpec<T>): Promise<T>
  list<Row>(
    address: { readonly path: string; readonly query?: Query },
    spec: ListSpec<Row>,
  ): ProviderList<Row>
}

interface ApiCallerOptions {
  readonly get: GetPage
  readonly odd: OddShapes
  readonly call: CallContext
}

export function createApiCaller({ get, odd, call }: ApiCallerOptions): ApiCaller {
  return {
    async item({ path, field, read }) {
      const body = await get(path, { limit: call.limit }, call)
      const wire = body[field]
      if (!isWireObject(wire)) throw new CongressError('bad_shape', `no ${field} in the response to ${path}`)
      const parsed = read(wire)
      if ('row' in parsed) return parsed.row
      odd.note(field, parsed.missing, wire)
      throw new CongressError('bad_shape', `no ${parsed.missing} in the response to ${path}`)
    },
    list: ({ path, query = {} }, spec) =>
      createList(spec, {
        odd,
        fetchPage: (offset) => get(path, { ...query, limit: call.limit ?? PAGE_MAX, offset }, call),
      }),
  }
}
