import type { IncomingMessage, ServerResponse } from 'node:http'

export interface RequestTarget {
  /** Percent-encoded, as sent. */
  readonly path: string
  /** Without the question mark. */
  readonly search: string
}

export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
) => Promise<void>

const ORIGIN_PREFIX = /^https?:\/\/[^/?#]*/i

/** Splits a request target; undefined if it is neither in origin form nor in absolute form. */
export function parseTarget(url: string | undefined): RequestTarget | undefined {
  const relative = (url ?? '').replace(ORIGIN_PREFIX, '')
  const [, path = '/', search = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(relative) ?? []
  const rooted = path === '' ? '/' : path
  return rooted.startsWith('/') ? { path: rooted, search } : undefined
}
