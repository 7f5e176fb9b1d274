import { isDeepStrictEqual } from 'node:util'
import {
  MEETING_FIELDS,
  type MeetingCard,
  type MeetingChange,
  type MeetingStatus,
} from '@rostrum/contract/entities/meeting'
import { appendChanges } from '../ledger/append-changes.ts'
import { groupBy } from '../lib/group-by.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { agendasOf, withParents } from '../record/agenda-names.ts'
import { meetingCard, type SourceMeeting } from '../record/meeting.ts'
import { type AgendaChange, putAgenda } from '../store/record/agendas.ts'
import { findMeeting, replaceMeeting, type StoredMeeting } from '../store/record/meetings.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import type { Store } from '../store/store.ts'
import { meetingKeyOf } from '@rostrum/contract/entities/meeting-key'
import { billRef, committeeRef, type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { shorten } from '@rostrum/contract/lib/shorten'
import { formatCalendarDate, formatEastern } from '@rostrum/contract/lib/wall-clock'
import { easternDay } from '../lib/eastern.ts'
import type { LedgerChange, SubjectChanges } from '../record/ledger-event.ts'

/** Longer titles are truncated, to keep whole agendas out of the ledger. */
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
  readonly revision: number
  readonly now: Date
}

function movedChange({ before, after, now }: Versions, to: string): Omit<LedgerChange, 'identity'> {
  const isLate = [before, after].some((meeting) => meeting !== undefined && isSoon(meeting, now))
  return { kind: isLate ? 'meeting_changed_late' : 'meeting_changed', from: before && whenOf(before), to }
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

/** Changes for each committee and bill of a meeting. Past meetings only get documents, which are not reported. */
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

/** The fields whose changes matter to people who plan to attend. */
function valueOf({ startsAt, date, place, status }: SourceMeeting, field: MeetingChange['field']) {
  if (field === 'date') return startsAt ?? date
  return field === 'place' ? place : status
}

export function changesBetween(
  before: SourceMeeting,
  after: SourceMeeting,
  noticedAt: string,
): MeetingChange[] {
  return MEETING_FIELDS.flatMap((field) => {
    const [from, to] = [valueOf(before, field), valueOf(after, field)]
    if (from === to) return []
    return { noticedAt, field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  })
}

type Saving = Pick<SaveContext, 'store' | 'now' | 'source'>

const undated = ({ sourceUpdatedAt: _at, ...meeting }: SourceMeeting) => meeting

function nextVersion(
  before: StoredMeeting | undefined,
  meeting: SourceMeeting,
  { now, source }: Saving,
): StoredMeeting {
  const at = now.toISOString()
  const changes = before === undefined ? [] : changesBetween(before.meeting, meeting, at)
  const next = {
    meeting,
    changes: [...changes, ...(before?.changes ?? [])],
    sequence: (before?.sequence ?? 0) + Math.min(1, changes.length),
    fetchedAt: at,
    source,
    revision: (before?.revision ?? 0) + 1,
  }
  const agendas = new Set([...(before?.agendas ?? []), ...agendasOf(meetingCard(next))])
  return { ...next, agendas: [...agendas] }
}

export interface SavedMeeting {
  readonly outcome: 'new' | 'changed' | 'same'
  readonly stored: StoredMeeting
  readonly before: StoredMeeting | undefined
}

/** Called before the save: after a crash in between, the same events are appended again and deduplicated. */
async function recordChanges(
  before: StoredMeeting | undefined,
  { meeting: after, sequence, revision }: StoredMeeting,
  { store, now }: Saving,
): Promise<void> {
  const isChanged = before !== undefined && sequence > before.sequence
  const reported = meetingChanges({ before: before?.meeting, after, isChanged, revision, now })
  for (const [subject, changes] of reported) await appendChanges(store, subject, changes, { now })
}

/** Saves a meeting if it has changed. During the first download, new meetings are not news. */
export async function saveMeeting(
  meeting: SourceMeeting,
  context: Saving,
  isFilled: boolean,
): Promise<SavedMeeting> {
  const { store } = context
  return await retryOnConflict(async (): Promise<SavedMeeting | undefined> => {
    const before = await findMeeting(store, meeting)
    if (before !== undefined && isDeepStrictEqual(undated(before.meeting), undated(meeting)))
      return { outcome: 'same', stored: before, before }
    const stored = nextVersion(before, meeting, context)
    if (before !== undefined || isFilled) await recordChanges(before, stored, context)
    const isWritten = await replaceMeeting(store, stored)
    return isWritten ? { outcome: before === undefined ? 'new' : 'changed', stored, before } : undefined
  })
}

interface NamedChange extends AgendaChange {
  readonly name: string
}

function agendaChanges(stored: StoredMeeting): NamedChange[] {
  const card: MeetingCard = meetingCard(stored)
  const listed = new Set(agendasOf(card))
  return stored.agendas.map((name) => ({
    name,
    card,
    revision: stored.revision,
    isListed: listed.has(name),
  }))
}

/** Includes unchanged meetings, because a killed run may have saved one without adding it to its agendas. */
export async function completeAgendas(store: Store, meetings: readonly StoredMeeting[]): Promise<void> {
  const byName = groupBy(meetings.flatMap(agendaChanges), ({ name }) => name)
  for (const [name, changes] of byName) await putAgenda(store, name, changes)
}
