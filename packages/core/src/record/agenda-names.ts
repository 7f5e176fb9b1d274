import type { BillKey } from '@rostrum/contract/entities/bill'
import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { recordKeyOf } from '@rostrum/contract/record-ref'
import { DAY_MS } from '@rostrum/contract/times'

const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
/** 1970-01-01 was a Thursday. */
const sundayBefore = (day: number): number => day - ((day + 4) % 7)

/** The agenda of the week of a day, by its Sunday: "week/2026-09-13". */
export const weekAgenda = (date: string): string => `week/${dateOfDay(sundayBefore(dayNumber(date)))}`

/** The agendas of all weeks from a day to another. */
export function weekAgendas(from: string, to: string): string[] {
  const [first, last] = [sundayBefore(dayNumber(from)), sundayBefore(dayNumber(to))]
  const weeks = Math.max(0, (last - first) / 7 + 1)
  return Array.from({ length: weeks }, (_, i) => weekAgenda(dateOfDay(first + 7 * i)))
}

export const committeeAgenda = (congress: number, systemCode: string): string =>
  `committee/${congress}/${systemCode}`

export const billAgenda = (bill: BillKey): string => `bill/${recordKeyOf(bill)}`

/** "hsii24" is below "hsii00". */
const fullCommittee = (systemCode: string): string => `${systemCode.slice(0, 4)}00`

/** The agendas that a meeting is on: of its week, its committees and those above them, and its bills. */
export function agendasOf({ date, congress, committees, bills }: MeetingCard): string[] {
  const codes = committees.flatMap(({ systemCode }) => [systemCode, fullCommittee(systemCode)])
  return [
    weekAgenda(date),
    ...[...new Set(codes)].map((code) => committeeAgenda(congress, code)),
    ...bills.map(billAgenda),
  ]
}
