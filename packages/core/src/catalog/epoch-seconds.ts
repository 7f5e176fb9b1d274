const MILLISECONDS = 1_000

/** A moment as a column of the index holds it: whole seconds. */
export const toEpochSeconds = (instant: string): number => Math.floor(Date.parse(instant) / MILLISECONDS)
export const fromEpochSeconds = (seconds: number): string => new Date(seconds * MILLISECONDS).toISOString()
