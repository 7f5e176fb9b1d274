import type { ErrorCode } from '@rostrum/contract/http/errors'

/** Failures without an error response from the service. */
type ClientErrorCode = 'unreachable' | 'timeout' | 'unreadable'

export interface Issue {
  /** For example `query.limit` or `body.email`. */
  readonly path: string
  readonly message: string
}

interface ApiErrorInit {
  /** 0 if there was no response. */
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode
  readonly message: string
  readonly requestId?: string
  readonly issues?: readonly Issue[]
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode
  readonly requestId: string | undefined
  readonly issues: readonly Issue[]
  readonly retryAfterSeconds: number | undefined

  constructor({ status, code, message, requestId, issues = [], retryAfterSeconds, cause }: ApiErrorInit) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.requestId = requestId
    this.issues = issues
    this.retryAfterSeconds = retryAfterSeconds
  }
}
