import { performance } from 'node:perf_hooks'
import type { Route } from '@rostrum/contract/route'
import { errorFields } from '@rostrum/core/lib/log'
import { type StoreUse, traceStore } from '@rostrum/core/lib/trace'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Context } from '../context.ts'
import type { Answer, LambdaHandler } from './answer.ts'
import { limitHeaders } from './limit-headers.ts'
import { asAppError } from './problem.ts'

/** What became of a request, and what went wrong if something did. */
export interface Outcome {
  readonly route: Route | undefined
  readonly answer: Answer
  readonly error?: unknown
}

interface Observed {
  readonly domain: string
  readonly contextOf: () => Context
  readonly respond: (event: APIGatewayProxyEventV2, context: Context) => Outcome | Promise<Outcome>
}

interface Spent {
  readonly milliseconds: number
  readonly store: StoreUse
}

/** What an answer cost would tell of an account whether there is one. */
const SECRETIVE: ReadonlySet<string> = new Set(['auth'])

const timing = ({ milliseconds, store }: Spent): string =>
  `app;dur=${milliseconds.toFixed(1)}, store;dur=${store.milliseconds.toFixed(1)};desc="${store.calls} calls"`

const CLOSED = { 'x-content-type-options': 'nosniff' }
/** Any page may read the public record, and what went wrong with reading it. */
const OPEN = {
  ...CLOSED,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id',
}

interface About {
  readonly domain: string
  readonly requestId: string
  readonly spent: Spent
}

function headersOf({ route, answer }: Outcome, { domain, requestId, spent }: About): Answer['headers'] {
  const isOpen = route?.method === 'GET' && route.auth === 'public'
  return {
    ...answer.headers,
    ...(isOpen ? OPEN : CLOSED),
    'x-request-id': requestId,
    ...limitHeaders(spent.store.limits),
    ...(!SECRETIVE.has(domain) && { 'server-timing': timing(spent) }),
  }
}

let isColdStart = true

/** Marks an answer with its id, and writes one line about it: what, how, how long; never who. */
export function observe({ domain, contextOf, respond }: Observed): LambdaHandler {
  return async (event) => {
    const started = performance.now()
    const cold = isColdStart
    isColdStart = false
    const { requestId } = event.requestContext
    const context = contextOf()
    const store: StoreUse = { calls: 0, milliseconds: 0 }
    const outcome = await traceStore(store, () => respond(event, context))

    const milliseconds = performance.now() - started
    const { route, answer, error } = outcome
    const failure = error === undefined ? undefined : asAppError(error)
    const fields = {
      requestId,
      domain,
      route: route === undefined ? 'unmatched' : `${route.method} ${route.path}`,
      status: answer.statusCode,
      code: failure?.code,
      milliseconds: Math.round(milliseconds),
      storeCalls: store.calls,
      cold,
    }
    if (failure?.code === 'internal') context.log.error('request', { ...fields, ...errorFields(error) })
    else context.log.info('request', fields)
    return { ...answer, headers: headersOf(outcome, { domain, requestId, spent: { milliseconds, store } }) }
  }
}
