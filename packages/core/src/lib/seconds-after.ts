/** An instant so many seconds after another, as rows keep it. */
export const secondsAfter = (instant: Date, seconds: number): string =>
  new Date(instant.getTime() + seconds * 1_000).toISOString()
