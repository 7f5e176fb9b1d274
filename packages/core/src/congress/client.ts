import { createApiCaller } from './api-caller.ts'
import { amendmentCalls, billCalls, congressCalls, memberCalls } from './calls.ts'
import { createOddShapes } from './odd-shapes.ts'
import type { WireObject } from './wire-object.ts'
import { type CallContext, createTransport, type Query, type TransportOptions } from './transport.ts'

/** The Congress.gov API, with responses parsed into our own records. */
export interface CongressClient {
  readonly members: ReturnType<typeof memberCalls>
  readonly bills: ReturnType<typeof billCalls>
  readonly amendments: ReturnType<typeof amendmentCalls>
  readonly congresses: ReturnType<typeof congressCalls>
  /** Fetches any path below the provider's base URL and returns the raw JSON. */
  page(path: string, query: Query): Promise<WireObject>
  /** The same client with another purpose or abort signal. */
  with(call: Partial<CallContext>): CongressClient
  /** Counts unreadable rows by kind and missing field. */
  oddShapes(): Readonly<Record<string, number>>
}

/** Calls count as `sync` by default. */
export function createCongressClient(options: TransportOptions): CongressClient {
  const get = createTransport(options)
  const odd = createOddShapes(options.log)
  const clientFor = (call: CallContext): CongressClient => {
    const caller = createApiCaller({ get, odd, call })
    return {
      members: memberCalls(caller),
      bills: billCalls(caller),
      amendments: amendmentCalls(caller),
      congresses: congressCalls(caller),
      page: (path, query) => get(path, query, call),
      with: (change) => clientFor({ ...call, ...change }),
      oddShapes: () => odd.counts(),
    }
  }
  return clientFor({ purpose: 'sync' })
}
