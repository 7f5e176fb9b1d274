import { dateFormat } from '@rostrum/contract/format'

const formatLong = dateFormat({ weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' })
const formatShort = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const at = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** "Thursday, Nov 6". */
export const weekdayName = (date: string): string => (date === '' ? '' : formatLong(at(date)))

/** "Thu, Nov 6". */
export const shortDate = (date: string): string => formatShort(at(date))
