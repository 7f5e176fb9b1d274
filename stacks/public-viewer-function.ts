import { PUBLIC_PARAMETERS } from '@rostrum/contract/site/public-parameters'
import { VIEWER_HEADER } from './viewer-address.ts'

/**
 * Runs on CloudFront before the cache, whose key includes the query string. Of the parameters only those that pages read
 * are left, sorted, and of repeated ones the last, which counts. (A cache policy could list at most ten parameters.)
 *
 * API Gateway would refuse a path that cannot be decoded with an error of its own in JSON, so its percent signs are
 * encoded: the function `pages` then answers with a page.
 *
 * It also sets the viewer's address, replacing any value the viewer sent.
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
