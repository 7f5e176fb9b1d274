/** Calls that the boot script sends while the code that needs them is still loading. */
type FirstCalls = Map<string, Promise<Response>>

declare global {
  interface Window {
    firstCalls?: FirstCalls
  }
}

export interface FirstCall {
  readonly path: string
  readonly token?: string | undefined
  readonly cache?: RequestCache
}

export function sendFirstCalls(calls: readonly FirstCall[]): void {
  const sent = (window.firstCalls ??= new Map())
  for (const { path, token, cache } of calls) {
    const headers = {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const response = fetch(path, { headers, ...(cache && { cache }) })
    // A failure is reported to the code that takes the response.
    response.catch(() => undefined)
    sent.set(path, response)
  }
}

const CODE_MS = 300

/** Resolves to whether the first screen's data arrives before a loading state would be shown. */
export async function isFirstCallAnswered(): Promise<boolean> {
  const [response] = globalThis.window?.firstCalls?.values() ?? []
  if (response === undefined) return false
  const late = new Promise<false>((resolve) => void setTimeout(resolve, CODE_MS, false))
  const answered = response.then(
    ({ ok }) => ok,
    () => false,
  )
  return await Promise.race([answered, late])
}

/** Rejects as `fetch` does, since the call itself was sent without the signal. */
const untilAborted = (response: Promise<Response>, signal: AbortSignal | null | undefined) =>
  new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason))
    response.then(resolve, reject)
  })

/** Later, a response that nobody has taken is stale. */
const FRESH_MS = 30_000

/** Returns the response of a first call to its first caller; fetches everything else. */
export const fetchAfterFirstCalls: typeof fetch = (input, init) => {
  const path = String(input)
  const isFirst = (init?.method ?? 'GET') === 'GET' && performance.now() < FRESH_MS
  const response = isFirst ? globalThis.window?.firstCalls?.get(path) : undefined
  if (response === undefined) return fetch(input, init)
  window.firstCalls?.delete(path)
  return untilAborted(response, init?.signal)
}
