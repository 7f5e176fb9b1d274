import { describe, expect, test } from 'vitest'
import type { SourceVote } from '../record/vote.ts'
import { type CitingMeasure, type VotedMeasure, withCitations } from './cited-measures.ts'
import { assembleVote, correctionBetween } from './assemble-vote.ts'
import { readClerkFile } from './clerk-xml.ts'
import { readHouseVote, withHousePositions } from './follow-house-api.ts'
import { indexRoster, readRosterMember } from './roster.ts'
import { readSenateVote } from './senate-xml.ts'
import { apiMembers, apiVote, clerkXml, rosterOf, senateXml } from './testing/made-up-votes.ts'

const HOUSE = indexRoster(rosterOf('House'))
const SENATE = indexRoster(rosterOf('Senate'))
const NAYS = ['Nay', 'Nay', 'Nay', 'Nay', 'Not Voting']

function api(casts?: string[], changes: Record<string, unknown> = {}): SourceVote {
  const vote = readHouseVote(apiVote(changes, casts))
  const whole = 'row' in vote ? withHousePositions(vote.row, apiMembers(casts)) : vote
  if ('missing' in whole) throw new Error(`no ${whole.missing}`)
  return whole.row
}

function clerk(options?: Parameters<typeof clerkXml>[0]): SourceVote {
  const answer = readClerkFile(clerkXml(options), { year: 2025, number: 12 })
  if (answer.kind !== 'vote') throw new Error(answer.kind)
  return answer.vote
}

function senate(options?: Parameters<typeof senateXml>[0]): SourceVote {
  const vote = readSenateVote(senateXml(options))
  if ('missing' in vote) throw new Error(`no ${vote.missing}`)
  return vote.row
}

describe('a vote', () => {
  test('is final if both sources and all sums agree', () => {
    const vote = assembleVote([clerk(), api()], HOUSE)
    expect(vote).toMatchObject({
      state: 'final',
      doubts: [],
      isAgreedTo: false,
      bill: { type: 'hr', number: '3' },
    })
    expect(vote.title).toBe('Example Act')
  })

  test('shows who voted with their party, and whether the parties were opposed', () => {
    const { positions, isPartyLine } = assembleVote(
      [clerk({ casts: ['Yea', 'Yea', 'Nay', 'Nay', 'Yea'] })],
      HOUSE,
    )
    expect(positions.map(({ isWithParty }) => isWithParty)).toEqual([true, true, true, true, false])
    expect(isPartyLine).toBe(true)
  })

  test('identifies senators by their own ids', () => {
    const vote = assembleVote([senate()], SENATE)
    expect([vote.state, vote.positions.map(({ bioguideId }) => bioguideId)]).toEqual([
      'final',
      ['A000901', 'B000902', 'C000903', 'D000904', 'E000905'],
    ])
  })

  test.each([
    ['yeas without the Vice President', '<yeas>2</yeas><nays>2</nays><present/><absent>1</absent>'],
    ['yeas with the Vice President', '<yeas>3</yeas><nays>2</nays><present/><absent>1</absent>'],
  ])('is final with a tie-break and %s', (_, count) => {
    const tie = '<by_whom>Vice President</by_whom><tie_breaker_vote>Yea</tie_breaker_vote>'
    const casts = ['Yea', 'Yea', 'Nay', 'Nay', 'Not Voting']
    const vote = assembleVote([senate({ casts, fields: { tie_breaker: tie, count } })], SENATE)
    expect([vote.state, vote.positions.length]).toEqual(['final', 5])
  })

  test('is checked while it has no positions', () => {
    const { positions: _, ...item } = api()
    expect(assembleVote([item], HOUSE)).toMatchObject({ state: 'being_checked', doubts: ['no_positions'] })
  })

  test('is checked while the sums do not add up', () => {
    const counts = '<yeas>2</yeas><nays>3</nays><present/><absent/>'
    expect(assembleVote([senate({ fields: { count: counts } })], SENATE).doubts).toEqual(['totals'])
    const off = { ...api(), byParty: clerk({ casts: NAYS }).byParty }
    expect(assembleVote([off], HOUSE).doubts).toEqual(['party_totals'])
  })

  test('is checked while sources differ, and the API takes precedence', () => {
    const vote = assembleVote([clerk({ casts: NAYS }), api()], HOUSE)
    expect([vote.doubts, vote.positions[0]?.position]).toEqual([['sources'], 'yea'])
  })

  test('treats "agreed to" and "passed" in two sources as equal', () => {
    const sources = [
      clerk({ metadata: { 'vote-result': 'Agreed to' } }),
      api(undefined, { result: 'Passed' }),
    ]
    expect(assembleVote(sources, HOUSE).state).toBe('final')
  })

  test('shows no bill if sources differ', () => {
    const vote = assembleVote([clerk({ metadata: { 'legis-num': 'H R 4' } }), api()], HOUSE)
    expect([vote.bill, vote.state]).toEqual([undefined, 'final'])
  })

  test.each([
    ['service', { start: '2025-03-05' }],
    ['service', { end: '2025-03-03' }],
    ['service', { chamber: 'Senate' as const }],
    ['unknown_member', { state: 'WY' }],
  ])('names people without linking them, for doubt about %s', (doubt, term) => {
    const vote = assembleVote([clerk()], indexRoster(rosterOf('House', term)))
    expect([vote.state, vote.doubts]).toEqual(['being_checked', [doubt]])
    expect(vote.positions.map(({ name, bioguideId }) => [name, bioguideId])).toContainEqual([
      'Abbott',
      undefined,
    ])
  })

  test('lists a person of unknown id by name', () => {
    const vote = assembleVote([clerk()], indexRoster({ members: rosterOf('House').members.slice(1) }))
    expect(vote.doubts).toEqual(['unknown_member'])
    expect(vote.positions[0]).toMatchObject({ name: 'Abbott', position: 'yea' })
  })

  test('counts the candidates of an election', () => {
    const rows = [
      { candidate: 'Abbott', total: 2 },
      { candidate: 'Cole (TX)', total: 3 },
    ]
    const casts = ['Abbott', 'Abbott', 'Cole', 'Cole', 'Cole']
    const changes = { voteQuestion: 'Election of the Speaker', result: 'Cole (TX)', votePartyTotal: rows }
    const vote = assembleVote([api(casts, changes)], HOUSE)
    expect(vote).toMatchObject({ kind: 'election', state: 'final', totals: { yea: 0, nay: 0 } })
    expect('isAgreedTo' in vote).toBe(false)
    // as the result spells it, so that the winner’s voters can be found
    expect(vote.positions.map(({ candidate }) => candidate)).toEqual([
      'Abbott',
      'Abbott',
      'Cole (TX)',
      'Cole (TX)',
      'Cole (TX)',
    ])
    const one = assembleVote([api(['Abbott', ...casts.slice(2), 'Cole'], changes)], HOUSE)
    expect(one.doubts).toEqual(['totals'])
  })

  test('that was vacated is marked, without doubts', () => {
    const vote = assembleVote([{ ...clerk({ casts: NAYS }), isVacated: true }, api()], HOUSE)
    expect([vote.state, vote.doubts]).toEqual(['vacated', []])
  })
})

describe('a correction', () => {
  test('names members listed differently, and a new result', () => {
    const corrected = clerk({ casts: NAYS, metadata: { 'vote-result': 'Passed' } })
    expect(correctionBetween([clerk()], [corrected], HOUSE)).toEqual({
      positions: [{ name: 'Pat Abbott', bioguideId: 'A000901', from: 'yea', to: 'nay' }],
      result: { from: 'Failed', to: 'Passed' },
    })
  })

  test('of an election names the candidates, as the totals do', () => {
    const casts = ['Abbott', 'Abbott', 'Cole', 'Cole', 'Not Voting']
    const tally = (abbott: number, cole: number) => ({
      voteQuestion: 'Election of the Speaker',
      result: 'Cole (TX)',
      votePartyTotal: [
        { candidate: 'Abbott', total: abbott },
        { candidate: 'Cole (TX)', total: cole },
      ],
    })
    const after = api(['Abbott', ...casts.slice(2, 4), 'Cole', 'Cole'], tally(1, 4))
    expect(correctionBetween([api(casts, tally(2, 2))], [after], HOUSE)?.positions).toMatchObject([
      {
        name: 'Pat Barlow',
        from: 'candidate',
        fromCandidate: 'Abbott',
        to: 'candidate',
        toCandidate: 'Cole (TX)',
      },
      { name: 'Pat Ellis', from: 'not_voting', to: 'candidate', toCandidate: 'Cole (TX)' },
    ])
  })

  describe('between candidates of the same surname', () => {
    const ballot = (...casts: string[]) => {
      const names = [...new Set(casts)]
      return api(casts, {
        voteQuestion: 'Election of the Speaker',
        result: 'Cole (TX)',
        votePartyTotal: names.map((candidate) => ({
          candidate,
          total: casts.filter((cast) => cast === candidate).length,
        })),
      })
    }
    const before = ballot('Cole (TX)', 'Cole (OK)', 'Cole (TX)', 'Cole (TX)', 'Cole (OK)')
    const after = ballot('Cole (TX)', 'Cole (OK)', 'Cole (TX)', 'Cole (OK)', 'Cole (OK)')

    test('names both', () => {
      expect(correctionBetween([before], [after], HOUSE)?.positions).toMatchObject([
        { from: 'candidate', fromCandidate: 'Cole (TX)', to: 'candidate', toCandidate: 'Cole (OK)' },
      ])
    })

    test('is a difference between two sources', () => {
      const { doubts } = assembleVote([before, { ...after, source: 'clerk' }], HOUSE)
      expect(doubts).toEqual(['sources'])
      expect(assembleVote([before, { ...before, source: 'clerk' }], HOUSE).doubts).toEqual([])
    })

    test('is none while only one of the candidates of a surname is named', () => {
      const one = ballot('Cole (TX)', 'Abbott', 'Cole (TX)', 'Cole (TX)', 'Cole (TX)')
      const short = one.positions?.map((each) =>
        each.candidate === 'Cole (TX)' ? { ...each, candidate: 'Cole' } : each,
      )
      const two = ballot('Cole (TX)', 'Abbott', 'Cole (TX)', 'Cole (TX)', 'Cole (OK)')
      const found = correctionBetween([{ ...one, positions: short ?? [] }], [two], HOUSE)
      expect(found?.positions).toMatchObject([{ fromCandidate: 'Cole (TX)', toCandidate: 'Cole (OK)' }])
    })
  })

  test('is none if another source agrees, or for a first version', () => {
    expect(correctionBetween([clerk()], [clerk(), api()], HOUSE)).toBeUndefined()
    const { positions: _, ...item } = api()
    expect(correctionBetween([item], [api()], HOUSE)).toBeUndefined()
  })
})

test("the roster has a member's terms by chamber and day", () => {
  const row = {
    id: { bioguide: 'A000901', lis: 'S901' },
    name: { first: 'Pat', last: 'Abbott' },
    terms: [
      { type: 'rep', start: '2011-01-05', end: '2013-01-03', state: 'OH' },
      { type: 'sen', start: '2021-01-03', end: '2027-01-03', state: 'OH' },
    ],
  }
  const term = { chamber: 'Senate', state: 'OH', start: '2021-01-03', end: '2027-01-03' }
  expect(readRosterMember(row)).toMatchObject({ lisId: 'S901', name: 'Pat Abbott', terms: [term] })
  expect(readRosterMember({ ...row, terms: row.terms.slice(0, 1) })).toBeUndefined()
})

describe('a measure whose actions cite the vote', () => {
  const one = { congress: 119, type: 'hr', number: '3' } as const
  const other = { ...one, number: '5' }
  const amendment = { ...one, type: 'hamdt', number: '8' } as const
  const next = { ...amendment, number: '9' }

  test.each<[string, VotedMeasure, CitingMeasure[], VotedMeasure]>([
    ['confirms what the sources say', { bill: one }, [{ bill: one }, { bill: other }], { bill: one }],
    ['contradicts it', { bill: one }, [{ bill: other }], { isMeasureUnclear: true }],
    [
      'contradicts the amendment',
      { bill: one, amendment },
      [{ amendment: next }],
      { isMeasureUnclear: true },
    ],
    ['fills a gap', {}, [{ bill: one }, { amendment }], { bill: one, amendment }],
    ['fills none if there are two', {}, [{ bill: one }, { bill: other }], {}],
    ['adds nothing to other business', { otherBusiness: 'PN7' }, [{ bill: one }], { otherBusiness: 'PN7' }],
  ])('%s', (_name, stated, citations, expected) => {
    expect(withCitations(stated, citations)).toEqual(expected)
  })
})
