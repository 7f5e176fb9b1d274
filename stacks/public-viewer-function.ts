/**
 * Runs on CloudFront before the cache. API Gateway would refuse a path that cannot be decoded with an error of its own
 * in JSON, so its percent signs are encoded: the function `pages` then answers with a page.
 */
export const PUBLIC_VIEWER_FUNCTION = `
function handler(event) {
  const request = event.request
  try {
    decodeURIComponent(request.uri)
  } catch (error) {
    request.uri = encodeURI(request.uri)
  }
  return request
}
`
