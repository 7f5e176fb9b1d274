import { expect, test } from 'vitest'
import { MemoryStore } from '../testing/memory-store.ts'
import { findSessionVotes, putSessionVotes } from '../store/votes/session-votes.ts'
import type { StoredVote } from '../store/votes/votes.ts'
import type { MemberPosition, PartyTotals, VotePosition } from '@rostrum/contract/entities/vote'
import { isPartyLine, isWithMajority } from '../record/party-line.ts'

/** Deterministic, so that the size is too. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const SESSION = { chamber: 'House', congress: 119, session: 1 } as const
const MEMBERS = 440
const WORDS =
  'act relief program service health border energy water school land review tax fair farm veterans'.split(' ')

/** A vote as divided as real ones in the House: one member in twenty votes against the party, one in twenty is absent. */
function storedVote(number: number, random: () => number): StoredVote {
  const sides = [random() < 0.5, random() < 0.6]
  const loyalty = random() < 0.3 ? 0.75 : 0.97
  const cast = (isDemocrat: boolean): VotePosition => {
    if (random() < 0.04) return 'not_voting'
    const isYea = (sides[isDemocrat ? 0 : 1] ?? true) === random() < loyalty
    return isYea ? 'yea' : 'nay'
  }
  const positions = Array.from({ length: MEMBERS }, (_, i): MemberPosition => ({
    bioguideId: `M${String(i).padStart(6, '0')}`,
    name: `Member ${i}`,
    party: i % 2 === 0 ? 'Democratic' : 'Republican',
    position: cast(i % 2 === 0),
  }))
  const countOf = (party: string, position: VotePosition): number =>
    positions.filter((each) => each.party === party && each.position === position).length
  const byParty = (['Democratic', 'Republican'] as const).map((party): PartyTotals => ({
    party,
    yea: countOf(party, 'yea'),
    nay: countOf(party, 'nay'),
    present: 0,
    notVoting: countOf(party, 'not_voting'),
  }))
  const sum = (field: 'yea' | 'nay' | 'notVoting'): number =>
    byParty.reduce((all, row) => all + row[field], 0)
  const title = Array.from({ length: 9 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
  const vote = {
    ...SESSION,
    number,
    kind: 'question' as const,
    state: 'final' as const,
    date: `2025-${String(1 + Math.floor(number / 70)).padStart(2, '0')}-14`,
    votedAt: new Date(Date.UTC(2025, 0, 3, 15) + number * 11_820_000).toISOString(),
    question: number % 3 === 0 ? 'On Agreeing to the Amendment' : 'On Motion to Suspend the Rules and Pass',
    title,
    result: number % 4 === 0 ? 'Failed' : 'Passed',
    isAgreedTo: number % 4 !== 0,
    threshold: 'majority' as const,
    totals: { yea: sum('yea'), nay: sum('nay'), present: 0, notVoting: sum('notVoting') },
    byParty,
    bill: { congress: 119, type: 'hr' as const, number: String(Math.floor(random() * 6_000)) },
    isPartyLine: isPartyLine(byParty),
    positions,
    doubts: [],
  }
  const at = '2025-12-31T00:00:00.000Z'
  const row = { source: 'clerk.house.gov', fetchedAt: at, checkedAt: at, revision: 1 }
  return { ...SESSION, number, sources: [], vote, corrections: [], ...row }
}

test.each([
  [400, 60],
  [800, 120],
])('a session of %i votes is one read of at most %i KB', async (count, kilobytes) => {
  const random = createRandom(7)
  const votes = Array.from({ length: count }, (_, i) => storedVote(i + 1, random))
  const store = new MemoryStore()
  await putSessionVotes(store, SESSION, votes)
  const item = await store.get({ pk: 'VOTES#house/119/1', sk: 'MATRIX' })
  const packed = item?.['packed']
  const size = packed instanceof Uint8Array ? packed.length : Infinity
  expect(size).toBeLessThanOrEqual(kilobytes * 1_024)

  const session = await findSessionVotes(store, SESSION)
  expect(session?.cards.map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, i) => count - i),
  )
  const newest = votes.toReversed()
  const own = session?.votesOf('M000137') ?? []
  expect(own.map(({ number, position }) => [number, position])).toEqual(
    newest.map(({ number, vote }) => [number, vote.positions[137]?.position]),
  )
  expect(own.map(({ isWithParty }) => isWithParty)).toEqual(
    newest.map(({ vote }) => vote.positions[137] && isWithMajority(vote.positions[137], vote.byParty)),
  )
})
