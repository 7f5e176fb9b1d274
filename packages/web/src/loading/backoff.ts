const FIRST_MS = 1_000
const MAX_MS = 30_000

/** Exponential backoff by the number of failures in a row. */
export const backoffMilliseconds = (failures: number): number =>
  Math.min(FIRST_MS * 2 ** (failures - 1), MAX_MS)

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
