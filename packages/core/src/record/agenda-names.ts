import { parentCodeOf } from '@rostrum/contract/committee-code'
import type { BillKey } from '@rostrum/contract/entities/bill'
import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { recordKeyOf } from '@rostrum/contract/record-ref'
import { DAY_MS } from '@rostrum/contract/times'
import { dayAfter, sundayOf } from '@rostrum/contract/wall-clock'

const WEEK_MS = 7 * DAY_MS

/** The agenda of the week of a day, by its Sunday: "week/2026-09-13". */
export const weekAgenda = (date: string): string => `week/${sundayOf(date)}`

/** The agendas of all weeks from a day to another. */
export function weekAgendas(from: string, to: string): string[] {
  const [first, last] = [sundayOf(from), sundayOf(to)]
  const weeks = Math.max(0, (Date.parse(last) - Date.parse(first)) / WEEK_MS + 1)
  return Array.from({ length: weeks }, (_, i) => weekAgenda(dayAfter(first, 7 * i)))
}

export const committeeAgenda = (congress: number, systemCode: string): string =>
  `committee/${congress}/${systemCode}`

export const billAgenda = (bill: BillKey): string => `bill/${recordKeyOf(bill)}`

/** The codes of committees and of those above them, each once. */
export function withParents(committees: MeetingCard['committees']): string[] {
  const codes = committees.flatMap(({ systemCode }) => [systemCode, parentCodeOf(systemCode) ?? systemCode])
  return [...new Set(codes)]
}

/** The agendas that a meeting is on: of its week, its committees and those above them, and its bills. */
export function agendasOf({ date, congress, committees, bills }: MeetingCard): string[] {
  return [
    weekAgenda(date),
    ...withParents(committees).map((code) => committeeAgenda(congress, code)),
    ...bills.map(billAgenda),
  ]
}
