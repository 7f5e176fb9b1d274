import { createHash } from 'node:crypto'
import { cacheControl, PARTIAL_CACHE, PRIVATE } from '@rostrum/contract/cache'
import type { DocumentKind, Route } from '@rostrum/contract/route'
import { SITE_HEADERS } from '@rostrum/contract/security-headers'
import * as z from 'zod/mini'
import type { LambdaResponse } from './lambda-response.ts'

/** The answer's bytes: checked against the route, so that nothing unforeseen leaves the house. */
export function serialize(route: Route, reply: unknown): string {
  const checked = z.safeParse(route.data, reply)
  if (!checked.success) {
    const paths = checked.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`)
    throw new Error(`the answer of ${route.method} ${route.path} breaks the contract at ${paths.join(', ')}`)
  }
  const { data } = checked
  if (route.document === undefined) return JSON.stringify({ data })
  return route.document !== 'json' && typeof data === 'string' ? data : JSON.stringify(data)
}

export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Whether a caller already holds this version; a cache on the way may have made the tag weak. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

interface ReplyOptions {
  readonly ifNoneMatch: string | undefined
  readonly isSignedIn: boolean
  /** The version that the domain gave the answer; its bytes give one to every other read. */
  readonly version: string | undefined
  /** Whether the answer says itself that there is more to it. */
  readonly isPartial?: boolean
}

const hasPartialFlag = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'partial' in value && value.partial === true

/** A record says so of itself, a list beside its rows. */
export const isPartialReply = (data: unknown): boolean =>
  hasPartialFlag(data) ||
  (typeof data === 'object' && data !== null && Object.values(data).some(hasPartialFlag))

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
export function successResponse(route: Route, body: string, options: ReplyOptions): LambdaResponse {
  const isPublic = route.auth === 'public' && !options.isSignedIn
  const publicPolicy = options.isPartial === true ? PARTIAL_CACHE : route.cache
  const etag = options.version ?? (route.method === 'GET' ? etagOf(body) : undefined)
  const headers = {
    ...TEXT_HEADERS[route.document ?? 'json'],
    'cache-control': cacheControl(isPublic ? publicPolicy : PRIVATE),
    ...(etag !== undefined && { etag }),
  }
  const isNotModified = route.method === 'GET' && etag !== undefined && etagMatches(options.ifNoneMatch, etag)
  return isNotModified ? { statusCode: 304, headers, body: '' } : { statusCode: 200, headers, body }
}
