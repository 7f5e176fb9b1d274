const MILLISECONDS = 1_000

/** The unit in which index columns store times. */
export const toEpochSeconds = (instant: string): number => Math.floor(Date.parse(instant) / MILLISECONDS)
export const fromEpochSeconds = (seconds: number): string => new Date(seconds * MILLISECONDS).toISOString()

const NUMBER_RANGE = 100_000

/** A number unique to the record: higher for a later congress, then by the rank of its type, then by its number. */
export const serialOf = (
  { congress, number }: { readonly congress: number; readonly number: string },
  typeRank: number,
  typeCount: number,
): number => (congress * typeCount + typeRank) * NUMBER_RANGE + Number(number)
