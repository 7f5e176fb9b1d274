import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { compareText } from '../lib/compare.ts'
import { easternDay } from '../lib/eastern.ts'
import { type LedgerEvent, ledgerEventOf, type LedgerChange } from '../record/ledger-event.ts'
import { votedSubject } from '../record/vote.ts'
import { actionIdentity } from '../record/action-identity.ts'
import type { StoreContext } from '../store/context.ts'
import type { SessionVotes } from '../store/votes/session-votes.ts'
import { findVotesSince, membersIn, votedEvent } from './member-votes.ts'
import { findSubjects, stateOf, type StoredSubjects } from './subjects.ts'

const DAYS = 30
/** Only this many records are read for one page; those followed last are left out. */
const RECORDS_MAX = 100
const VOTES_OF_MEMBER = 3

/** A date counts from midnight in Washington, so that it is the same at every read. */
const seenAtOf = (date: string): string => `${date}T04:00:00.000Z`

const eventOf = (subject: RecordRef, change: LedgerChange & { happenedDate: string }): LedgerEvent =>
  ledgerEventOf(subject, change, { now: new Date(seenAtOf(change.happenedDate)) })

const isCurrent = ({ date, state }: VoteCard, since: string): boolean => date >= since && state !== 'vacated'

function votesOn(sessions: readonly SessionVotes[], followed: ReadonlySet<string>, since: string) {
  return sessions.flatMap(({ cards }) =>
    cards.flatMap((card) => {
      const subject = votedSubject(card)
      if (subject === undefined || !followed.has(refId(subject)) || !isCurrent(card, since)) return []
      const vote = voteKeyOf(card)
      const change = {
        kind: 'vote',
        to: voteSentence(card),
        vote,
        happenedDate: card.date,
        identity: [vote],
      } as const
      return [eventOf(subject, change)]
    }),
  )
}

function memberVotes(sessions: readonly SessionVotes[], members: ReadonlySet<string>, since: string) {
  return [...members].flatMap((bioguideId) =>
    sessions
      .flatMap((votes) => votes.votesOf(bioguideId, (card) => isCurrent(card, since)))
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .slice(0, VOTES_OF_MEMBER)
      .map((vote) => {
        const seenAt = seenAtOf(vote.date)
        return votedEvent({ ...vote, bioguideId }, vote, { seenAt, firstSeenAt: seenAt, nth: 0 })
      }),
  )
}

function latestActions(followed: readonly RecordRef[], subjects: StoredSubjects, since: string) {
  return followed.flatMap((subject) => {
    const { latestAction } = stateOf(subject, subjects)
    if (latestAction === undefined || latestAction.actionDate < since) return []
    const { text, actionDate } = latestAction
    const change = {
      kind: 'action',
      to: text,
      happenedDate: actionDate,
      identity: [actionIdentity({ date: actionDate, text })],
    } as const
    return [eventOf(subject, change)]
  })
}

/** A vote whose measure became known later has a different id in the log. */
const nameOf = ({ id, kind, subject, vote }: LedgerEvent): string =>
  kind === 'vote' ? `${refId(subject)} ${vote ?? ''}` : id

const dayOf = ({ happenedDate, seenAt }: LedgerEvent): string => happenedDate ?? seenAt.slice(0, 10)

/**
 * Events of followed records from the last 30 days that predate the site's log: votes, and the latest action of records
 * without later changes.
 */
export async function listEarlierNews(
  { store, now }: StoreContext,
  follows: readonly RecordRef[],
  logged: readonly LedgerEvent[],
): Promise<LedgerEvent[]> {
  const followed = follows
    .filter(({ kind }) => kind === 'bill' || kind === 'amendment' || kind === 'member')
    .slice(0, RECORDS_MAX)
    .map(({ kind, key }) => ({ kind, key }))
  if (followed.length === 0) return []
  const at = now()
  const since = easternDay(new Date(at.getTime() - DAYS * DAY_MS))
  const [sessions, subjects] = await Promise.all([
    findVotesSince(store, { now: at, since: `${since}T00:00:00Z` }),
    findSubjects(store, followed),
  ])
  const found = [
    ...votesOn(sessions, new Set(followed.map(refId)), since),
    ...memberVotes(sessions, membersIn(followed), since),
    ...latestActions(followed, subjects, since),
  ]
  const known = new Set(logged.map(nameOf))
  const latest = new Map<string, string>()
  for (const event of logged.toSorted((a, b) => compareText(dayOf(a), dayOf(b))))
    latest.set(refId(event.subject), dayOf(event))
  return found.filter(
    (event) =>
      !known.has(nameOf(event)) &&
      (event.kind !== 'action' || (latest.get(refId(event.subject)) ?? '') < dayOf(event)),
  )
}
