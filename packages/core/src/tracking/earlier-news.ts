import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { easternDay } from '../lib/eastern.ts'
import { type LedgerEvent, ledgerEventOf, type LedgerChange } from '../record/ledger-event.ts'
import { votedSubject } from '../record/vote.ts'
import type { StoreContext } from '../store/context.ts'
import type { SessionVotes } from '../store/votes/session-votes.ts'
import { findVotesSince, votedEvent } from './member-votes.ts'
import { findSubjects, stateOf, type StoredSubjects } from './subjects.ts'

const DAYS = 30
/** More than these, followed last, are too many to read for one page. */
const RECORDS_MAX = 100
const VOTES_OF_MEMBER = 3

/** Noon in Washington, for what has a date only. */
const instantOf = (date: string, now: Date): string =>
  [`${date}T17:00:00.000Z`, now.toISOString()].toSorted()[0] ?? date

interface Recent {
  readonly now: Date
  /** The first day. */
  readonly since: string
}

function eventOf(subject: RecordRef, change: LedgerChange & { happenedDate: string }, { now }: Recent) {
  return ledgerEventOf(subject, change, { now: new Date(instantOf(change.happenedDate, now)) })
}

const isCurrent = ({ date, state }: VoteCard, { since }: Recent): boolean =>
  date >= since && state !== 'vacated'

function votesOn(sessions: readonly SessionVotes[], followed: ReadonlySet<string>, recent: Recent) {
  return sessions.flatMap(({ cards }) =>
    cards.flatMap((card) => {
      const subject = votedSubject(card)
      if (subject === undefined || !followed.has(refId(subject)) || !isCurrent(card, recent)) return []
      const vote = voteKeyOf(card)
      const change = {
        kind: 'vote',
        to: voteSentence(card),
        vote,
        happenedDate: card.date,
        identity: [vote],
      } as const
      return [eventOf(subject, change, recent)]
    }),
  )
}

function memberVotes(sessions: readonly SessionVotes[], members: readonly string[], recent: Recent) {
  return members.flatMap((bioguideId) =>
    sessions
      .flatMap((votes) => votes.votesOf(bioguideId))
      .filter((vote) => isCurrent(vote, recent))
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .slice(0, VOTES_OF_MEMBER)
      .map((vote) => {
        const seenAt = instantOf(vote.date, recent.now)
        return votedEvent({ ...vote, bioguideId }, vote, { seenAt, firstSeenAt: seenAt, nth: 0 })
      }),
  )
}

function latestActions(followed: readonly RecordRef[], subjects: StoredSubjects, recent: Recent) {
  return followed.flatMap((subject) => {
    const { latestAction } = stateOf(subject, subjects)
    if (latestAction === undefined || latestAction.actionDate < recent.since) return []
    const { text, actionDate } = latestAction
    const change = {
      kind: 'action',
      to: text,
      happenedDate: actionDate,
      identity: [actionDate, text],
    } as const
    return [eventOf(subject, change, recent)]
  })
}

const dayOf = ({ happenedDate, seenAt }: LedgerEvent): string => happenedDate ?? seenAt.slice(0, 10)

/**
 * What happened to followed records in the last 30 days and is not in the log, which begins with the site: votes, and
 * the latest action of a record without later changes.
 */
export async function listEarlierNews(
  { store, now }: StoreContext,
  follows: readonly RecordRef[],
  logged: readonly LedgerEvent[],
): Promise<LedgerEvent[]> {
  const followed = follows.slice(0, RECORDS_MAX).map(({ kind, key }) => ({ kind, key }))
  const at = now()
  const recent = { now: at, since: easternDay(new Date(at.getTime() - DAYS * DAY_MS)) }
  const [sessions, subjects] = await Promise.all([
    findVotesSince(store, { ...recent, since: `${recent.since}T00:00:00Z` }),
    findSubjects(store, followed),
  ])
  const members = followed.filter(({ kind }) => kind === 'member').map(({ key }) => key)
  const found = [
    ...votesOn(sessions, new Set(followed.map(refId)), recent),
    ...memberVotes(sessions, members, recent),
    ...latestActions(followed, subjects, recent),
  ]
  const ids = new Set(logged.map(({ id }) => id))
  const newest = new Map<string, string>()
  for (const event of logged.toReversed()) newest.set(refId(event.subject), dayOf(event))
  return found.filter(
    ({ id, subject, kind, ...event }) =>
      !ids.has(id) && (kind !== 'action' || (newest.get(refId(subject)) ?? '') < (event.happenedDate ?? '')),
  )
}
