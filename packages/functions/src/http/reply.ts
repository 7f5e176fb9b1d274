import { cacheControl, PARTIAL_CACHE, PRIVATE } from '@rostrum/contract/http/cache'
import { LIST_FORMATS } from '@rostrum/contract/http/list-formats'
import type { DocumentKind, Route } from '@rostrum/contract/http/route'
import { SITE_HEADERS } from '@rostrum/contract/http/security-headers'
import * as z from 'zod/mini'
import { etagMatches, etagOf } from './etag.ts'
import type { Accepted, FormattedReply, PrivatePage } from './handlers.ts'
import type { LambdaResponse } from './lambda-response.ts'

/** Validates the reply against the route's schema, which strips undeclared fields, and serializes it. */
export function serialize(route: Route, reply: unknown): string {
  const checked = z.safeParse(route.data, reply)
  if (!checked.success) {
    const paths = checked.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`)
    throw new Error(`the reply of ${route.method} ${route.path} violates the contract at ${paths.join(', ')}`)
  }
  const { data } = checked
  if (route.document === undefined) return JSON.stringify({ data })
  return route.document !== 'json' && typeof data === 'string' ? data : JSON.stringify(data)
}

/** HTML gets the content security policy of the site. */
const TEXT_HEADERS: Readonly<Record<DocumentKind, Readonly<Record<string, string>>>> = {
  json: { 'content-type': 'application/json' },
  html: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': SITE_HEADERS['content-security-policy'],
  },
  css: { 'content-type': 'text/css; charset=utf-8' },
  feed: { 'content-type': 'application/atom+xml; charset=utf-8' },
}

const SECRET_ADDRESS_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export const privatePageResponse = ({ html, status }: PrivatePage): LambdaResponse => ({
  statusCode: status,
  headers: {
    ...TEXT_HEADERS.html,
    'cache-control': cacheControl(PRIVATE),
    ...SECRET_ADDRESS_HEADERS,
  },
  body: html,
})

interface ReplyOptions {
  readonly ifNoneMatch: string | undefined
  readonly isSignedIn: boolean
}

const unlessKnown = (
  { headers, body }: Pick<LambdaResponse, 'headers' | 'body'>,
  { ifNoneMatch }: ReplyOptions,
): LambdaResponse =>
  headers['etag'] !== undefined && etagMatches(ifNoneMatch, headers['etag'])
    ? { statusCode: 304, headers, body: '' }
    : { statusCode: 200, headers, body }

/** A feed, possibly at a secret URL, or a list as a file. */
export function formattedResponse(
  { cache, document }: Route,
  { format, body, etag, fileName }: FormattedReply,
  caller: ReplyOptions,
): LambdaResponse {
  const headers = {
    'content-type': `${LIST_FORMATS[format]}; charset=utf-8`,
    'cache-control': cacheControl(caller.isSignedIn ? PRIVATE : cache),
    etag,
    ...(document === 'feed' && SECRET_ADDRESS_HEADERS),
    ...(fileName !== undefined && { 'content-disposition': `attachment; filename="${fileName}"` }),
  }
  return unlessKnown({ headers, body }, caller)
}

export const acceptedResponse = ({ status }: Accepted): LambdaResponse => ({
  statusCode: status,
  headers: { 'cache-control': cacheControl(PRIVATE) },
  body: '',
})

interface ReplyBody {
  readonly body: string
  /** An explicit version; other reads use a hash of the body. */
  readonly version: string | undefined
  readonly isPartial?: boolean
  readonly isFinal?: boolean | undefined
}

const hasPartialFlag = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'partial' in value && value.partial === true

/** A list has the flag next to its rows, a record inside itself. */
export const isPartialReply = (data: unknown): boolean =>
  hasPartialFlag(data) ||
  (typeof data === 'object' && data !== null && Object.values(data).some(hasPartialFlag))

/** A successful response with caching headers, or 304 if the caller has the current version. */
export function successResponse(
  route: Route,
  { body, version, isPartial = false, isFinal = false }: ReplyBody,
  caller: ReplyOptions,
): LambdaResponse {
  const isPublic = route.auth === 'public' && !caller.isSignedIn
  const complete = (isFinal ? route.finalCache : undefined) ?? route.cache
  const publicPolicy = isPartial ? PARTIAL_CACHE : complete
  const etag = version ?? (route.method === 'GET' ? etagOf(body) : undefined)
  const headers = {
    ...TEXT_HEADERS[route.document ?? 'json'],
    'cache-control': cacheControl(isPublic ? publicPolicy : PRIVATE),
    ...(etag !== undefined && { etag }),
  }
  return route.method === 'GET' ? unlessKnown({ headers, body }, caller) : { statusCode: 200, headers, body }
}
