import { isDeepStrictEqual } from 'node:util'
import { MEETING_FIELDS, type MeetingCard, type MeetingChange } from '@rostrum/contract/entities/meeting'
import { appendChanges } from '../ledger/append-changes.ts'
import { groupBy } from '../lib/group-by.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { agendasOf } from '../record/agenda-names.ts'
import { meetingCard } from '../record/meeting.ts'
import type { SourceMeeting } from '../record/meeting.ts'
import { type AgendaChange, putAgenda } from '../store/record/agendas.ts'
import { findMeeting, replaceMeeting, type StoredMeeting } from '../store/record/meetings.ts'
import type { Store } from '../store/store.ts'
import { meetingChanges } from './meeting-changes.ts'

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

export interface MeetingSaveContext {
  readonly store: Store
  readonly now: Date
  /** The provider's host. */
  readonly source: string
  /** Whether new meetings are news: not during the first download of a Congress. */
  readonly isFilled: boolean
}

const undated = ({ sourceUpdatedAt: _at, ...meeting }: SourceMeeting) => meeting

function nextVersion(
  before: StoredMeeting | undefined,
  meeting: SourceMeeting,
  { now, source }: MeetingSaveContext,
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

/**
 * Appends events before the save: a run killed in between appends the same events again, which the ledger
 * deduplicates.
 */
async function recordChanges(
  before: StoredMeeting | undefined,
  { meeting: after, sequence, revision }: StoredMeeting,
  { store, now, isFilled }: MeetingSaveContext,
): Promise<void> {
  if (before === undefined && !isFilled) return
  const isChanged = before !== undefined && sequence > before.sequence
  const told = meetingChanges({ before: before?.meeting, after, isChanged, revision, now })
  for (const [subject, changes] of told) await appendChanges(store, subject, changes, { now })
}

/** Saves a response. An unchanged version is not written. */
export async function saveMeeting(
  meeting: SourceMeeting,
  context: MeetingSaveContext,
): Promise<SavedMeeting> {
  const { store } = context
  return await retryOnConflict(async (): Promise<SavedMeeting | undefined> => {
    const before = await findMeeting(store, meeting)
    if (before !== undefined && isDeepStrictEqual(undated(before.meeting), undated(meeting)))
      return { outcome: 'same', stored: before, before }
    const stored = nextVersion(before, meeting, context)
    await recordChanges(before, stored, context)
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

/**
 * Adds saved meetings to their agendas, including unchanged ones: a killed run may have saved a meeting without them.
 */
export async function completeAgendas(store: Store, meetings: readonly StoredMeeting[]): Promise<void> {
  const byName = groupBy(meetings.flatMap(agendaChanges), ({ name }) => name)
  for (const [name, changes] of byName) await putAgenda(store, name, changes)
}
