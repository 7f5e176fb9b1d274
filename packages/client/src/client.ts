import { CLIENT_TIMEOUT_SECONDS } from '@rostrum/contract/limits'
import type { DataOf, RequestOf, Route } from '@rostrum/contract/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import * as z from 'zod/mini'
import { type Answer, errorOf, fieldOf } from './answer.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { type LooseRequest, wireRequest } from './wire-request.ts'

export { ApiError, type Issue } from './api-error.ts'
export { pagesOf } from './pages.ts'

export interface ClientOptions {
  /** Where the site is: https://rostrum.example */
  readonly baseUrl: string
  /** The access token, or what gives it; sent only with what needs one, so that public reads stay cacheable. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>)
  readonly fetch?: typeof globalThis.fetch
  readonly timeoutMilliseconds?: number
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent besides, such as `if-match`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Is shown the answer's headers, such as `etag`. */
  readonly onHeaders?: (headers: Headers) => void
}

type Routes = typeof ROUTES_BY_DOMAIN
type RoutesByName = Routes['auth'] & Routes['users'] & Routes['members'] & Routes['bills'] & Routes['system']

type Optional<T> = { [K in keyof T]: object extends T[K] ? K : never }[keyof T]
/** What a call is given; a part in which nothing is required can be left out. */
export type AskedOf<R extends Route> = Omit<RequestOf<R>, Optional<RequestOf<R>>> &
  Partial<Pick<RequestOf<R>, Optional<RequestOf<R>>>>

/** One route: rejects with an `ApiError`, or with the reason of the caller's own abort. */
export type Call<R extends Route> =
  object extends AskedOf<R>
    ? (asked?: AskedOf<R>, options?: CallOptions) => Promise<DataOf<R>>
    : (asked: AskedOf<R>, options?: CallOptions) => Promise<DataOf<R>>

interface Page {
  readonly document: 'html' | 'css'
}
/** Every route of the contract that answers with JSON, by its name. */
export type Client = {
  readonly [Name in keyof RoutesByName as RoutesByName[Name] extends Page ? never : Name]: Call<
    RoutesByName[Name]
  >
}

/** What stands under `data`, checked against the contract; fields that it does not know are left out. */
function dataOf(route: Route, answer: Answer): unknown {
  const { response, body } = answer
  if (!response.ok) throw errorOf(answer, `The service answered ${response.status}.`)
  const parsed = z.safeParse(route.data, route.document === 'json' ? body : fieldOf(body, 'data'))
  if (parsed.success) return parsed.data
  const message = 'The answer is not what the contract says; is this client of another version?'
  throw new ApiError({ status: response.status, code: 'unreadable', message, cause: parsed.error })
}

const tokenOf = async ({ token }: ClientOptions): Promise<string | undefined> =>
  typeof token === 'function' ? await token() : token

const SAID = {
  timeout: 'The service did not answer in time.',
  unreachable: 'The service cannot be reached.',
} as const
const say = (code: keyof typeof SAID): string => SAID[code]

function callerOf(options: ClientOptions) {
  const { baseUrl, timeoutMilliseconds = CLIENT_TIMEOUT_SECONDS * 1_000 } = options
  const fetch = options.fetch ?? globalThis.fetch

  return async (route: Route, asked: LooseRequest, called: CallOptions): Promise<unknown> => {
    const { signal, headers, onHeaders } = called
    const token = route.auth === 'user' ? await tokenOf(options) : undefined
    const { path, init } = wireRequest(route, asked, { token, headers })
    const answer = await send(new URL(path, baseUrl), init, { fetch, timeoutMilliseconds, signal, say })
    onHeaders?.(answer.response.headers)
    return dataOf(route, answer)
  }
}

/** A client of one site, for Node and browsers. */
export function createClient(options: ClientOptions): Client {
  const call = callerOf(options)
  const methods = Object.values(ROUTES_BY_DOMAIN)
    .flatMap((routes) => Object.entries<Route>(routes))
    .filter(([, { document = 'json' }]) => document === 'json')
    .map(([name, route]) => [
      name,
      (asked: LooseRequest = {}, called: CallOptions = {}) => call(route, asked, called),
    ])
  return Object.fromEntries(methods) as Client // the loop over routes has lost which is which
}
