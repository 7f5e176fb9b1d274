import { createApiCaller } from './api-caller.ts'
import { amendmentCalls, billCalls, congressCalls, memberCalls } from './calls.ts'
import { createOddShapes } from './odd-shapes.ts'
import type { WireObject } from './wire-object.ts'
import { type CallContext, createTransport, type Query, type TransportOptions } from './transport.ts'

/** Everything we ask of Congress.gov, with answers in our own records. */
export interface CongressClient {
  readonly members: ReturnType<typeof memberCalls>
  readonly bills: ReturnType<typeof billCalls>
  readonly amendments: ReturnType<typeof amendmentCalls>
  readonly congresses: ReturnType<typeof congressCalls>
  /** One page of the provider's as it stands, below its own address. */
  page(path: string, query: Query): Promise<WireObject>
  /** The same client asking for somebody else: a reader who waits, or one who may stop waiting. */
  with(call: Partial<CallContext>): CongressClient
  /** How many rows could not be read, by kind and by what they lacked. */
  oddShapes(): Readonly<Record<string, number>>
}

/** Asks as `sync` unless told otherwise. */
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
