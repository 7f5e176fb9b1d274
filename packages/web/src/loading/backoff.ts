const FIRST_MILLISECONDS = 1_000
const MAX_MILLISECONDS = 30_000

/** Exponential backoff by the number of failures in a row. */
export const backoffMilliseconds = (failures: number): number =>
  Math.min(FIRST_MILLISECONDS * 2 ** (failures - 1), MAX_MILLISECONDS)

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
