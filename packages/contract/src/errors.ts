/** Every code a caller can meet, its HTTP status and what it says when nothing better is known. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Some of what was sent is not valid.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'This is not yours to see or change.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'This was changed by somebody else in the meantime.' },
  gone: { status: 410, message: 'This is no longer available.' },
  precondition_failed: { status: 412, message: 'This was changed on another device in the meantime.' },
  too_large: { status: 413, message: 'This is too large. At most 64 KB can be sent.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send the body as JSON, with content type application/json.',
  },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'An unexpected error occurred' },
  upstream_unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** What any route can answer, whatever it does; a route lists only what it adds. */
export const COMMON_ERRORS = ['invalid_input', 'rate_limited', 'internal', 'upstream_unavailable'] as const
