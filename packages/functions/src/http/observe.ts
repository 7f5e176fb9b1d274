import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { errorFields } from '@rostrum/core/lib/log'
import { type StoreUse, traceStore } from '@rostrum/core/lib/trace'
import type { MiddlewareHandler } from 'hono'
import type { Context } from '../context.ts'
import { asAppError } from './problem.ts'

export interface HttpEnv {
  Bindings: { requestId?: string; sourceIp?: string }
  Variables: { requestId: string; context: Context; route: string; isPublicRead: boolean }
}

/** Any page may read the public record, and what went wrong with reading it. */
function openToOrigins(headers: Headers): void {
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', 'etag, retry-after, x-request-id')
}

let isColdStart = true

/** Gives a request its id, and writes one line about it when it is over: what, how, how long; never who. */
export function observe(domain: string, contextOf: () => Context): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now()
    const cold = isColdStart
    isColdStart = false
    const requestId = c.env?.requestId ?? randomUUID()
    const context = contextOf()
    c.set('requestId', requestId)
    c.set('context', context)
    const store: StoreUse = { calls: 0, milliseconds: 0 }
    await traceStore(store, next)

    const milliseconds = performance.now() - started
    c.res.headers.set('x-request-id', requestId)
    c.res.headers.set('x-content-type-options', 'nosniff')
    if (c.get('isPublicRead')) openToOrigins(c.res.headers)
    c.res.headers.set(
      'server-timing',
      `app;dur=${milliseconds.toFixed(1)}, store;dur=${store.milliseconds.toFixed(1)};desc="${store.calls} calls"`,
    )
    const failure = c.error === undefined ? undefined : asAppError(c.error)
    const fields = {
      requestId,
      domain,
      route: c.get('route') ?? 'unmatched',
      status: c.res.status,
      code: failure?.code,
      milliseconds: Math.round(milliseconds),
      storeCalls: store.calls,
      cold,
    }
    if (failure?.code === 'internal') context.log.error('request', { ...fields, ...errorFields(c.error) })
    else context.log.info('request', fields)
  }
}
