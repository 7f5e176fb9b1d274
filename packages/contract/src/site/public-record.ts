import type { BillKey } from '../entities/bill.ts'
import type { MeetingKey } from '../entities/meeting.ts'
import { meetingKeyOf } from '../entities/meeting-key.ts'
import type { VoteKey } from '../entities/vote.ts'
import type { RecordRef } from '../entities/record-ref.ts'
import { voteKeyOf } from '../entities/vote-key.ts'
import { sectionFragment, withQuery } from '../lib/path-parts.ts'

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

interface TextPlace {
  /** The slug of a version; the newest by default, so that the address survives new printings. */
  readonly version?: string | undefined
  readonly part?: number | undefined
  /** In the query, since a server does not see the fragment, and the section may be in any part. */
  readonly section?: string | undefined
}

/** A bill's text, or the part of it that contains a section. In this file because the app's screens load it. */
export const publicTextPath = (
  { congress, type, number }: BillKey,
  { version, part, section }: TextPlace = {},
): string =>
  withQuery(`${PUBLIC_BASE}/${congress}/${type}/${encodeURIComponent(number)}/text`, {
    version,
    part,
    section,
  }) + sectionFragment(section)

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
