import { PUBLIC_PARAMETERS } from '@rostrum/contract/site/public-parameters'
import { VIEWER_HEADER } from './viewer-address.ts'

/**
 * Runs on CloudFront before the cache, whose key includes the query string. Keeps only parameters that pages read, sorted,
 * and the last of repeated ones. (A cache policy could list at most ten parameters.) Encodes the percent signs of
 * undecodable paths, so that `pages` answers instead of API Gateway, whose errors are JSON. Also sets the viewer's address,
 * replacing any value the viewer sent.
 */
export const PUBLIC_VIEWER_FUNCTION = `
const KNOWN = ${JSON.stringify(PUBLIC_PARAMETERS)}

function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    return undefined
  }
}

function queryOf(given) {
  const parts = []
  for (const written in given) {
    const name = decoded(written)
    const values = given[written].multiValue || [given[written]]
    if (KNOWN.includes(name)) parts.push(name + '=' + values[values.length - 1].value)
  }
  return parts.sort().join('&')
}

function handler(event) {
  const request = event.request
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip }
  request.querystring = queryOf(request.querystring)
  if (decoded(request.uri) === undefined) request.uri = encodeURI(request.uri)
  return request
}
`
