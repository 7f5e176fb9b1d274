/** Names of functions/src/http/caller.ts, which believes the second only beside the first. */
export const ORIGIN_MARK_HEADER = 'x-rostrum-origin'
export const VIEWER_HEADER = 'x-rostrum-viewer'
