import { bodyField, errorFromResponse, type ParsedResponse } from '@rostrum/client/response'
import { send } from '@rostrum/client/send'
import { ApiError } from '@rostrum/client/api-error'
import { type LooseRequest, wireRequest } from '@rostrum/client/wire-request'
import { CLIENT_TIMEOUT_SECONDS } from '@rostrum/contract/rules/limits'
import { FAILURES } from '@rostrum/contract/words/messages'
import type { DataOf, RequestOf, Route } from '@rostrum/contract/http/route'
import type { RouteHead } from '@rostrum/contract/http/route-head'
import * as authHeads from '@rostrum/contract/route-heads/auth'
import type { KnownHead, RouteOf } from '@rostrum/contract/routes/all'
import { sleep } from '../loading/backoff.ts'
import { RENEWAL_UNREACHABLE } from './auth-state.ts'
import { createRenewal, type Locks } from './renewal.ts'
import type { SessionStore } from './session.ts'

interface ClientDeps {
  readonly fetch: typeof globalThis.fetch
  readonly session: SessionStore
  readonly locks: Locks | undefined
  readonly pause?: (milliseconds: number) => Promise<void>
  readonly timeoutMilliseconds?: number
}

export interface CallOptions {
  /** The error message if the service gives none; a general one by default. */
  readonly fallback?: string
  readonly signal?: AbortSignal
  /** `no-cache` revalidates the browser's cached response. */
  readonly cache?: RequestCache
  /** Finishes the request even if the page is closed. */
  readonly keepalive?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

export interface VersionedData<R extends Route> {
  readonly data: DataOf<R>
  readonly etag: string | undefined
}

interface SendCallOptions extends CallOptions {
  readonly token?: string | undefined
}

/** Sends a call; a failure without a response gets the fallback message. */
const createSend =
  (deps: { fetch: ClientDeps['fetch']; timeoutMilliseconds: number }) =>
  async (head: RouteHead, request: LooseRequest, options: SendCallOptions = {}): Promise<ParsedResponse> => {
    const { fallback = FAILURES.unexpected, signal, cache = 'default', keepalive = false } = options
    const { path, init } = wireRequest(head, request, options)
    return send(path, { ...init, cache, keepalive }, { ...deps, signal, messageFor: () => fallback })
  }

export type Client = ReturnType<typeof createClient>

export function createClient({
  fetch,
  session,
  locks,
  pause = sleep,
  timeoutMilliseconds = CLIENT_TIMEOUT_SECONDS * 1000,
}: ClientDeps) {
  const sendCall = createSend({ fetch, timeoutMilliseconds })
  const renew = createRenewal({
    session,
    locks,
    pause,
    requestTokens: async (refreshToken) => {
      const parsedResponse = await sendCall(authHeads.refresh, { body: { refreshToken } })
      return unwrapData<RouteOf<typeof authHeads.refresh>>(parsedResponse).tokens
    },
  })
  const sendAsUser = createSendAsUser({ sendCall, session, renew })

  /** Rejects with an ApiError, or with the reason of the caller's abort. */
  async function callVersioned<H extends RouteHead>(
    head: H & KnownHead,
    request: RequestOf<RouteOf<H>>,
    options: CallOptions = {},
  ): Promise<VersionedData<RouteOf<H>>> {
    const parsedResponse = await (head.auth === 'user' ? sendAsUser : sendCall)(head, request, options)
    return {
      data: unwrapData<RouteOf<H>>(parsedResponse, options.fallback),
      etag: parsedResponse.response.headers.get('etag') ?? undefined,
    }
  }

  async function call<H extends RouteHead>(
    head: H & KnownHead,
    request: RequestOf<RouteOf<H>>,
    options: CallOptions = {},
  ): Promise<DataOf<RouteOf<H>>> {
    return (await callVersioned(head, request, options)).data
  }

  return { call, callVersioned, renew }
}

interface SendAsUserDeps extends Pick<ClientDeps, 'session'> {
  readonly sendCall: ReturnType<typeof createSend>
  readonly renew: ReturnType<typeof createRenewal>
}

/** Sends a call with the access token, once more with a new one if that was refused. */
const createSendAsUser =
  ({ sendCall, session, renew }: SendAsUserDeps): typeof sendCall =>
  async (head, request, options) => {
    const token = session.read()?.accessToken
    const first = await sendCall(head, request, { ...options, token })
    // Status calls run in the background for every card of a list; they must not end the session.
    if (first.response.status !== 401 || head.path.endsWith('/status')) return first
    if (token === undefined) session.clear()
    else if (await renew(token).catch(failRenewal))
      return await sendCall(head, request, { ...options, token: session.read()?.accessToken })
    return first
  }

function failRenewal(cause: unknown): never {
  if (!(cause instanceof ApiError)) throw cause
  throw new ApiError({ status: cause.status, code: cause.code, message: RENEWAL_UNREACHABLE, cause })
}

/** Returns the `data` of a response, or throws the error that it reports. */
function unwrapData<R extends Route>(
  { response, body }: ParsedResponse,
  fallback: string = FAILURES.unexpected,
): DataOf<R> {
  if (!response.ok) throw errorFromResponse({ response, body }, fallback)
  const data = bodyField(body, 'data')
  if (data === undefined) {
    throw new ApiError({ status: response.status, code: 'unreadable', message: fallback })
  }
  // The service checks every answer against this very schema before it sends it.
  return data as DataOf<R>
}
