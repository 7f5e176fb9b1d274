import { allQueryNames } from '@rostrum/contract/query-names'
import { API_BASE, type Route } from '@rostrum/contract/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { VIEWER_HEADER } from './viewer-address.ts'

const allRoutes = Object.values(ROUTES_BY_DOMAIN).flatMap((domain) => Object.values<Route>(domain))
const documentPaths = allRoutes
  .filter(({ document }) => document !== undefined)
  .map(({ path }) => `${API_BASE}${path}`)

/**
 * Runs on CloudFront before the cache, which has the query in its key. Parameters get one order and one spelling, and a
 * document loses them all, since it ignores them. An unknown one stays in a call: the API refuses it, and CloudFront
 * keeps no refusal, so no answer is ever stored under it. A cache policy could name ten parameters at most.
 *
 * A path that cannot be decoded is refused here, since the gateway would refuse it in a form of its own.
 *
 * It also says who asks, in place of whatever the viewer wrote there. A policy that forwards CloudFront's own header
 * would have to list every other header too, since Host must stay behind.
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
