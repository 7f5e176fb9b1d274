import { createHash } from 'node:crypto'
import { cacheControl } from '@rostrum/contract/cache'
import type { Route } from '@rostrum/contract/route'
import * as z from 'zod/mini'

/** The answer's bytes: checked against the route, so that nothing unforeseen leaves the house. */
export function serialize(route: Route, reply: unknown): string {
  const checked = z.safeParse(route.data, reply)
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`)
    throw new Error(`the answer of ${route.method} ${route.path} breaks the contract at ${where.join(', ')}`)
  }
  return JSON.stringify(route.document === true ? checked.data : { data: checked.data })
}

export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Whether a caller already holds this version; a cache on the way may have made the tag weak. */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

interface Asked {
  readonly ifNoneMatch: string | undefined
  readonly isSignedIn: boolean
}

/** A successful answer with its caching, or 304 when the caller has it already. */
export function replyResponse(route: Route, body: string, asked: Asked): Response {
  const headers = new Headers({ 'content-type': 'application/json' })
  const isShared = route.auth === 'public' && !asked.isSignedIn
  headers.set('cache-control', isShared ? cacheControl(route.cache) : cacheControl({ kind: 'private' }))
  if (route.method !== 'GET') return new Response(body, { headers })

  const etag = etagOf(body)
  headers.set('etag', etag)
  if (isHeld(asked.ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
