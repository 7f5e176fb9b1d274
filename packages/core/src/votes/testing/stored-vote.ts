import type { MemberPosition, VoteCorrection } from '@rostrum/contract/entities/vote'
import type { AssembledVote } from '../../record/vote.ts'
import type { StoredVote } from '../../store/votes/votes.ts'

const AT = '2025-03-05T00:00:00.000Z'

const POSITIONS: readonly MemberPosition[] = [
  {
    bioguideId: 'A000901',
    name: 'Abbott',
    party: 'Democratic',
    state: 'OH',
    position: 'yea',
    isWithParty: true,
  },
  {
    bioguideId: 'B000902',
    name: 'Barlow',
    party: 'Democratic',
    state: 'ME',
    position: 'yea',
    isWithParty: true,
  },
  {
    bioguideId: 'C000903',
    name: 'Cole',
    party: 'Republican',
    state: 'TX',
    position: 'nay',
    isWithParty: true,
  },
  {
    bioguideId: 'D000904',
    name: 'Diaz',
    party: 'Republican',
    state: 'FL',
    position: 'nay',
    isWithParty: true,
  },
  {
    bioguideId: 'E000905',
    name: 'Ellis',
    party: 'Republican',
    state: 'UT',
    position: 'yea',
    isWithParty: false,
  },
]

/** A House vote of fictional people: 3 to 2 where two thirds were needed. */
export function storedVote(changes: Partial<AssembledVote> = {}, row: Partial<StoredVote> = {}): StoredVote {
  const vote: AssembledVote = {
    chamber: 'House',
    congress: 119,
    session: 1,
    number: 12,
    kind: 'question',
    state: 'final',
    date: '2025-03-04',
    votedAt: '2025-03-04T23:56:00.000Z',
    question: 'On Motion to Suspend the Rules and Pass',
    title: 'River Towns Act',
    result: 'Failed',
    isAgreedTo: false,
    threshold: 'two_thirds',
    totals: { yea: 3, nay: 2, present: 0, notVoting: 0 },
    byParty: [
      { party: 'Democratic', yea: 2, nay: 0, present: 0, notVoting: 0 },
      { party: 'Republican', yea: 1, nay: 2, present: 0, notVoting: 0 },
    ],
    bill: { congress: 119, type: 'hr', number: '3' },
    isPartyLine: true,
    positions: [...POSITIONS],
    doubts: [],
    ...changes,
  }
  const { chamber, congress, session, number } = vote
  return {
    chamber,
    congress,
    session,
    number,
    sources: [],
    vote,
    corrections: [],
    source: 'clerk.house.gov',
    fetchedAt: AT,
    checkedAt: AT,
    revision: 1,
    ...row,
  }
}

const SENATE = {
  chamber: 'Senate',
  question: 'On the Nomination',
  result: 'Nomination Confirmed',
  isAgreedTo: true,
  threshold: 'majority',
  totals: { yea: 1, nay: 1, present: 0, notVoting: 1 },
  tieBreaker: { by: 'the Vice President', position: 'yea' },
  isPartyLine: false,
} as const

const CORRECTION: VoteCorrection = {
  noticedAt: '2025-03-06T00:00:00.000Z',
  positions: [
    { bioguideId: 'C000903', name: 'Cole', from: 'not_voting', to: 'nay' },
    { bioguideId: 'D000904', name: 'Diaz', to: 'nay' },
  ],
}

/** An election of the Speaker, in which the totals have longer names than the members' rows. */
export function storedElection(): StoredVote {
  const {
    bill: _bill,
    threshold: _threshold,
    isAgreedTo: _agreed,
    title: _title,
    ...vote
  } = storedVote().vote
  const named = POSITIONS.map(({ isWithParty: _own, ...voter }, i): MemberPosition => ({
    ...voter,
    position: 'candidate',
    candidate: i < 2 ? 'Abbott' : 'Cole (TX)',
  }))
  const election: AssembledVote = {
    ...vote,
    number: 2,
    date: '2025-01-03',
    kind: 'election',
    question: 'Election of the Speaker',
    result: 'Cole (TX)',
    totals: { yea: 0, nay: 0, present: 0, notVoting: 0 },
    byParty: [],
    candidates: [
      { name: 'Cole (TX)', votes: 3 },
      { name: 'Abbott', votes: 2 },
    ],
    isPartyLine: false,
    positions: named,
  }
  return { ...storedVote(), number: 2, vote: election }
}

/** Votes of two chambers and years; the newest is number 1 of the second House session. */
export function storedVotes(): StoredVote[] {
  const { bill: _bill, ...unrelated } = storedVote().vote
  const nomination = {
    ...SENATE,
    date: '2025-03-06',
    votedAt: '2025-03-06T15:00:00.000Z',
    otherBusiness: 'PN7',
  }
  const senate = storedVote()
  senate.vote = {
    ...unrelated,
    ...nomination,
    byParty: [],
    number: 5,
    title: 'Pat Marsh, of Ohio, to be a judge',
  }
  return [
    storedVote(),
    storedVote(
      {
        number: 13,
        date: '2025-03-05',
        votedAt: '2025-03-05T15:00:00.000Z',
        state: 'being_checked',
        doubts: ['totals'],
      },
      { corrections: [CORRECTION] },
    ),
    storedVote({ number: 14, date: '2025-03-05', votedAt: '2025-03-05T16:00:00.000Z', state: 'vacated' }),
    { ...senate, chamber: 'Senate', number: 5 },
    storedVote({
      session: 2,
      number: 1,
      date: '2026-01-09',
      votedAt: '2026-01-09T17:00:00.000Z',
      result: 'Passed',
      isAgreedTo: true,
      isPartyLine: false,
    }),
  ]
}
