import type { ErrorCode } from '@rostrum/contract/errors'

/** What can go wrong before the service has answered in its own words. */
type ClientCode = 'unreachable' | 'timeout' | 'unreadable'

export interface Issue {
  readonly path: string
  readonly message: string
}

interface Failure {
  /** 0 when no answer came. */
  readonly status: number
  readonly code: ErrorCode | ClientCode
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
  readonly code: ErrorCode | ClientCode
  readonly requestId: string | undefined
  readonly issues: readonly Issue[]
  readonly retryAfterSeconds: number | undefined

  constructor({ status, code, message, requestId, issues = [], retryAfterSeconds, cause }: Failure) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.requestId = requestId
    this.issues = issues
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The words to show for a failure; what is not an ApiError is a bug and keeps its details to itself. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.message : fallback

/** What a screen tells of a failure: words, and the reference by which it can be looked up. */
export const failureOf = (
  error: unknown,
  fallback: string,
): { details: string; requestId: string | undefined } => ({
  details: messageOf(error, fallback),
  requestId: error instanceof ApiError ? error.requestId : undefined,
})
