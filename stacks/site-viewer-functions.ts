import { APP_SCREEN_PATTERN, NO_SCRIPT_BASE, NO_SCRIPT_FIELD } from '@rostrum/contract/site/app-screens'

/** Marks a request for a path without a screen. It never leaves CloudFront. */
const MARK = 'x-rostrum-unknown'

/** CloudFront functions are strings, because they are plain scripts without modules. */
const KNOWN_PATHS = `
const SCREENS = ${String(APP_SCREEN_PATTERN)}
const isFile = (uri) => uri.slice(uri.lastIndexOf('/') + 1).includes('.')
const isUnknown = (uri) => !isFile(uri) && !SCREENS.test(uri)
`

/** Before the cache: rewrites screens' paths to the app's page, redirects browsers without script, and marks unknown paths. */
export const SITE_REQUEST_FUNCTION = `${KNOWN_PATHS}
function handler(event) {
  const request = event.request
  const headers = request.headers
  delete headers['${MARK}']
  if (isFile(request.uri)) return request
  if (request.querystring.${NO_SCRIPT_FIELD})
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: '${NO_SCRIPT_BASE}' + request.uri } },
    }
  if (isUnknown(request.uri)) {
    Object.keys(headers)
      .filter((name) => name.startsWith('if-') || name === 'range')
      .forEach((name) => delete headers[name])
    headers['${MARK}'] = { value: '1' }
  }
  request.uri = '/index.html'
  return request
}
`

/**
 * Runs after the cache: gives the app's page at unknown paths status 404. AWS does not document whether it gets the
 * original or the rewritten request, so it recognizes both.
 */
export const SITE_RESPONSE_FUNCTION = `${KNOWN_PATHS}
function handler(event) {
  const request = event.request
  const response = event.response
  const isMissing = request.headers['${MARK}'] !== undefined || isUnknown(request.uri)
  if (isMissing && response.statusCode === 200) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}
`
