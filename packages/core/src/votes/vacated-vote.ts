import type { SourceVote, VoteSource } from '../record/vote.ts'
import type { VoteUpdate } from './save-vote.ts'

/** Whether another source still has the vote and changed after a notice that it was vacated. */
const isContested = ({ vacatedAt }: SourceVote, sources: readonly SourceVote[]): boolean =>
  vacatedAt !== undefined &&
  sources.some(({ isVacated, sourceUpdatedAt = '' }) => isVacated !== true && sourceUpdatedAt > vacatedAt)

/** A notice that is contested makes the vote "being checked", until its source confirms it or has the vote again. */
export const isVacatedBy = (sources: readonly SourceVote[]): boolean =>
  sources.some((source) => source.isVacated === true && !isContested(source, sources))

/** What a source that never had the vote says of it. */
function noticeOf(source: VoteSource, other: SourceVote): SourceVote {
  const { chamber, congress, session, number, kind, date, question, result } = other
  return { source, chamber, congress, session, number, kind, date, question, result, byParty: [] }
}

/**
 * A notice in the place of the vote. It is kept as the words of its source, which alone can take them back; nobody is told of
 * a vote that is not known.
 */
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
