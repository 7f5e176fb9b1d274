/**
 * Runs on CloudFront before the cache: rewrites the app's paths to its page; files stay as requested.
 * A string, because CloudFront functions are plain scripts without modules.
 */
export const SITE_VIEWER_FUNCTION = `
function handler(event) {
  const request = event.request
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!lastSegment.includes('.')) request.uri = '/index.html'
  return request
}
`
