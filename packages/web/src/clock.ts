/** Slow responses arrive seconds after the time in their header. */
const LATENCY_MS = 5_000

/** The server's time minus that of this device, whose clock may be wrong. */
let offset = 0

/**
 * A `Date` header is never ahead of the server's time, and behind it only by the latency, unless the response was
 * cached.
 */
export function learnTime(headers: Headers): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  const isFresh = headers.get('cache-control')?.includes('no-store')
  if (difference > offset || (isFresh && difference < offset - LATENCY_MS)) offset = difference
}

/** Converts a time of this device, by default the current one, to the server's time. */
export const serverTime = (deviceTime = Date.now()): number => deviceTime + offset
export const serverDate = (): Date => new Date(serverTime())
