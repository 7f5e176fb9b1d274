import { type ParsedResponse, parseResponse } from './response.ts'
import { ApiError } from './api-error.ts'

interface SendOptions {
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMilliseconds: number
  readonly signal?: AbortSignal | undefined
  readonly messageFor: (code: 'timeout' | 'unreachable') => string
}

/** Rejects with an `ApiError`, or with the abort reason of the caller's signal. */
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
