import { createHash } from 'node:crypto'
import { cacheControl, FLEETING, PRIVATE } from '@rostrum/contract/cache'
import type { DocumentKind, Route } from '@rostrum/contract/route'
import { SITE_HEADERS } from '@rostrum/contract/security-headers'
import * as z from 'zod/mini'
import type { Answer } from './answer.ts'

/** The answer's bytes: checked against the route, so that nothing unforeseen leaves the house. */
export function serialize(route: Route, reply: unknown): string {
  const checked = z.safeParse(route.data, reply)
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`)
    throw new Error(`the answer of ${route.method} ${route.path} breaks the contract at ${where.join(', ')}`)
  }
  const { data } = checked
  if (route.document === undefined) return JSON.stringify({ data })
  return route.document !== 'json' && typeof data === 'string' ? data : JSON.stringify(data)
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

/** What kind of text it is; a page may load and run no more than those of the site. */
const TEXT_HEADERS = {
  json: { 'content-type': 'application/json' },
  html: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': SITE_HEADERS['content-security-policy'],
  },
  css: { 'content-type': 'text/css; charset=utf-8' },
} as const satisfies Record<DocumentKind, object>

/** A successful answer with its caching, or 304 when the caller has it already. */
export function replyAnswer(route: Route, body: string, asked: Asked): Answer {
  const isShared = route.auth === 'public' && !asked.isSignedIn
  const shared = asked.isPartial === true ? FLEETING : route.cache
  const etag = asked.version ?? (route.method === 'GET' ? etagOf(body) : undefined)
  const headers = {
    ...TEXT_HEADERS[route.document ?? 'json'],
    'cache-control': cacheControl(isShared ? shared : PRIVATE),
    ...(etag !== undefined && { etag }),
  }
  const isKnown = route.method === 'GET' && etag !== undefined && isHeld(asked.ifNoneMatch, etag)
  return isKnown ? { statusCode: 304, headers, body: '' } : { statusCode: 200, headers, body }
}
