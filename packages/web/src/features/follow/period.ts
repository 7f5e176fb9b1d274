import { parseCalendarDate } from '../../list-params.ts'

export const PERIOD_LABELS = {
  visit: 'Since your last visit',
  today: 'Today',
  yesterday: 'Since yesterday',
  week: 'This week',
} as const
type NamedPeriod = keyof typeof PERIOD_LABELS

export const isNamedPeriod = (text: string): text is NamedPeriod => Object.hasOwn(PERIOD_LABELS, text)

/** The name of a period, or the calendar day on which one begins. */
export const parsePeriod = (text: string | null): string | undefined =>
  text !== null && isNamedPeriod(text) ? text : parseCalendarDate(text)

/** The calendar day of a time in the reader's time zone: "2026-11-24". */
export const localDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-')

/** Midnight in the reader's time zone, some days before a time. */
export const startOfDay = (time: Date, daysBefore = 0): Date =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate() - daysBefore)

function firstMoment(period: string, now: Date): Date {
  if (period === 'today') return startOfDay(now)
  if (period === 'yesterday') return startOfDay(now, 1)
  if (period === 'week') return startOfDay(now, now.getDay())
  return new Date(`${period}T00:00`)
}

/** The last instant before a period; undefined for one without a start, such as a first visit. */
export function periodStart(
  period: string | undefined,
  { now, lastVisitAt }: { readonly now: Date; readonly lastVisitAt: string | null },
): string | undefined {
  if (period === undefined) return undefined
  if (period === 'visit') return lastVisitAt ?? undefined
  return new Date(firstMoment(period, now).getTime() - 1).toISOString()
}
