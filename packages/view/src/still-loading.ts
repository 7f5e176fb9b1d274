/** Shown on every screen and public page during the first sync. */
export const STILL_LOADING = 'The record is still loading, so lists and searches are incomplete for now.'
