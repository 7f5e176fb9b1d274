import { performance } from 'node:perf_hooks'
import type { Route } from '@rostrum/contract/http/route'
import { errorFields } from '@rostrum/core/lib/log'
import { type LimitState, type StoreUsage, traceStore } from '@rostrum/core/lib/trace'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Context } from '../context/context.ts'
import type { LambdaResponse, LambdaHandler } from './lambda-response.ts'
import { asAppError, problemResponse } from './problem.ts'
import { refusalOf } from './refusal.ts'

export interface RequestOutcome {
  readonly route: Route | undefined
  /** Logged instead of a route name. */
  readonly name?: string
  readonly response: LambdaResponse
  readonly error?: unknown
}

interface ObserveOptions {
  readonly domain: string
  readonly contextOf: () => Context
  /** Finds the route of a call; refusals get its headers too. */
  readonly routeOf?: (event: APIGatewayProxyEventV2) => Route | undefined
  readonly respond: (
    event: APIGatewayProxyEventV2,
    context: Context,
  ) => RequestOutcome | Promise<RequestOutcome>
}

interface RequestCost {
  readonly milliseconds: number
  readonly store: StoreUsage
}

/** Domains without `server-timing`, which would reveal whether an account exists. */
const UNTIMED_DOMAINS: ReadonlySet<string> = new Set(['auth'])

const timing = ({ milliseconds, store }: RequestCost): string =>
  `app;dur=${milliseconds.toFixed(1)}, store;dur=${store.milliseconds.toFixed(1)};desc="${store.calls} calls"`

const BASE_HEADERS = { 'x-content-type-options': 'nosniff' }
/** CORS headers: every origin may read public routes, including their errors. */
const OPEN_HEADERS = {
  ...BASE_HEADERS,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id',
}

/** The `RateLimit` headers of draft-ietf-httpapi-ratelimit-headers-10: q calls per w seconds; r remain for t seconds. */
function limitHeaders(limits: readonly LimitState[] = []): Readonly<Record<string, string>> {
  if (limits.length === 0) return {}
  const policies = limits.map(({ name, calls, seconds }) => `"${name}";q=${calls};w=${seconds}`)
  const states = limits.map(
    ({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`,
  )
  return { 'ratelimit-policy': policies.join(', '), ratelimit: states.join(', ') }
}

interface ObservedRequest {
  readonly domain: string
  readonly requestId: string
  readonly cost: RequestCost
  readonly isCold: boolean
}

function responseHeaders(
  { route, response }: RequestOutcome,
  { domain, requestId, cost }: ObservedRequest,
): LambdaResponse['headers'] {
  const isOpen = route?.method === 'GET' && route.auth === 'public'
  return {
    ...response.headers,
    ...(isOpen ? OPEN_HEADERS : BASE_HEADERS),
    'x-request-id': requestId,
    ...limitHeaders(cost.store.limits),
    ...(!UNTIMED_DOMAINS.has(domain) && { 'server-timing': timing(cost) }),
  }
}

/** One line per request, without personal data. */
function logRequest(
  log: Context['log'],
  { route, name = 'unmatched', response, error }: RequestOutcome,
  { domain, requestId, cost, isCold }: ObservedRequest,
): void {
  const failure = error === undefined ? undefined : asAppError(error)
  const fields = {
    requestId,
    domain,
    route: route === undefined ? name : `${route.method} ${route.path}`,
    status: response.statusCode,
    code: failure?.code,
    milliseconds: Math.round(cost.milliseconds),
    storeCalls: cost.store.calls,
    cold: isCold,
  }
  if (failure?.code === 'internal') log.error('request', { ...fields, ...errorFields(error) })
  else log.info('request', fields)
}

let isColdStart = true

/** Refuses unauthorized calls, adds the common headers, and logs the request. */
export function observe({
  domain,
  contextOf,
  routeOf = () => undefined,
  respond,
}: ObserveOptions): LambdaHandler {
  return async (event) => {
    const startedAtMs = performance.now()
    const isCold = isColdStart
    isColdStart = false
    const { requestId } = event.requestContext
    const context = contextOf()
    const store: StoreUsage = { calls: 0, milliseconds: 0 }
    const refusal = refusalOf(event, context)
    const outcome =
      refusal === undefined
        ? await traceStore(store, () => respond(event, context))
        : {
            route: routeOf(event),
            name: 'refused',
            response: problemResponse(refusal, requestId),
            error: refusal,
          }
    const cost = { milliseconds: performance.now() - startedAtMs, store }
    const observed = { domain, requestId, cost, isCold }
    logRequest(context.log, outcome, observed)
    return { ...outcome.response, headers: responseHeaders(outcome, observed) }
  }
}
