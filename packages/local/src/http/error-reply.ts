import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from '@rostrum/contract/http/errors'

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[] // the keys of a constant

/** Maps a status to an error code. Other 4xx, such as 408 or 417, become `invalid_input`. */
function errorCodeOf(status: number): ErrorCode {
  if (status === 414 || status === 431) return 'too_large'
  return CODES.find((code) => ERROR_STATUS[code] === status) ?? (status < 500 ? 'invalid_input' : 'internal')
}

/** The reply to a request that reaches no function, in the same format as theirs. */
export function errorReplyOf(status: number, customMessage?: string) {
  const code = errorCodeOf(status)
  const message = customMessage ?? ERROR_MESSAGES[code]
  const requestId = randomUUID()
  return {
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    },
    body: JSON.stringify({ code, message, error: message, requestId }),
  }
}

/** Refuses a request for a file, like the CDN. */
export function refuseFile(response: ServerResponse, status: 404 | 405): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    ...(status === 405 && { allow: 'GET, HEAD' }),
  })
  response.end(status === 405 ? 'Method not allowed' : 'Not found')
}
