import * as z from 'zod/mini'
import { errorReplyOf } from '../http/error-reply.ts'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: Buffer
}

const lambdaResultSchema = z.object({
  statusCode: z.int().check(z.gte(200), z.lte(599)),
  headers: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  cookies: z._default(z.array(z.string()), []),
  body: z._default(z.string(), ''),
  isBase64Encoded: z._default(z.boolean(), false),
})

/** Lowercases names, adds API Gateway's default type, and drops content-length, which is computed from the body. */
function replyHeaders(sent: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'text/plain; charset=utf-8' }
  for (const [name, value] of Object.entries(sent)) {
    const lower = name.toLowerCase()
    if (lower !== 'content-length') headers[lower] = String(value)
  }
  return headers
}

export function gatewayReply(status: number, message?: string): Reply {
  const { headers, body } = errorReplyOf(status, message)
  return { status, headers, cookies: [], body: Buffer.from(body) }
}

/** Converts a function's result to a reply as API Gateway does: a result without a status is the body of a 200. */
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
  const parsed = lambdaResultSchema.safeParse(result)
  if (!parsed.success) return gatewayReply(500)
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data
  return {
    status: statusCode,
    headers: replyHeaders(headers),
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}
