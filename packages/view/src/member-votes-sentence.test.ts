import { expect, test } from 'vitest'
import { memberVotesSentence } from './member-votes-sentence.ts'

test('never rounds the share of a member’s votes up to 100%', () => {
  expect(memberVotesSentence({ votes: 412, notVoting: 12, withParty: 399, againstParty: 1 })).toBe(
    '412 votes: 99% with the majority of their party, 1 against it, 12 missed.',
  )
  expect(memberVotesSentence({ votes: 1, notVoting: 0, withParty: 0, againstParty: 0 })).toBe(
    '1 vote: 0 missed.',
  )
})

test('counts both chambers separately, and computes the share of their sum', () => {
  const byChamber = { House: 1_200, Senate: 12 }
  const summary = { votes: 1_212, notVoting: 12, withParty: 1_140, againstParty: 60, byChamber }
  expect(memberVotesSentence(summary)).toBe(
    '1,212 votes, 1,200 in the House and 12 in the Senate: 95% with the majority of their party, 60 against it, 12 missed.',
  )
})
