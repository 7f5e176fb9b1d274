import { agendasOf } from '../../record/agenda-names.ts'
import { meetingCard, type SourceMeeting } from '../../record/meeting.ts'
import { replaceMeeting, type StoredMeeting } from '../../store/record/meetings.ts'
import type { Store } from '../../store/store.ts'
import { completeAgendas } from '../save-meeting.ts'

type MeetingChanges = Partial<SourceMeeting> &
  Partial<Pick<StoredMeeting, 'sequence' | 'changes' | 'source' | 'fetchedAt'>>

/** A meeting as stored by its first save. */
export function storedMeeting({ sequence = 0, changes = [], ...rest }: MeetingChanges = {}): StoredMeeting {
  const { source = 'api.congress.gov', fetchedAt = '2026-09-08T12:00:00.000Z', ...fields } = rest
  const meeting: SourceMeeting = {
    congress: 119,
    chamber: 'House',
    eventId: '119567',
    type: 'Hearing',
    title: 'Oversight of parks',
    status: 'scheduled',
    date: '2026-09-15',
    committees: [{ name: 'House Natural Resources Committee', systemCode: 'hsii00' }],
    place: '1324 Longworth House Office Building',
    bills: [],
    witnesses: [],
    documents: [],
    witnessDocuments: [],
    videos: [],
    continuations: [],
    otherBusiness: [],
    sourceUpdatedAt: '2026-09-08T04:18:38.000Z',
    ...fields,
  }
  const known = { meeting, changes, sequence, fetchedAt, source, revision: 1 }
  return { ...known, agendas: agendasOf(meetingCard(known)) }
}

/** Stores a House meeting; those of the Senate and of joint committees have other fields. */
export async function storeMeetings(store: Store, meetings: readonly MeetingChanges[]): Promise<void> {
  const committees = [{ name: 'Committee on Finance', systemCode: 'ssfi00' }]
  const stored = meetings.map((each) =>
    storedMeeting({ ...(each.chamber !== undefined && { committees }), ...each }),
  )
  for (const meeting of stored) await replaceMeeting(store, meeting)
  await completeAgendas(store, stored)
}
