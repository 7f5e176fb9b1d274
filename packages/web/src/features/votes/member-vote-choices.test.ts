import { expect, test } from 'vitest'
import { memberVoteQueryOf, parseMemberVotes } from './member-vote-choices.ts'

test('parses the filters from the URL, and ignores unknown values', () => {
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
