import { describe, expect, test } from 'vitest'
import { readHouseVote, readHouseVoteRow, withHousePositions } from './follow-house-api.ts'
import { apiMembers, apiVote } from './testing/made-up-votes.ts'

const read = (changes: Record<string, unknown> = {}) => {
  const parsed = readHouseVote(apiVote(changes))
  if ('missing' in parsed) throw new Error(`no ${parsed.missing}`)
  return parsed.row
}

describe('the item of a House vote', () => {
  test('is read with its threshold, measure and totals', () => {
    expect(read()).toMatchObject({
      chamber: 'House',
      congress: 119,
      session: 1,
      number: 12,
      kind: 'question',
      threshold: 'two_thirds',
      bill: {
        congress: 119,
        type: 'hr',
        number: '3',
      },
      totals: {
        yea: 1,
        nay: 3,
        present: 0,
        notVoting: 1,
      },
      date: '2025-03-04',
      votedAt: '2025-03-04T23:56:00.000Z',
    })
  })

  test('accepts numbers written as text, and parties written as names', () => {
    const byParty = [{ party: 'Democratic', yeaTotal: 1, nayTotal: '2', presentTotal: 0, notVotingTotal: 0 }]
    const vote = read({ legislationNumber: 3, votePartyTotal: byParty })
    expect(vote.bill?.number).toBe('3')
    expect(vote.byParty).toEqual([{ party: 'Democratic', yea: 1, nay: 2, present: 0, notVoting: 0 }])
  })

  test('has no bill if the type and the URL contradict each other', () => {
    const vote = read({ legislationUrl: 'https://www.congress.gov/bill/119/house-bill/4' })
    expect([vote.bill, vote.isMeasureUnclear]).toEqual([undefined, true])
  })

  test('is of an amendment and its bill', () => {
    const vote = read({
      amendmentType: 'HAMDT',
      amendmentNumber: 85,
      legislationUrl: 'https://www.congress.gov/amendment/119/house-amendment/85',
    })
    expect([vote.amendment?.number, vote.bill?.number]).toEqual(['85', '3'])
  })

  test('is an election if it counts candidates', () => {
    const votePartyTotal = [
      { candidate: 'Not Voting', total: 1 },
      { candidate: 'Abbott', total: 2 },
      { candidate: 'Cole (TX)', total: '3' },
    ]
    const vote = read({ voteQuestion: 'Election of the Speaker', result: 'Cole (TX)', votePartyTotal })
    expect(vote.kind).toBe('election')
    expect(vote.candidates?.map(({ name }) => name)).toEqual(['Cole (TX)', 'Abbott'])
    expect(vote.totals).toEqual({ yea: 0, nay: 0, present: 0, notVoting: 1 })
  })

  test('is vacated if a note says so', () => {
    expect(read({ notes: [{ text: 'This vote was vacated by unanimous consent.' }] }).isVacated).toBe(true)
  })

  test.each([
    [{ rollCallNumber: 'x' }, 'rollCallNumber'],
    [{ startDate: 'yesterday' }, 'startDate'],
    [{ votePartyTotal: [{ voteParty: 'Whig', yeaTotal: 1 }] }, 'voteParty'],
  ])('is refused with %j', (changes, missing) => {
    expect(readHouseVote(apiVote(changes))).toEqual({ missing })
  })
})

describe('the positions of a House vote', () => {
  test('count ayes as yeas, whatever the spelling of the id', () => {
    const wire = apiMembers(['Aye', 'No', 'Present', 'Not Voting', 'yea'])
    const [first, ...rest] = wire.results
    const { bioguideID: bioguideId, ...named } = first ?? { bioguideID: '' }
    const parsed = withHousePositions(read(), { ...wire, results: [{ ...named, bioguideId }, ...rest] })
    const positions = 'row' in parsed ? (parsed.row.positions ?? []) : []
    expect(positions.map(({ position }) => position)).toEqual(['yea', 'nay', 'present', 'not_voting', 'yea'])
    expect(positions[0]?.bioguideId).toBe('A000901')
  })

  test('are names in an election', () => {
    const vote = { ...read(), kind: 'election' as const }
    const parsed = withHousePositions(
      vote,
      apiMembers(['Abbott', 'Abbott', 'Cole (TX)', 'Present', 'Not Voting']),
    )
    const positions = 'row' in parsed ? (parsed.row.positions ?? []) : []
    expect(positions.map(({ candidate }) => candidate)).toEqual([
      'Abbott',
      'Abbott',
      'Cole (TX)',
      undefined,
      undefined,
    ])
  })

  test('are refused if they belong to another vote or have unknown words', () => {
    expect(withHousePositions(read(), apiMembers(undefined, { rollCallNumber: 13 }))).toEqual({
      missing: 'rollCallNumber',
    })
    expect(withHousePositions(read(), apiMembers(['Maybe']))).toEqual({ missing: 'voteCast' })
  })

  test('stay unknown while the response is empty', () => {
    const parsed = withHousePositions(read(), apiMembers([], { results: [] }))
    expect('row' in parsed && parsed.row.positions).toBeUndefined()
  })
})

test('identifies a list row by its three numbers, not by its identifier', () => {
  expect(readHouseVoteRow({ ...apiVote(), identifier: 1 })).toEqual({
    row: {
      chamber: 'House',
      congress: 119,
      session: 1,
      number: 12,
      sourceUpdatedAt: '2025-03-05T23:53:19.000Z',
    },
  })
})
