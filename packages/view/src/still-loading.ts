/** Stands on every screen and public page until the record was read once. */
export const STILL_LOADING = 'The record is still loading, so lists and searches are incomplete for now.'
