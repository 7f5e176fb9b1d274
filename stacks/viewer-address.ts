/** Names of functions/src/http/caller.ts, which believes the second only beside the first. */
export const ORIGIN_MARK_HEADER = 'x-rostrum-origin'
export const VIEWER_HEADER = 'x-rostrum-viewer'

/**
 * Runs on CloudFront before the API is asked, and says who asks in place of whatever the viewer wrote there. A policy
 * that forwards CloudFront's own header would have to list every other header too, since Host must stay behind.
 */
export const VIEWER_ADDRESS = `
function handler(event) {
  const request = event.request
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip }
  return request
}
`
