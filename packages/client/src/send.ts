import { type Answer, readAnswer } from './answer.ts'
import { ApiError } from './api-error.ts'

interface Sending {
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMilliseconds: number
  /** By which the caller gives up. */
  readonly signal?: AbortSignal | undefined
  /** What to say where no answer comes. */
  readonly say: (code: 'timeout' | 'unreachable') => string
}

/** Sends a call and reads what comes back. Rejects with an `ApiError`, or with the reason of the caller's own abort. */
export async function send(
  url: string | URL,
  init: RequestInit,
  { fetch, timeoutMilliseconds, signal, say }: Sending,
): Promise<Answer> {
  const timeLimit = AbortSignal.timeout(timeoutMilliseconds)
  const limited = signal ? AbortSignal.any([signal, timeLimit]) : timeLimit
  try {
    return await readAnswer(await fetch(url, { ...init, signal: limited }))
  } catch (cause) {
    signal?.throwIfAborted()
    const code = timeLimit.aborted ? 'timeout' : 'unreachable'
    throw new ApiError({ status: 0, code, message: say(code), cause })
  }
}
