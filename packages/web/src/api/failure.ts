import { ApiError } from '@rostrum/client/api-error'
import { FAILURES } from '@rostrum/contract/words/messages'

/** The message to show for an error. One that is not an ApiError is a bug, whose details are not shown. */
export const errorMessage = (error: unknown, fallback: string = FAILURES.unexpected): string =>
  error instanceof ApiError ? error.message : fallback

const NO_ANSWER = 'Rostrum’s server did not answer. Please try again in a minute.'

/** Why a part of a screen cannot be shown. What it belongs to exists, so "not found" would be wrong. */
export function partErrorMessage(error: unknown, title: string): string {
  if (!(error instanceof ApiError) || error.status === 404) return `${title} could not be loaded.`
  return error.status === 0 || error.message === '' ? NO_ANSWER : error.message
}

/** The message of an error, and the request id to report it with. */
export const failureDetails = (
  error: unknown,
  fallback?: string,
): { details: string; requestId: string | undefined } => ({
  details: errorMessage(error, fallback),
  requestId: error instanceof ApiError ? error.requestId : undefined,
})
