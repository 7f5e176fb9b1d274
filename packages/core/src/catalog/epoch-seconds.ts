const MILLISECONDS = 1_000

/** The unit in which index columns store times. */
export const toEpochSeconds = (instant: string): number => Math.floor(Date.parse(instant) / MILLISECONDS)
export const fromEpochSeconds = (seconds: number): string => new Date(seconds * MILLISECONDS).toISOString()
