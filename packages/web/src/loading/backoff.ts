const FIRST_MILLISECONDS = 1_000
const MAX_MILLISECONDS = 30_000

/** Exponential backoff after so many failures in a row. */
export const backoffMilliseconds = (failures: number): number =>
  Math.min(FIRST_MILLISECONDS * 2 ** (failures - 1), MAX_MILLISECONDS)
