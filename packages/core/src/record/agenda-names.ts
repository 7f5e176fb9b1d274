import { parentCodeOf } from '@rostrum/contract/congress/committee-code'
import type { BillKey } from '@rostrum/contract/entities/bill'
import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { dayAfter, sundayOf } from '@rostrum/contract/lib/wall-clock'

const WEEK_MS = 7 * DAY_MS

/** The name of a week's agenda, by its Sunday: "week/2026-09-13". */
export const weekAgenda = (date: string): string => `week/${sundayOf(date)}`

export function weekAgendas(from: string, to: string): string[] {
  const [first, last] = [sundayOf(from), sundayOf(to)]
  const weeks = Math.max(0, (Date.parse(last) - Date.parse(first)) / WEEK_MS + 1)
  return Array.from({ length: weeks }, (_, i) => weekAgenda(dayAfter(first, 7 * i)))
}

export const committeeAgenda = (congress: number, systemCode: string): string =>
  `committee/${congress}/${systemCode}`

export const billAgenda = (bill: BillKey): string => `bill/${recordKeyOf(bill)}`

export function withParents(committees: MeetingCard['committees']): string[] {
  const codes = committees.flatMap(({ systemCode }) => [systemCode, parentCodeOf(systemCode) ?? systemCode])
  return [...new Set(codes)]
}

/** The agendas that contain a meeting: of its week, its committees and their parents, and its bills. */
export function agendasOf({ date, congress, committees, bills }: MeetingCard): string[] {
  return [
    weekAgenda(date),
    ...withParents(committees).map((code) => committeeAgenda(congress, code)),
    ...bills.map(billAgenda),
  ]
}
