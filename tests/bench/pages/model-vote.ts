import type { MemberPosition } from '@rostrum/contract/entities/vote'
import type { SourceVote } from '@rostrum/core/record/vote'
import type { Store } from '@rostrum/core/store/store'
import { replaceVote } from '@rostrum/core/store/votes/votes'

const MEMBERS = 435
export const MODEL_VOTE = { chamber: 'House', congress: 119, session: 1, number: 900 } as const
export const MODEL_VOTE_PATH = '/api/votes/house/119/1/900'
const STATES = ['OH', 'VT', 'TX', 'CA', 'NY', 'WA', 'FL'] as const
const AT = '2025-03-05T00:00:00.000Z'

const positions = Array.from({ length: MEMBERS }, (_, i): MemberPosition => {
  const isRepublican = i % 2 === 0
  const isWithParty = i % 17 !== 0
  return {
    bioguideId: `A${String(900_001 + i)}`,
    name: `Example-${i}`,
    party: isRepublican ? 'Republican' : 'Democratic',
    state: STATES[i % STATES.length] ?? 'OH',
    position: isRepublican === isWithParty ? 'yea' : 'nay',
    isWithParty,
  }
})
const yea = positions.filter(({ position }) => position === 'yea').length
const totals = { yea, nay: MEMBERS - yea, present: 0, notVoting: 0 }
const said = {
  ...MODEL_VOTE,
  kind: 'question',
  date: '2025-03-04',
  votedAt: '2025-03-04T23:56:00.000Z',
  question: 'On Motion to Suspend the Rules and Pass',
  title: 'Bridge Repair Act',
  result: 'Failed',
  threshold: 'two_thirds',
  totals,
  byParty: [],
} as const

const sourceOf = (source: SourceVote['source']): SourceVote => ({
  ...said,
  byParty: [],
  source,
  positions: positions.map(({ isWithParty: _own, ...position }) => position),
})

/** Stores a vote of the whole House, with both of its sources. */
export async function saveModelVote(store: Store): Promise<void> {
  await replaceVote(store, {
    ...MODEL_VOTE,
    sources: [sourceOf('clerk'), sourceOf('congress-gov')],
    vote: {
      ...said,
      byParty: [],
      state: 'final',
      isAgreedTo: false,
      isPartyLine: true,
      positions,
      doubts: [],
    },
    corrections: [],
    source: 'clerk.house.gov, api.congress.gov',
    fetchedAt: AT,
    checkedAt: AT,
    revision: 1,
  })
}
