/** Read by functions/src/http/caller.ts, which only trusts the address in requests with the mark. */
export const ORIGIN_MARK_HEADER = 'x-rostrum-origin'
export const VIEWER_HEADER = 'x-rostrum-viewer'
