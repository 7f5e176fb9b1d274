/** Adds seconds to an instant and returns it in the ISO form that rows store. */
export const secondsAfter = (instant: Date, seconds: number): string =>
  new Date(instant.getTime() + seconds * 1_000).toISOString()
