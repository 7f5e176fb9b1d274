import { buildPath, type Route } from '@rostrum/contract/http/route'

export interface LooseRequest {
  readonly params?: Parameters<typeof buildPath>[1]
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

interface HeaderOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

interface WireRequest {
  /** Path and query, without the origin. */
  readonly path: string
  readonly init: RequestInit
}

export function wireRequest(
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params, query = {}, body }: LooseRequest,
  { token, headers = {} }: HeaderOptions,
): WireRequest {
  const requestHeaders = new Headers({ accept: 'application/json' })
  if (body !== undefined) requestHeaders.set('content-type', 'application/json')
  if (token !== undefined) requestHeaders.set('authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, value)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return {
    path: buildPath({ path }, params) + (search.size > 0 ? `?${search.toString()}` : ''),
    init: { method, headers: requestHeaders, ...(body !== undefined && { body: JSON.stringify(body) }) },
  }
}
