import { pathOf, type Route } from '@rostrum/contract/route'

/** Any route's request, seen without its types. */
export interface LooseRequest {
  readonly params?: Parameters<typeof pathOf>[1]
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export interface WireRequest {
  /** Without the site's address. */
  readonly path: string
  readonly init: RequestInit & { readonly headers: Headers }
}

/** A call as `fetch` wants it. */
export function wireRequest(
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params, query = {}, body }: LooseRequest,
): WireRequest {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return {
    path: pathOf({ path }, params) + (search.size > 0 ? `?${search.toString()}` : ''),
    init: { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
  }
}
