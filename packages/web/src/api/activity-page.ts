/** The changes that Tracking asks for first, beside the boot script, which does so before its code has come. */
export const ACTIVITY_FIRST_PAGE = 20
