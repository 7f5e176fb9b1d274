import { type ErrorCode, ERRORS } from '@rostrum/contract/errors'
import { AppError, type Issue } from '@rostrum/core/lib/app-error'

/** The one shape of a failure. `error` repeats `message` for clients that read that field. */
export interface ProblemBody {
  readonly code: ErrorCode
  readonly message: string
  readonly error: string
  readonly requestId: string
  readonly issues?: readonly Issue[]
}

/** Whatever is not an AppError is a bug: the caller learns that it happened and nothing about it. */
export function asAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('internal', { cause: error })
}

export function problemResponse(error: AppError, requestId: string): Response {
  const body: ProblemBody = {
    code: error.code,
    message: error.message,
    error: error.message,
    requestId,
    ...(error.issues.length > 0 && { issues: error.issues }),
  }
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (error.code === 'unauthenticated') headers.set('www-authenticate', 'Bearer')
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds))
  return new Response(JSON.stringify(body), { status: ERRORS[error.code].status, headers })
}
