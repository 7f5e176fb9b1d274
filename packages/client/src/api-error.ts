import type { ErrorCode } from '@rostrum/contract/errors'

/** What can go wrong before the service has answered in its own words. */
type ClientErrorCode = 'unreachable' | 'timeout' | 'unreadable'

/** One thing that is wrong with what was sent. */
export interface Issue {
  /** Where: `query.limit`, `body.email`. */
  readonly path: string
  readonly message: string
}

interface ApiErrorInit {
  /** 0 when no answer came. */
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode
  readonly message: string
  readonly requestId?: string
  readonly issues?: readonly Issue[]
  /** How long the service wants to be left alone. */
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

/** A call that did not work, with words fit for a reader. */
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
