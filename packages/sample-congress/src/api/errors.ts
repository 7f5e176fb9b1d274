import type { JsonObject } from './context.ts'
import { htmlReply, jsonReply, type Reply } from './render.ts'

const CONTACT = 'https://api.congress.gov:443'

const gatewayError = (status: number, code: string, message: string): Reply =>
  jsonReply({ error: { code, message } }, status)

export const keyMissing = (): Reply =>
  gatewayError(403, 'API_KEY_MISSING', `No api_key was supplied. Get one at ${CONTACT}`)
export const keyInvalid = (): Reply =>
  gatewayError(403, 'API_KEY_INVALID', `An invalid api_key was supplied. Get one at ${CONTACT}`)

export const overRateLimit = (retryAfter: number): Reply => ({
  ...gatewayError(
    429,
    'OVER_RATE_LIMIT',
    `You have exceeded your rate limit. Try again later or contact us at ${CONTACT}/contact/ for assistance`,
  ),
  headers: { 'Retry-After': String(retryAfter), 'X-Ratelimit-Remaining': '0' },
})

/** Application errors are a string, with the request if it was parsed. */
export const applicationError = (status: number, error: string, request?: JsonObject): Reply =>
  jsonReply({ error, ...(request === undefined ? {} : { request }) }, status)

export const UNBOUND_LOCAL_ERROR =
  "cannot access local variable 'bill' where it is not associated with a value (UnboundLocalError)"
export const QUERYSET_ERROR =
  'The QuerySet value for an exact lookup must be limited to one result using slicing. (ValueError)'

const PROXY_TITLES: Readonly<Record<number, string>> = {
  502: 'Bad gateway',
  503: 'Service temporarily unavailable',
  504: 'Gateway time-out',
  520: 'Web server is returning an unknown error',
  521: 'Web server is down',
  522: 'Connection timed out',
  524: 'A timeout occurred',
}

/** Errors of the API gateway in front of the provider. */
export function proxyError(status: number): Reply {
  const title = PROXY_TITLES[status] ?? 'Error'
  return htmlReply(
    `<!DOCTYPE html>\n<html lang="en-US">\n<head><title>api.congress.gov | ${status}: ${title}</title></head>\n<body><h1>${title} <span>Error code ${status}</span></h1></body>\n</html>\n`,
    status,
  )
}
