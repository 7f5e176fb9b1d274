import { randomUUID } from 'node:crypto'
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from '@rostrum/contract/http/errors'

interface ErrorReply {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[] // the keys of a constant

/** Maps a status to an error code. Other 4xx, such as 408 or 417, become `invalid_input`. */
function errorCodeOf(status: number): ErrorCode {
  if (status === 414 || status === 431) return 'too_large'
  return CODES.find((code) => ERROR_STATUS[code] === status) ?? (status < 500 ? 'invalid_input' : 'internal')
}

/** An error reply sent before any function is called, in the same shape as theirs. */
export function errorReplyOf(status: number, customMessage?: string): ErrorReply {
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
