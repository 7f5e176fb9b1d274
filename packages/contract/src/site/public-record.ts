import type { VoteKey } from '../entities/vote.ts'
import type { RecordRef } from '../entities/record-ref.ts'
import { voteKeyOf } from '../entities/vote-key.ts'

/** The public record: documents without script that anybody can read. */
export const PUBLIC_BASE = '/congress'

/** "Science, Technology, Communications" becomes "science-technology-communications". */
export const topicSlug = (policyArea: string): string =>
  policyArea
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The public page of a record. It stands alone, because the app's screens load it. */
export const publicRecordPath = ({ kind, key }: RecordRef): string =>
  `${PUBLIC_BASE}/${kind === 'bill' || kind === 'amendment' ? '' : `${kind}s/`}${kind === 'topic' ? topicSlug(key) : key}`

export const publicVotePath = (vote: VoteKey): string => `${PUBLIC_BASE}/votes/${voteKeyOf(vote)}`
