export interface SmokeResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

/** Sends one request to the site, with a timeout. */
export type Requester = (path: string, init?: RequestInit) => Promise<SmokeResponse>

const TIMEOUT_MS = 30_000

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Follows no redirects, because they are part of what is checked. */
export function createRequester(base: string): Requester {
  return async (path, init = {}) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(new URL(path, base), { redirect: 'manual', signal, ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parseJson(text) }
  }
}
