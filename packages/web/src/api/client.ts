import type { Answer } from '@rostrum/client/answer'
import { send } from '@rostrum/client/send'
import { type LooseRequest, wireRequest } from '@rostrum/client/wire-request'
import { CLIENT_TIMEOUT_SECONDS } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import type { DataOf, RequestOf, Route } from '@rostrum/contract/route'
import { dataOf } from './data-of.ts'
import type { Endpoint } from './endpoint.ts'
import { authEndpoints } from './endpoints.ts'
import { createRenewal } from './renewal.ts'
import type { SessionStore } from './session.ts'

interface ClientParts {
  readonly fetch: typeof globalThis.fetch
  readonly session: SessionStore
  readonly locks: Pick<LockManager, 'request'> | undefined
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

interface Head extends CallOptions {
  readonly token?: string | undefined
}

/** Sends a call to a route; where no answer comes, that is told in the caller's words. */
const createSend =
  (parts: { fetch: ClientParts['fetch']; timeoutMilliseconds: number }) =>
  (endpoint: Pick<Route, 'method' | 'path'>, request: LooseRequest, head: Head): Promise<Answer> => {
    const { fallback, signal, cache } = head
    const { path, init } = wireRequest(endpoint, request, head)
    return send(path, { ...init, ...(cache && { cache }) }, { ...parts, signal, say: () => fallback })
  }

export type Client = ReturnType<typeof createClient>

export function createClient({
  fetch,
  session,
  locks,
  timeoutMilliseconds = CLIENT_TIMEOUT_SECONDS * 1000,
}: ClientParts) {
  const sendTo = createSend({ fetch, timeoutMilliseconds })
  const renew = createRenewal({
    session,
    locks,
    requestTokens: async (refreshToken) => {
      const { refresh } = authEndpoints
      const fallback = FAILURES.unexpected
      const answer = await sendTo(refresh, { body: { refreshToken } }, { fallback })
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
    const sendAs = (as: string | undefined) => sendTo(endpoint, request, { ...options, token: as })
    const token = tokenNow()
    let answer = await sendAs(token)
    if (isRenewable(endpoint, answer) && (await hasNewToken(token))) answer = await sendAs(tokenNow())
    return {
      data: dataOf(endpoint, answer, options.fallback),
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
