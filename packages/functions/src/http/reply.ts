import { createHash } from 'node:crypto'
import { cacheControl, FLEETING, PRIVATE } from '@rostrum/contract/cache'
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
  /** The version that the domain gave the answer; its bytes give one to every other read. */
  readonly version: string | undefined
  /** Whether the answer says itself that there is more to it. */
  readonly isPartial?: boolean
}

const saysPartial = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'partial' in value && value.partial === true

/** A record says so of itself, a list beside its rows. */
export const isPartial = (data: unknown): boolean =>
  saysPartial(data) || (typeof data === 'object' && data !== null && Object.values(data).some(saysPartial))

/** A successful answer with its caching, or 304 when the caller has it already. */
export function replyResponse(route: Route, body: string, asked: Asked): Response {
  const headers = new Headers({ 'content-type': 'application/json' })
  const isShared = route.auth === 'public' && !asked.isSignedIn
  const shared = asked.isPartial === true ? FLEETING : route.cache
  headers.set('cache-control', cacheControl(isShared ? shared : PRIVATE))
  const etag = asked.version ?? (route.method === 'GET' ? etagOf(body) : undefined)
  if (etag !== undefined) headers.set('etag', etag)
  if (route.method !== 'GET' || etag === undefined) return new Response(body, { headers })

  if (isHeld(asked.ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
