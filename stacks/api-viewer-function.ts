import { allQueryNames } from '@rostrum/contract/http/query-names'
import { API_BASE, type Route } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { VIEWER_HEADER } from './viewer-address.ts'

const allRoutes = Object.values(ROUTES_BY_DOMAIN).flatMap((domain) => Object.values<Route>(domain))
const documentPaths = allRoutes
  .filter(({ document }) => document !== undefined)
  .map(({ path }) => `${API_BASE}${path}`)

/**
 * Runs on CloudFront before the cache, whose key includes the query string. It sorts and normalizes known parameters
 * and drops those of documents, which ignore them. Unknown ones stay, so that the API refuses them; CloudFront does
 * not cache refusals. (A cache policy could list at most ten parameters.)
 *
 * It refuses paths that cannot be decoded, because the gateway would refuse them in a different error format.
 *
 * It also sets the viewer's address, replacing any value the viewer sent. A policy that forwards CloudFront's own
 * address header would have to list every other header too, because Host must not be forwarded.
 */
export const API_VIEWER_FUNCTION = `
const KNOWN = ${JSON.stringify(allQueryNames(allRoutes))}
const DOCUMENTS = ${JSON.stringify(documentPaths)}

function decoded(name) {
  try {
    return decodeURIComponent(name)
  } catch (error) {
    return name
  }
}

function queryOf(request) {
  if (DOCUMENTS.includes(request.uri)) return ''
  const parts = []
  for (const written in request.querystring) {
    const given = request.querystring[written]
    const name = KNOWN.includes(decoded(written)) ? decoded(written) : written
    const values = given.multiValue || [given]
    values.forEach((one) => parts.push(name + '=' + one.value))
  }
  return parts.sort().join('&')
}

function isDecodable(path) {
  try {
    return decodeURIComponent(path) !== undefined
  } catch (error) {
    return false
  }
}

function refusal(requestId) {
  const message = 'This address cannot be decoded.'
  const body = { code: 'invalid_input', message: message, error: message, requestId: requestId }
  return {
    statusCode: 400,
    statusDescription: 'Bad Request',
    headers: {
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'no-store' },
      'x-request-id': { value: requestId },
    },
    body: { encoding: 'text', data: JSON.stringify(body) },
  }
}

function handler(event) {
  const request = event.request
  if (!isDecodable(request.uri)) return refusal(event.context.requestId)
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip }
  request.querystring = queryOf(request)
  return request
}
`
