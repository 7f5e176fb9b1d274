import { CLIENT_TIMEOUT_SECONDS } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import type { DataOf, RequestOf, Route } from '@rostrum/contract/route'
import { type Answer, dataOf, readAnswer } from './answer.ts'
import { ApiError } from './api-error.ts'
import type { Endpoint } from './endpoint.ts'
import { authEndpoints } from './endpoints.ts'
import { createRenewal } from './renewal.ts'
import { wireRequest, type WireRequest } from './request.ts'
import type { SessionStore } from './session.ts'

interface ClientParts {
  readonly fetch: typeof globalThis.fetch
  readonly session: SessionStore
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly timeLimitMs?: number
}

interface CallOptions {
  /** What to say when the service gives no words of its own. */
  readonly fallback: string
  readonly signal?: AbortSignal
  /** `no-cache` asks the service whether the browser's own copy still holds. */
  readonly cache?: RequestCache
  /** The version that is to be replaced, where the service keeps versions. */
  readonly ifMatch?: string | undefined
}

/** What a route gave, and which version of it that is. */
export interface VersionedData<R extends Route> {
  readonly data: DataOf<R>
  readonly etag: string | undefined
}

/** Sends a call and reads what comes back; whatever else happens is told in the caller's words. */
const createSend =
  ({ fetch, timeLimitMs }: { fetch: ClientParts['fetch']; timeLimitMs: number }) =>
  async ({ url, init }: WireRequest, { fallback, signal, cache }: CallOptions): Promise<Answer> => {
    const timeLimit = AbortSignal.timeout(timeLimitMs)
    const signals = signal ? [signal, timeLimit] : [timeLimit]
    try {
      const how = { ...(cache && { cache }), signal: AbortSignal.any(signals) }
      return await readAnswer(await fetch(url, { ...init, ...how }))
    } catch (cause) {
      if (signal?.aborted) throw cause
      const code = timeLimit.aborted ? 'timeout' : 'unreachable'
      throw new ApiError({ status: 0, code, message: fallback, cause })
    }
  }

export type Client = ReturnType<typeof createClient>

export function createClient({
  fetch,
  session,
  locks,
  timeLimitMs = CLIENT_TIMEOUT_SECONDS * 1000,
}: ClientParts) {
  const send = createSend({ fetch, timeLimitMs })
  const renew = createRenewal({
    session,
    locks,
    requestTokens: async (refreshToken) => {
      const { refresh } = authEndpoints
      const fallback = FAILURES.unexpected
      const answer = await send(
        wireRequest(refresh, { body: { refreshToken } }, { accessToken: undefined }),
        { fallback },
      )
      return dataOf(refresh, answer, fallback).tokens
    },
  })

  /** Whether a refused call is worth sending again; if no new token can be had, the session is over. */
  async function hasNewToken(refused: string | undefined): Promise<boolean> {
    const isRenewed = refused !== undefined && (await renew(refused).catch(() => false))
    if (!isRenewed) session.clear()
    return isRenewed
  }

  /** Calls a route. Throws an ApiError, or the caller's own abort. */
  async function callVersioned<R extends Route>(
    endpoint: Endpoint<R>,
    request: RequestOf<R>,
    options: CallOptions,
  ): Promise<VersionedData<R>> {
    const tokenNow = () => (endpoint.auth === 'user' ? session.read()?.accessToken : undefined)
    const { fallback, ifMatch } = options
    const sendAs = (accessToken: string | undefined) =>
      send(wireRequest(endpoint, request, { accessToken, ifMatch }), options)
    const token = tokenNow()
    let answer = await sendAs(token)
    if (isRenewable(endpoint, answer) && (await hasNewToken(token))) answer = await sendAs(tokenNow())
    return {
      data: dataOf(endpoint, answer, fallback),
      etag: answer.response.headers.get('etag') ?? undefined,
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
const isRenewable = ({ auth, path }: Pick<Route, 'auth' | 'path'>, { response }: Answer): boolean =>
  response.status === 401 && auth === 'user' && !path.endsWith('/status')
