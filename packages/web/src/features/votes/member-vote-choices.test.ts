import { expect, test } from 'vitest'
import { memberVoteQueryOf, parseMemberVotes, votingYears } from './member-vote-choices.ts'

const NOW = new Date('2026-06-01T12:00:00Z')

test('the years to choose from are those of service whose votes are followed', () => {
  expect(votingYears([{ chamber: 'House', startYear: 2011 }], NOW)).toEqual([
    2026, 2025, 2024, 2023, 2022, 2021,
  ])
  expect(votingYears([{ chamber: 'House', startYear: 2019, endYear: 2023 }], NOW)).toEqual([2023, 2022, 2021])
  expect(votingYears([{ chamber: 'Senate', startYear: 2001, endYear: 2009 }], NOW)).toEqual([])
  expect(votingYears([{ chamber: 'House', startYear: 2025 }], new Date('2025-06-01T12:00:00Z'))).toEqual([
    2025,
  ])
})

test('the address names what is listed, and anything unknown in it is ignored', () => {
  const choicesOf = (search: string) => parseMemberVotes(new URLSearchParams(search), [2026, 2025])
  expect(memberVoteQueryOf(choicesOf('votes=against&year=2025'))).toEqual({
    withParty: false,
    congress: 119,
    session: 1,
  })
  expect(memberVoteQueryOf(choicesOf('topic=+Health&votes=with'))).toEqual({
    withParty: true,
    policyArea: 'Health',
  })
  expect(memberVoteQueryOf(choicesOf('votes=missed'))).toEqual({ position: 'not_voting' })
  expect(memberVoteQueryOf(choicesOf('votes=toString&year=2019&topic=+'))).toEqual({})
})
