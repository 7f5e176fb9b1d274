import { CHAMBERS, sessionOfYear } from '@rostrum/contract/congress/congress'
import type { MemberPosition, VoteCard } from '@rostrum/contract/entities/vote'
import { memberRef, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { parseVoteKey, voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { votedText } from '@rostrum/contract/words/vote-sentence'
import { easternDay } from '../lib/eastern.ts'
import { type LedgerEvent, ledgerEventOf } from '../record/ledger-event.ts'
import { voteCard } from '../record/vote.ts'
import { findSessionVotes, type SessionVotes } from '../store/votes/session-votes.ts'
import type { Store } from '../store/store.ts'
import { findVotes } from '../store/votes/votes.ts'

/** Derived for people who follow a member; storing them would take 430 events per vote. */
export function votedEvent(
  cast: Pick<MemberPosition, 'position' | 'candidate' | 'castAs'> & { readonly bioguideId: string },
  card: VoteCard,
  rollCall: Pick<LedgerEvent, 'seenAt' | 'firstSeenAt' | 'nth'>,
): LedgerEvent {
  const vote = voteKeyOf(card)
  const change = {
    kind: 'voted' as const,
    to: votedText(cast, card),
    vote,
    happenedDate: card.date,
    // Places the position right after the vote in newest-first lists.
    nth: rollCall.nth + 1,
    identity: [vote],
  }
  const sighting = { now: new Date(rollCall.seenAt), firstSeenAt: rollCall.firstSeenAt }
  return ledgerEventOf(memberRef(cast.bioguideId), change, sighting)
}

export const membersIn = (records: readonly RecordRef[]): ReadonlySet<string> =>
  new Set(records.filter(({ kind }) => kind === 'member').map(({ key }) => key))

/** Inserts these members' positions after each vote. */
export async function withMemberVotes(
  store: Store,
  events: readonly LedgerEvent[],
  members: ReadonlySet<string>,
): Promise<LedgerEvent[]> {
  const keys = events.flatMap(({ kind, vote = '' }) => (kind === 'vote' ? (parseVoteKey(vote) ?? []) : []))
  if (members.size === 0 || keys.length === 0) return [...events]
  const votes = new Map((await findVotes(store, keys)).map((stored) => [voteKeyOf(stored), stored.vote]))
  return events.flatMap((event) => {
    const vote = event.kind === 'vote' ? votes.get(event.vote ?? '') : undefined
    if (vote === undefined || vote.state === 'vacated') return [event]
    const card = voteCard(vote)
    const voted = vote.positions.flatMap(({ bioguideId, ...cast }) =>
      bioguideId !== undefined && members.has(bioguideId)
        ? [votedEvent({ ...cast, bioguideId }, card, event)]
        : [],
    )
    return [event, ...voted]
  })
}

interface Span {
  readonly since: string
  readonly now: Date
}

/** Both chambers' sessions that have votes since an instant. */
export async function findVotesSince(store: Store, { since, now }: Span): Promise<SessionVotes[]> {
  const years = new Set([new Date(since), now].map((day) => Number(easternDay(day).slice(0, 4))))
  const sessions = [...years].flatMap((year) =>
    CHAMBERS.map((chamber) => ({ chamber, ...sessionOfYear(year) })),
  )
  const found = await Promise.all(sessions.map((session) => findSessionVotes(store, session)))
  return found.filter((votes) => votes !== undefined)
}

/** These members' positions on all votes that became news since an instant. */
export async function listMemberVotes(
  store: Store,
  members: ReadonlySet<string>,
  { since, now }: Span,
): Promise<LedgerEvent[]> {
  const found = await findVotesSince(store, { since, now })
  return [...members].flatMap((bioguideId) =>
    found.flatMap((votes) =>
      votes
        .newsOf(bioguideId, since)
        .map(({ newsAt, vote }) =>
          votedEvent({ ...vote, bioguideId }, vote, { seenAt: newsAt, firstSeenAt: newsAt, nth: 0 }),
        ),
    ),
  )
}
