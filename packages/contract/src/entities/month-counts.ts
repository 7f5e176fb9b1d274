import type { MonthCount } from './common.ts'

const monthOf = (date: string): string => date.slice(0, 7)

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Sums by month, from the first to the last month; months without entries have 0. */
function sumByMonth(changes: readonly (readonly [date: string, by: number])[]): MonthCount[] {
  const sums = new Map<string, number>()
  for (const [date, by] of changes) sums.set(monthOf(date), (sums.get(monthOf(date)) ?? 0) + by)
  const known = [...sums.keys()].toSorted()
  const last = known.at(-1) ?? ''
  const counts: MonthCount[] = []
  for (let month = known[0]; month !== undefined && month <= last; month = nextMonth(month))
    counts.push({ month, count: sums.get(month) ?? 0 })
  return counts
}

export const countByMonth = (dates: readonly string[]): MonthCount[] =>
  sumByMonth(dates.map((date) => [date, 1]))

export interface CosponsorDates {
  readonly sponsorshipDate?: string | undefined
  readonly sponsorshipWithdrawnDate?: string | undefined
}

export function cosponsorsByMonth(cosponsors: readonly CosponsorDates[]): MonthCount[] {
  const changes = cosponsors.flatMap(({ sponsorshipDate, sponsorshipWithdrawnDate }) =>
    sponsorshipDate === undefined
      ? []
      : [
          [sponsorshipDate, 1] as const,
          ...(sponsorshipWithdrawnDate === undefined ? [] : [[sponsorshipWithdrawnDate, -1] as const]),
        ],
  )
  let total = 0
  return sumByMonth(changes).map(({ month, count }) => ({ month, count: (total += count) }))
}

/** Extends lists to the same months, so that stacked charts line up. */
export function alignMonths(lists: readonly (readonly MonthCount[])[]): MonthCount[][] {
  const months = lists.flat().map(({ month }) => [month, 0] as const)
  return lists.map((list) =>
    sumByMonth([...months, ...list.map(({ month, count }) => [month, count] as const)]),
  )
}
