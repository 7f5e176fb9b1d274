import type { VoteCorrection } from '@rostrum/contract/entities/vote'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import {
  correctionSentence,
  restoredSentence,
  retractedSentence,
  vacatedSentence,
  voteSentence,
} from '@rostrum/contract/words/vote-sentence'
import { easternDay } from '../lib/eastern.ts'
import type { LedgerChange, SubjectChanges } from '../record/ledger-event.ts'
import { type AssembledVote, voteCard, votedSubject } from '../record/vote.ts'
import type { StoredVote } from '../store/votes/votes.ts'

/** Votes older than this count as history, not news. */
const NEWS_MS = 5 * DAY_MS

/** Nothing is news during a first check, which sets the day from which votes are news. */
export const isNews = (
  { date }: Pick<AssembledVote, 'date'>,
  { newsFrom, now }: { readonly newsFrom: string | undefined; readonly now: Date },
): boolean =>
  newsFrom !== undefined && date >= newsFrom && date >= easternDay(new Date(now.getTime() - NEWS_MS))

interface VoteVersions {
  readonly before: StoredVote | undefined
  readonly after: StoredVote
  /** Set if this version has one more correction. */
  readonly correction: VoteCorrection | undefined
}

/** Retracts the event of a record that the vote turns out not to be on. */
function retraction({ before, after }: VoteVersions, subject: RecordRef | undefined): SubjectChanges[] {
  const reported = before?.newsAt === undefined ? undefined : votedSubject(before.vote)
  if (before === undefined || reported === undefined || before.vote.state === 'vacated') return []
  if (subject !== undefined && refId(reported) === refId(subject)) return []
  const key = voteKeyOf(after)
  const to = retractedSentence(voteCard(before.vote), subject && voteCard(after.vote))
  return [[reported, [{ kind: 'vote_corrected', to, vote: key, identity: [key, 'measure', after.revision] }]]]
}

/** Whether a source withdrew it, even if another contests that: the withdrawal was reported. */
const isWithdrawn = ({ sources }: StoredVote): boolean => sources.some(({ isVacated }) => isVacated)

/** Reported whenever the source withdraws or restores the vote; a contested withdrawal reports nothing. */
function withdrawals({ before, after }: VoteVersions): LedgerChange[] {
  if (before === undefined || isWithdrawn(before) === isWithdrawn(after)) return []
  const key = voteKeyOf(after)
  const card = voteCard(after.vote)
  return isWithdrawn(after)
    ? [{ kind: 'vote_vacated', to: vacatedSentence(card), vote: key, identity: [key, after.revision] }]
    : [
        {
          kind: 'vote_corrected',
          to: restoredSentence(card),
          vote: key,
          identity: [key, 'restored', after.revision],
        },
      ]
}

/** Reports the vote and each correction once, and withdrawals. Reports a measure once known, and retracts a wrong one. */
export function voteChanges(versions: VoteVersions): SubjectChanges[] {
  const { before, after, correction } = versions
  const { vote } = after
  const subject = votedSubject(vote)
  const retracted = retraction(versions, subject)
  if (subject === undefined) return retracted
  const key = voteKeyOf(after)
  const card = voteCard(vote)
  const known = before && votedSubject(before.vote)
  const isKnown = known !== undefined && refId(known) === refId(subject)
  const changes = isKnown ? withdrawals(versions) : []
  if (vote.state !== 'vacated') {
    const to = voteSentence(card)
    if (after.newsAt !== undefined && !isKnown)
      changes.push({
        kind: 'vote',
        to,
        vote: key,
        happenedDate: vote.date,
        // it may have been reported for this record before and retracted
        identity: before === undefined ? [key] : [key, after.revision],
      })
    if (isKnown && correction !== undefined)
      changes.push({
        kind: 'vote_corrected',
        to: correctionSentence(card, correction),
        vote: key,
        identity: [key, after.corrections.length, correctionSentence(card, correction)],
      })
  }
  return changes.length === 0 ? retracted : [...retracted, [subject, changes]]
}
