import { type ParsedResponse, parseResponse } from './response.ts'
import { ApiError } from './api-error.ts'

interface SendOptions {
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMilliseconds: number
  /** By which the caller gives up. */
  readonly signal?: AbortSignal | undefined
  /** What to say where no answer comes. */
  readonly messageFor: (code: 'timeout' | 'unreachable') => string
}

/** Sends a call and reads what comes back. Rejects with an `ApiError`, or with the reason of the caller's own abort. */
export async function send(
  url: string | URL,
  init: RequestInit,
  { fetch, timeoutMilliseconds, signal, messageFor }: SendOptions,
): Promise<ParsedResponse> {
  const timeoutSignal = AbortSignal.timeout(timeoutMilliseconds)
  const combinedSignal = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal
  try {
    return await parseResponse(await fetch(url, { ...init, signal: combinedSignal }))
  } catch (cause) {
    signal?.throwIfAborted()
    const code = timeoutSignal.aborted ? 'timeout' : 'unreachable'
    throw new ApiError({ status: 0, code, message: messageFor(code), cause })
  }
}
