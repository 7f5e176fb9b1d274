import type { MeetingKey } from '../entities/meeting.ts'
import { meetingKeyOf } from '../entities/meeting-key.ts'
import type { VoteKey } from '../entities/vote.ts'
import type { RecordRef } from '../entities/record-ref.ts'
import { voteKeyOf } from '../entities/vote-key.ts'
import { withQuery } from '../lib/path-parts.ts'

/** The public record: documents without script, open to everyone. */
export const PUBLIC_BASE = '/congress'

/** "Science, Technology, Communications" becomes "science-technology-communications". */
export const topicSlug = (policyArea: string): string =>
  policyArea
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The public page of a record. In this file because the app's screens load it. */
export const publicRecordPath = ({ kind, key }: RecordRef): string =>
  `${PUBLIC_BASE}/${kind === 'bill' || kind === 'amendment' ? '' : `${kind}s/`}${kind === 'topic' ? topicSlug(key) : key}`

export const publicMeetingPath = (meeting: MeetingKey): string =>
  `${PUBLIC_BASE}/meetings/${meetingKeyOf(meeting)}`

export const publicVotePath = (vote: VoteKey): string => `${PUBLIC_BASE}/votes/${voteKeyOf(vote)}`

/** Public pages linked in the header and footer of every page. */
export const framePaths = {
  front: () => PUBLIC_BASE,
  changes: (query: { readonly day?: string | undefined; readonly after?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/changes`, query),
  topics: () => `${PUBLIC_BASE}/topics`,
  states: () => `${PUBLIC_BASE}/states`,
  privacy: () => `${PUBLIC_BASE}/privacy`,
  accessibility: () => `${PUBLIC_BASE}/accessibility`,
} as const
