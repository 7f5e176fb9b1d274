import type { ParsedResponse } from '@rostrum/client/response'
import { send } from '@rostrum/client/send'
import { ApiError } from '@rostrum/client/api-error'
import { type LooseRequest, wireRequest } from '@rostrum/client/wire-request'
import { CLIENT_TIMEOUT_SECONDS } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import type { DataOf, RequestOf, Route } from '@rostrum/contract/route'
import { RENEWAL_UNREACHABLE } from './auth-state.ts'
import { unwrapData } from './unwrap-data.ts'
import type { Endpoint } from './endpoint.ts'
import { authEndpoints } from './endpoints.ts'
import { createRenewal } from './renewal.ts'
import type { SessionStore } from './session.ts'

interface ClientDeps {
  readonly fetch: typeof globalThis.fetch
  readonly session: SessionStore
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly pause?: (milliseconds: number) => Promise<void>
  readonly timeoutMilliseconds?: number
}

interface CallOptions {
  /** What to say when the service gives no words of its own. */
  readonly fallback: string
  readonly signal?: AbortSignal
  /** `no-cache` asks the service whether the browser's own copy still holds. */
  readonly cache?: RequestCache
  /** Sent besides, such as `if-match`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a route gave, and which version of it that is. */
export interface VersionedData<R extends Route> {
  readonly data: DataOf<R>
  readonly etag: string | undefined
}

interface SendCallOptions extends CallOptions {
  readonly token?: string | undefined
}

/** Sends a call to a route; where no answer comes, that is told in the caller's words. */
const createSend =
  (deps: { fetch: ClientDeps['fetch']; timeoutMilliseconds: number }) =>
  (
    endpoint: Pick<Route, 'method' | 'path'>,
    request: LooseRequest,
    options: SendCallOptions,
  ): Promise<ParsedResponse> => {
    const { fallback, signal, cache } = options
    const { path, init } = wireRequest(endpoint, request, options)
    return send(path, { ...init, ...(cache && { cache }) }, { ...deps, signal, messageFor: () => fallback })
  }

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))

export type Client = ReturnType<typeof createClient>

export function createClient({
  fetch,
  session,
  locks,
  pause = sleep,
  timeoutMilliseconds = CLIENT_TIMEOUT_SECONDS * 1000,
}: ClientDeps) {
  const sendToEndpoint = createSend({ fetch, timeoutMilliseconds })
  const renew = createRenewal({
    session,
    locks,
    pause,
    requestTokens: async (refreshToken) => {
      const { refresh } = authEndpoints
      const fallback = FAILURES.unexpected
      const parsedResponse = await sendToEndpoint(refresh, { body: { refreshToken } }, { fallback })
      return unwrapData(refresh, parsedResponse, fallback).tokens
    },
  })

  /** Whether a call refused for its token is worth sending again. */
  async function tryRenewToken(refusedToken: string | undefined): Promise<boolean> {
    if (refusedToken === undefined) {
      session.clear()
      return false
    }
    return await renew(refusedToken).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      throw new ApiError({
        status: error.status,
        code: error.code,
        message: RENEWAL_UNREACHABLE,
        cause: error,
      })
    })
  }

  /** Calls a route. Throws an ApiError, or the caller's own abort. */
  async function callVersioned<R extends Route>(
    endpoint: Endpoint<R>,
    request: RequestOf<R>,
    options: CallOptions,
  ): Promise<VersionedData<R>> {
    const currentToken = () => (endpoint.auth === 'user' ? session.read()?.accessToken : undefined)
    const sendWithToken = (accessToken: string | undefined) =>
      sendToEndpoint(endpoint, request, { ...options, token: accessToken })
    const token = currentToken()
    let parsedResponse = await sendWithToken(token)
    if (canRetryWithNewToken(endpoint, parsedResponse) && (await tryRenewToken(token)))
      parsedResponse = await sendWithToken(currentToken())
    return {
      data: unwrapData(endpoint, parsedResponse, options.fallback),
      etag: parsedResponse.response.headers.get('etag') ?? undefined,
    }
  }

  /** Calls a route and gives what stands under `data`. */
  async function call<R extends Route>(
    endpoint: Endpoint<R>,
    request: RequestOf<R>,
    options: CallOptions,
  ): Promise<DataOf<R>> {
    return (await callVersioned(endpoint, request, options)).data
  }

  return { call, callVersioned, renew }
}

/** Status calls run in the background for every card of a list; one of them must not end the session. */
const canRetryWithNewToken = (
  { auth, path }: Pick<Route, 'auth' | 'path'>,
  { response }: ParsedResponse,
): boolean => response.status === 401 && auth === 'user' && !path.endsWith('/status')
