import type { MeetingStatus } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf } from '@rostrum/contract/meeting-key'
import { billRef, committeeRef, type RecordRef, refId } from '@rostrum/contract/record-ref'
import { DAY_MS } from '@rostrum/contract/times'
import { shorten } from '@rostrum/contract/shorten'
import { formatCalendarDate, formatEastern } from '@rostrum/contract/wall-clock'
import { easternDay } from '../lib/eastern.ts'
import { withParents } from '../record/agenda-names.ts'
import type { LedgerChange, SubjectChanges } from '../record/ledger-event.ts'
import type { SourceMeeting } from '../record/meeting.ts'

/** Longer titles are truncated: the log of changes should not contain whole agendas. */
const TITLE_MAX = 160

const OFF_WORDS: Partial<Record<MeetingStatus, string>> = { postponed: 'Postponed', canceled: 'Canceled' }

const titleOf = ({ title }: SourceMeeting): string => shorten(title, TITLE_MAX)

/** "Nov 19, 2026, 10:00 AM ET, 1300 Longworth House Office Building", or "Canceled". */
function whenOf({ status, date, startsAt, place }: SourceMeeting): string {
  const off = OFF_WORDS[status]
  if (off !== undefined) return off
  const time = startsAt === undefined ? formatCalendarDate(date) : formatEastern(new Date(startsAt))
  return place === undefined ? time : `${time}, ${place}`
}

const announced = (meeting: SourceMeeting): string => `${whenOf(meeting)}: ${titleOf(meeting)}`

const isToCome = ({ date }: SourceMeeting, now: Date): boolean => date >= easternDay(now)

/** Whether the old or the new start is within a day. Without a time of day, the whole day counts. */
function isSoon(meeting: SourceMeeting, now: Date): boolean {
  const end = new Date(now.getTime() + DAY_MS)
  return (
    isToCome(meeting, now) &&
    (meeting.startsAt === undefined ? meeting.date <= easternDay(end) : meeting.startsAt <= end.toISOString())
  )
}

/** The records that a meeting concerns, by `refId`: its committees, their parents, and the bills on the agenda. */
function subjectsOf({ committees, bills }: SourceMeeting): Map<string, RecordRef> {
  return new Map(
    [...withParents(committees).map(committeeRef), ...bills.map(billRef)].map((ref) => [refId(ref), ref]),
  )
}

interface Versions {
  /** Undefined for a new meeting. */
  readonly before: SourceMeeting | undefined
  readonly after: SourceMeeting
  /** Whether date, time, place or status differ. */
  readonly isChanged: boolean
  /** The revision of the new version. */
  readonly revision: number
  readonly now: Date
}

function movedChange({ before, after, now }: Versions, to: string): Omit<LedgerChange, 'identity'> {
  const isLate = [before, after].some((meeting) => meeting !== undefined && isSoon(meeting, now))
  return {
    kind: isLate ? 'meeting_changed_late' : 'meeting_changed',
    ...(before !== undefined && { from: whenOf(before) }),
    to,
  }
}

function changeOf(
  ref: RecordRef,
  was: boolean,
  versions: Versions,
): Omit<LedgerChange, 'identity'> | undefined {
  const { before, after, isChanged, now } = versions
  const is = subjectsOf(after).has(refId(ref))
  if (was && is) return isChanged ? movedChange(versions, announced(after)) : undefined
  if (is) {
    const isAnnounced = isToCome(after, now) && OFF_WORDS[after.status] === undefined
    return isAnnounced ? { kind: 'meeting', to: announced(after) } : undefined
  }
  const isOff = ref.kind === 'bill' && before !== undefined && isToCome(before, now)
  return isOff ? movedChange(versions, `Off the agenda: ${titleOf(before)}`) : undefined
}

/**
 * The events of a new version of a meeting, for each committee and bill that it concerns. Changes of past meetings
 * only add documents, and are not reported.
 */
export function meetingChanges(versions: Versions): SubjectChanges[] {
  const { before, after, revision, now } = versions
  if (![before, after].some((meeting) => meeting !== undefined && isToCome(meeting, now))) return []
  const known: ReadonlyMap<string, RecordRef> = before === undefined ? new Map() : subjectsOf(before)
  const subjects = new Map([...known, ...subjectsOf(after)])
  return [...subjects].flatMap(([id, ref]): SubjectChanges[] => {
    const change = changeOf(ref, known.has(id), versions)
    return change === undefined
      ? []
      : [[ref, [{ ...change, identity: [meetingKeyOf(after), revision, change.to ?? ''] }]]]
  })
}
