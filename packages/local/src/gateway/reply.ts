import { errorReplyOf } from '../http/error-reply.ts'
import { memoizedBytes } from '../http/body-cache.ts'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: Buffer
}

type Scalar = string | number | boolean

interface LambdaResult {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, Scalar>>
  readonly cookies?: readonly string[]
  readonly body?: string
  readonly isBase64Encoded?: boolean
}

const isOneOf = (types: readonly string[], value: unknown): boolean => types.includes(typeof value)
const isHeaders = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => isOneOf(['string', 'number', 'boolean'], one))

/** Checked by hand: a schema would take as long over an answer as everything else here together. */
function isLambdaResult(result: object): result is LambdaResult {
  const {
    statusCode,
    headers,
    cookies,
    body,
    isBase64Encoded,
  }: { readonly [K in keyof LambdaResult]?: unknown } = result
  return (
    Number.isInteger(statusCode) &&
    Number(statusCode) >= 200 &&
    Number(statusCode) <= 599 &&
    (headers === undefined || isHeaders(headers)) &&
    (cookies === undefined || (Array.isArray(cookies) && cookies.every((one) => isOneOf(['string'], one)))) &&
    isOneOf(['string', 'undefined'], body) &&
    isOneOf(['boolean', 'undefined'], isBase64Encoded)
  )
}

/** Lower-cased, with the type that API Gateway gives to what says none; the length is counted, not believed. */
function replyHeaders(sent: Readonly<Record<string, Scalar>>): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'text/plain; charset=utf-8' }
  for (const [name, value] of Object.entries(sent)) {
    const lower = name.toLowerCase()
    if (lower !== 'content-length') headers[lower] = String(value)
  }
  return headers
}

/** What the gateway itself says when there is nothing to hand on. */
export function gatewayReply(status: number, message?: string): Reply {
  const { headers, body } = errorReplyOf(status, message)
  return { status, headers, cookies: [], body: Buffer.from(body) }
}

/** A function's answer as the gateway reads it: one without a status is taken as the body of a 200. */
export function toReply(result: unknown): Reply {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : (JSON.stringify(result) ?? '')
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      cookies: [],
      body: Buffer.from(body),
    }
  }
  if (!isLambdaResult(result)) return gatewayReply(500)
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result
  return {
    status: statusCode,
    headers: replyHeaders(headers),
    cookies,
    body: isBase64Encoded ? Buffer.from(body, 'base64') : memoizedBytes(body),
  }
}
