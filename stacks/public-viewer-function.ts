import { VIEWER_HEADER } from './viewer-address.ts'

/**
 * Runs on CloudFront before the cache. API Gateway would refuse a path that cannot be decoded with an error of its own
 * in JSON, so its percent signs are encoded: the function `pages` then answers with a page.
 *
 * It also sets the viewer's address, replacing any value the viewer sent.
 */
export const PUBLIC_VIEWER_FUNCTION = `
function handler(event) {
  const request = event.request
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip }
  try {
    decodeURIComponent(request.uri)
  } catch (error) {
    request.uri = encodeURI(request.uri)
  }
  return request
}
`
