import { ApiError } from '@rostrum/client/api-error'

/** The words to show for a failure; what is not an ApiError is a bug and keeps its details to itself. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.message : fallback

/** Why one section of a record cannot be shown. The record itself is there, so "not found" would be wrong. */
export function sectionErrorMessage(error: unknown, title: string): string {
  const message = `${title} could not be loaded.`
  return error instanceof ApiError && error.status === 404 ? message : errorMessage(error, message) || message
}

/** What a screen tells of a failure: words, and the reference by which it can be looked up. */
export const failureDetails = (
  error: unknown,
  fallback: string,
): { details: string; requestId: string | undefined } => ({
  details: errorMessage(error, fallback),
  requestId: error instanceof ApiError ? error.requestId : undefined,
})
