/**
 * Runs on CloudFront before the cache: an address of the app is answered with the app, a file with itself or a 404.
 * Kept as text, since CloudFront takes a script without modules that no bundler has touched.
 */
export const SITE_VIEWER_FUNCTION = `
function handler(event) {
  const request = event.request
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!lastSegment.includes('.')) request.uri = '/index.html'
  return request
}
`
