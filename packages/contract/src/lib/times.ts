export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 3_600
export const DAY_SECONDS = 86_400

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
/** Washington's UTC offset in winter, when the year and the Congress change. */
export const EASTERN_WINTER_OFFSET_MS = 5 * HOUR_MS

export const UNIX_EPOCH = '1970-01-01T00:00:00.000Z'
