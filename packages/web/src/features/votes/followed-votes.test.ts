import type { MemberCard } from '@rostrum/contract/entities/member'
import type { MemberVote } from '@rostrum/contract/entities/vote'
import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { expect, test } from 'vitest'
import { byVote, followedFirst, sessionsOf } from './followed-votes.ts'

const MEMBER: MemberCard = {
  bioguideId: 'D000001',
  name: 'Doe, Jane',
  directOrderName: 'Jane Doe',
  partyName: 'Republican',
  state: 'Ohio',
  chamber: 'House',
  terms: [{ chamber: 'House', startYear: 2023 }],
  currentMember: true,
  updateDate: '2026-02-01T00:00:00Z',
}
const VOTES = [
  voteCardOf({ chamber: 'Senate', number: 3, session: 2, date: '2026-01-20' }),
  voteCardOf({ number: 2, session: 2, date: '2026-01-12' }),
  voteCardOf({ number: 1, session: 2, date: '2026-01-09' }),
  voteCardOf({ number: 362, session: 1, date: '2025-12-18' }),
]
const cast = (number: number, position: MemberVote['position']): MemberVote => ({
  ...voteCardOf({ number, session: 2 }),
  position,
})

test('a member’s sessions are read back to the oldest vote of their chambers', () => {
  expect(sessionsOf(VOTES, MEMBER)).toEqual([
    { congress: 119, session: 2, since: '2026-01-09' },
    { congress: 119, session: 1, since: '2025-12-18' },
  ])
  expect(sessionsOf([], MEMBER)).toEqual([])
  const moved = { terms: [...MEMBER.terms, { chamber: 'Senate', startYear: 2026 } as const] }
  expect(sessionsOf(VOTES.slice(0, 1), moved)).toHaveLength(1)
  expect(sessionsOf(VOTES, { terms: [{ chamber: 'House', startYear: 2019, endYear: 2023 }] })).toEqual([])
})

test('votes in which followed members took part come first, and keep their order', () => {
  const followed = byVote([{ member: MEMBER, votes: [cast(2, 'not_voting'), cast(1, 'nay')] }])
  expect(followedFirst(VOTES, followed).map(({ number }) => number)).toEqual([1, 3, 2, 362])
  expect(followed.get('house/119/2/1')?.map(({ name, vote }) => [name, vote.position])).toEqual([
    ['Jane Doe', 'nay'],
  ])
})
