import type { ErrorCode } from '@rostrum/contract/http/errors'
import { AppError, type Issue } from '@rostrum/core/lib/app-error'
import type { LambdaResponse } from './lambda-response.ts'

/** The body of every error. `error` repeats `message` for clients that read that field. */
export interface ProblemBody {
  readonly code: ErrorCode
  readonly message: string
  readonly error: string
  readonly requestId: string
  readonly issues?: readonly Issue[]
}

/** Anything but an AppError is a bug, reported as `internal` without details. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', { cause: error })

export function problemResponse(
  error: AppError,
  requestId: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): LambdaResponse {
  const body: ProblemBody = {
    code: error.code,
    message: error.message,
    error: error.message,
    requestId,
    ...(error.issues.length > 0 && { issues: error.issues }),
  }
  return {
    statusCode: error.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(error.code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
      ...(error.retryAfterSeconds !== undefined && { 'retry-after': String(error.retryAfterSeconds) }),
      ...extraHeaders,
    },
    body: JSON.stringify(body),
  }
}
