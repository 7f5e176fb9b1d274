/** The page size of Tracking's first request, shared with the boot script, which sends that request. */
export const ACTIVITY_FIRST_PAGE = 20
