import type { SourceVote, VoteSource } from '../record/vote.ts'
import type { VoteUpdate } from './save-vote.ts'

/** Whether another source still has the vote, updated after the notice that it was vacated. */
const isContested = ({ vacatedAt }: SourceVote, sources: readonly SourceVote[]): boolean =>
  vacatedAt !== undefined &&
  sources.some(({ isVacated, sourceUpdatedAt = '' }) => isVacated !== true && sourceUpdatedAt > vacatedAt)

/** A contested notice makes the vote "being checked" until its source confirms it or has the vote again. */
export const isVacatedBy = (sources: readonly SourceVote[]): boolean =>
  sources.some((source) => source.isVacated === true && !isContested(source, sources))

/** A source's notice that replaces a vote it never had. */
function noticeOf(source: VoteSource, other: SourceVote): SourceVote {
  const { chamber, congress, session, number, kind, date, question, result } = other
  return { source, chamber, congress, session, number, kind, date, question, result, byParty: [] }
}

/** A notice in place of the vote is its source's statement, which only that source can revoke. Ignored for unknown votes. */
export const vacatedBy =
  (source: VoteSource, at: string): VoteUpdate =>
  (before) => {
    const own = before.find((vote) => vote.source === source)
    const others = before.filter((vote) => vote !== own)
    const [other] = others
    const vote = own ?? (other && noticeOf(source, other))
    if (vote === undefined) return before
    const isKnown = vote.isVacated === true && !isContested(vote, others)
    return isKnown ? before : [...others, { ...vote, isVacated: true, vacatedAt: at }]
  }
