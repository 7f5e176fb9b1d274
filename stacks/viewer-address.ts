/** Read by functions/src/http/caller.ts, which trusts the second only with the first. */
export const ORIGIN_MARK_HEADER = 'x-rostrum-origin'
export const VIEWER_HEADER = 'x-rostrum-viewer'
