export const ERROR_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  proof_required: 428,
  rate_limited: 429,
  internal: 500,
  upstream_unavailable: 503,
  storage_full: 503,
  busy: 503,
} as const satisfies Readonly<Record<string, number>>

export type ErrorCode = keyof typeof ERROR_STATUS

/** Default messages. In a separate table, so that tree shaking removes them from the site's bundle. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Some of what was sent is not valid. Check it and try again.',
  unauthenticated: 'Please sign in.',
  forbidden: 'This belongs to another account. Sign in with that account to open it.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not support that method.',
  conflict: 'This was changed elsewhere in the meantime. Reload the page and try again.',
  gone: 'This is no longer available.',
  precondition_failed: 'This was changed on another device in the meantime. Reload the page and try again.',
  too_large: 'This is too large. The limit is 64 KB.',
  unsupported_media_type: 'Send the body as JSON with the content type application/json.',
  proof_required: 'Please prove once more that this is you.',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  internal: 'An unexpected error occurred',
  upstream_unavailable: 'The service is busy. Please try again in a moment.',
  storage_full: 'Nothing can be saved right now because the disk is full. Saved data can still be read.',
  busy: 'Many people are signing in right now. Please try again in a moment.',
}

/** Errors that every route can return; a route lists only additional ones. */
export const COMMON_ERRORS = [
  'invalid_input',
  'rate_limited',
  'internal',
  'upstream_unavailable',
  'storage_full',
] as const
