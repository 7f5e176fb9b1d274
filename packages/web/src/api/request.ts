import { pathOf, type Route } from '@rostrum/contract/route'

/** Any route's request, seen without its types. */
export interface LooseRequest {
  readonly params?: Parameters<typeof pathOf>[1]
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** What goes in the head of a call. */
interface Head {
  readonly accessToken: string | undefined
  /** The version that is to be replaced, and no other. */
  readonly ifMatch?: string | undefined
}

export interface WireRequest {
  readonly url: string
  readonly init: RequestInit
}

/** A call as `fetch` wants it. */
export function wireRequest(
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params, query = {}, body }: LooseRequest,
  { accessToken, ifMatch }: Head,
): WireRequest {
  const headers = new Headers({ accept: 'application/json' })
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`)
  if (ifMatch !== undefined) headers.set('if-match', ifMatch)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return {
    url: pathOf({ path }, params) + (search.size > 0 ? `?${search}` : ''),
    init: { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
  }
}
