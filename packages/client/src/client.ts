import { CLIENT_TIMEOUT_SECONDS } from '@rostrum/contract/rules/limits'
import type { DataOf, RequestOf, Route } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import * as z from 'zod/mini'
import { type ParsedResponse, errorFromResponse, bodyField } from './response.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { type LooseRequest, wireRequest } from './wire-request.ts'

export { ApiError, type Issue } from './api-error.ts'
export { pagesOf } from './pages.ts'

export interface ClientOptions {
  /** For example https://rostrum.example */
  readonly baseUrl: string
  /** The access token or a getter; sent only to routes that require it, so that public reads stay cacheable. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>)
  readonly fetch?: typeof globalThis.fetch
  readonly timeoutMilliseconds?: number
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Additional request headers, such as `if-match`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Receives the response headers, such as `etag`. */
  readonly onHeaders?: (headers: Headers) => void
}

type Routes = typeof ROUTES_BY_DOMAIN
type RoutesByName = Routes['auth'] & Routes['users'] & Routes['members'] & Routes['bills'] & Routes['system']

type OptionalKeys<T> = { [K in keyof T]: object extends T[K] ? K : never }[keyof T]
/** The input of a call; parts without required fields are optional. */
export type CallInput<R extends Route> = Omit<RequestOf<R>, OptionalKeys<RequestOf<R>>> &
  Partial<Pick<RequestOf<R>, OptionalKeys<RequestOf<R>>>>

/** Calls a route. Rejects with an `ApiError`, or with the abort reason of the caller's signal. */
export type RouteCall<R extends Route> =
  object extends CallInput<R>
    ? (input?: CallInput<R>, options?: CallOptions) => Promise<DataOf<R>>
    : (input: CallInput<R>, options?: CallOptions) => Promise<DataOf<R>>

interface DocumentRoute {
  readonly document: 'html' | 'css'
}
/** All routes of the contract that return JSON, by name. */
export type Client = {
  readonly [Name in keyof RoutesByName as RoutesByName[Name] extends DocumentRoute ? never : Name]: RouteCall<
    RoutesByName[Name]
  >
}

/** Validates `data` against the contract, which strips unknown fields. */
function parseData(route: Route, parsedResponse: ParsedResponse): unknown {
  const { response, body } = parsedResponse
  if (!response.ok)
    throw errorFromResponse(parsedResponse, `The service responded with status ${response.status}.`)
  const parsed = z.safeParse(route.data, route.document === 'json' ? body : bodyField(body, 'data'))
  if (parsed.success) return parsed.data
  const message = 'The response does not match the contract. This client may be out of date.'
  throw new ApiError({ status: response.status, code: 'unreadable', message, cause: parsed.error })
}

const resolveToken = async ({ token }: ClientOptions): Promise<string | undefined> =>
  typeof token === 'function' ? await token() : token

const MESSAGES = {
  timeout: 'The service did not respond in time.',
  unreachable: 'The service could not be reached.',
} as const
const messageFor = (code: keyof typeof MESSAGES): string => MESSAGES[code]

function createCaller(options: ClientOptions) {
  const { baseUrl, timeoutMilliseconds = CLIENT_TIMEOUT_SECONDS * 1_000 } = options
  const fetch = options.fetch ?? globalThis.fetch

  return async (route: Route, input: LooseRequest, callOptions: CallOptions): Promise<unknown> => {
    const { signal, headers, onHeaders } = callOptions
    const token = route.auth === 'user' ? await resolveToken(options) : undefined
    const { path, init } = wireRequest(route, input, { token, headers })
    const parsedResponse = await send(new URL(path, baseUrl), init, {
      fetch,
      timeoutMilliseconds,
      signal,
      messageFor,
    })
    onHeaders?.(parsedResponse.response.headers)
    return parseData(route, parsedResponse)
  }
}

/** Works in Node and browsers. */
export function createClient(options: ClientOptions): Client {
  const call = createCaller(options)
  const methods = Object.values(ROUTES_BY_DOMAIN)
    .flatMap((routes) => Object.entries<Route>(routes))
    .filter(([, { document = 'json' }]) => document === 'json')
    .map(([name, route]) => [
      name,
      (input: LooseRequest = {}, callOptions: CallOptions = {}) => call(route, input, callOptions),
    ])
  return Object.fromEntries(methods) as Client // the loop over routes loses each one's type
}
