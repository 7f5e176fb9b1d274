import { officialMeetingUrl } from '@rostrum/contract/entities/meeting-key'
import type { Meeting, MeetingCard, MeetingKey } from '@rostrum/contract/entities/meeting'
import { MEETINGS_DAYS_MAX } from '@rostrum/contract/rules/limits'
import { parseBillKey } from '@rostrum/contract/entities/record-ref'
import { dayAfter } from '@rostrum/contract/lib/wall-clock'
import { SAMPLE_SOURCE } from '../congress/source-name.ts'
import { AppError } from '../lib/app-error.ts'
import { easternDay } from '../lib/eastern.ts'
import { paginate, type OffsetPage } from '../lib/page.ts'
import { billAgenda, committeeAgenda, weekAgendas } from '../record/agenda-names.ts'
import { earliestFirst, meetingCard } from '../record/meeting.ts'
import { readAgendas } from '../store/record/agendas.ts'
import { findMeeting } from '../store/record/meetings.ts'
import type { Store } from '../store/store.ts'

export async function findMeetingView(key: MeetingKey, store: Store): Promise<Meeting | undefined> {
  const stored = await findMeeting(store, key)
  if (stored === undefined) return undefined
  const { meeting, changes, source, fetchedAt } = stored
  const { sourceUpdatedAt: _at, ...shown } = meeting
  // A sample meeting shares its number with a real one.
  const url = source === SAMPLE_SOURCE ? undefined : officialMeetingUrl(key)
  return {
    ...shown,
    ...meetingCard(stored),
    changes,
    ...(url !== undefined && { url }),
    provenance: { source, fetchedAt, checkedAt: fetchedAt },
  }
}

export interface MeetingFilter {
  /** Days in Washington, inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly chamber?: MeetingKey['chamber'] | undefined
  readonly committee?: string | undefined
  readonly congress: number
  readonly bill?: string | undefined
}

const DEFAULT_DAYS = 14

interface Days {
  readonly from: string
  readonly to: string
}

export function requireDays({ from, to }: Days): void {
  if (to < dayAfter(from, MEETINGS_DAYS_MAX)) return
  const message = `asks for at most ${MEETINGS_DAYS_MAX} days of all committees at once`
  throw new AppError('invalid_input', { issues: [{ path: 'query.to', message }] })
}

/** By default from today on. */
function daysOf({ from, to }: MeetingFilter, today: string): Days {
  const first = from ?? (to === undefined || to > today ? today : dayAfter(to, 1 - DEFAULT_DAYS))
  const days = { from: first, to: to ?? dayAfter(first, DEFAULT_DAYS - 1) }
  requireDays(days)
  return days
}

function namesOf(filter: MeetingFilter, today: string): { names: string[]; days: Partial<Days> } {
  const { bill, committee, congress, from, to } = filter
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  if (bill !== undefined) return { names: [billAgenda(parseBillKey(bill))], days }
  if (committee !== undefined) return { names: [committeeAgenda(congress, committee)], days }
  const asked = daysOf(filter, today)
  return { names: weekAgendas(asked.from, asked.to), days: asked }
}

/** The meetings in a range of days, of a committee or about a bill, earliest first. */
export async function findMeetings(
  filter: MeetingFilter,
  store: Store,
  today: string,
): Promise<MeetingCard[]> {
  const { names, days } = namesOf(filter, today)
  const { from = '', to = '9999' } = days
  const { chamber, committee, bill } = filter
  const isOf = (code: string): boolean =>
    code === committee || (committee?.endsWith('00') === true && code.startsWith(committee.slice(0, 4)))
  const meetings = await readAgendas(store, names)
  return meetings
    .filter(
      ({ date, chamber: of, committees }) =>
        date >= from &&
        date <= to &&
        (chamber === undefined || of === chamber) &&
        (bill === undefined || committee === undefined || committees.some((each) => isOf(each.systemCode))),
    )
    .toSorted(earliestFirst)
}

/** A calendar includes past days, so that canceled meetings still show. */
const CALENDAR_DAYS_BACK = 28

export function calendarDays(now: Date): Days {
  const from = dayAfter(easternDay(now), -CALENDAR_DAYS_BACK)
  return { from, to: dayAfter(from, MEETINGS_DAYS_MAX - 1) }
}

export interface MeetingQuery extends MeetingFilter, OffsetPage {
  readonly order?: 'earliest' | 'latest' | undefined
}

export async function listMeetings({ order, ...query }: MeetingQuery, store: Store, today: string) {
  const meetings = await findMeetings(query, store, today)
  return paginate(order === 'latest' ? meetings.toReversed() : meetings, query)
}
