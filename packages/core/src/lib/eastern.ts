const EASTERN_OFFSET_MS = 5 * 3_600_000

/** The day it is in Washington by winter time: in summer it turns an hour late, which holds no news back. */
export function easternDay(now: Date): string {
  return new Date(now.getTime() - EASTERN_OFFSET_MS).toISOString().slice(0, 10)
}
