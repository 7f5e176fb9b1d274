import { ApiError } from '@rostrum/client/api-error'
import { FAILURES } from '@rostrum/contract/messages'

/** The message to show for an error. One that is not an ApiError is a bug, whose details are not shown. */
export const errorMessage = (error: unknown, fallback: string = FAILURES.unexpected): string =>
  error instanceof ApiError ? error.message : fallback

/** Why a section of a record cannot be shown. The record itself exists, so "not found" would be wrong. */
export function sectionErrorMessage(error: unknown, title: string): string {
  const message = `${title} could not be loaded.`
  return error instanceof ApiError && error.status === 404 ? message : errorMessage(error, message) || message
}

/** The message of an error, and the request id to report it with. */
export const failureDetails = (
  error: unknown,
  fallback?: string,
): { details: string; requestId: string | undefined } => ({
  details: errorMessage(error, fallback),
  requestId: error instanceof ApiError ? error.requestId : undefined,
})
