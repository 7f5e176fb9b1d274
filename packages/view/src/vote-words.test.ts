import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { describe, expect, test } from 'vitest'
import {
  aboutWords,
  businessWords,
  correctionSentences,
  outcomeSentence,
  resultWords,
  thresholdSentence,
  voteCount,
  voteName,
  voteNotice,
  yeasNeeded,
} from './vote-words.ts'

const VOTE = voteCardOf({
  question: 'On Motion to Suspend the Rules and Pass',
  threshold: 'two_thirds',
  totals: { yea: 290, nay: 133, present: 1, notVoting: 8 },
  isPartyLine: false,
})

const BILL_KEY = { congress: 119, type: 'hr', number: '1220' } as const
const BILL = { ...BILL_KEY, title: 'Rivers Act' }

test('a vote is named by its chamber, number and year', () => {
  expect(voteName(VOTE)).toBe('House roll call 240 of 2025')
  expect(voteCount(VOTE)).toBe('290–133')
})

test.each<[string, Partial<VoteCard>, string | undefined]>([
  ['the source’s title', { title: 'Clean Rivers Act', bill: BILL }, 'Clean Rivers Act'],
  ['the title of the bill, where the source has none', { bill: BILL }, 'Rivers Act'],
  ['the title of the bill, where the source only cites it', { title: 'H R 1220', bill: BILL }, 'Rivers Act'],
  ['nothing of a bill that is not known yet', { title: 'H.R. 1220', bill: { ...BILL_KEY } }, undefined],
])('a vote is about %s', (_, changes, words) => expect(aboutWords(voteCardOf(changes))).toBe(words))

describe('the threshold', () => {
  test('of two thirds counts those who voted yea or nay', () =>
    expect(thresholdSentence(VOTE)).toBe('Two thirds of those who voted yea or nay were needed: 282 of 423.'))

  test('of three fifths counts all senators, and in the House those who voted', () => {
    const totals = { yea: 55, nay: 40, present: 0, notVoting: 5 }
    expect(thresholdSentence({ ...VOTE, chamber: 'Senate', threshold: 'three_fifths', totals })).toBe(
      'Three fifths of all senators were needed: 60 of 100.',
    )
    expect(yeasNeeded({ ...VOTE, threshold: 'three_fifths', totals })).toBe(57)
  })

  test.each([
    [100, 101, 101],
    [101, 101, 102],
    [0, 0, 1],
  ])('of a majority is more than half of %i yeas and %i nays', (yea, nay, needed) =>
    expect(yeasNeeded({ ...VOTE, threshold: 'majority', totals: { ...VOTE.totals, yea, nay } })).toBe(needed),
  )

  test('describes how the Vice President broke a tie', () =>
    expect(
      thresholdSentence({
        ...VOTE,
        chamber: 'Senate',
        threshold: 'majority',
        totals: { yea: 50, nay: 50, present: 0, notVoting: 0 },
        tieBreaker: { by: 'Vice President', position: 'yea' },
      }),
    ).toContain('The vote was tied, and the Vice President voted yea.'))

  test('is left out for an election or a quorum call', () => {
    expect(thresholdSentence({ ...VOTE, kind: 'election' })).toBeUndefined()
    expect(thresholdSentence({ ...VOTE, kind: 'quorum' })).toBeUndefined()
  })
})

test('an election is counted by candidates, a quorum call by those present', () => {
  const candidates = [
    { name: 'Lane', votes: 218 },
    { name: 'Tide', votes: 215 },
    { name: 'Marsh', votes: 1 },
  ]
  expect(voteCount({ ...VOTE, kind: 'election', candidates })).toBe('Lane 218, Tide 215')
  expect(voteCount({ ...VOTE, kind: 'quorum', totals: { ...VOTE.totals, present: 402 } })).toBe('402 present')
})

describe('the result', () => {
  test('includes its count', () => {
    expect(resultWords(VOTE)).toBe('Passed, 290–133')
    expect(outcomeSentence(VOTE)).toMatch(/^Passed, 290–133\. Two thirds of /)
  })

  test('of an election names the elected once', () => {
    const candidates = [
      { name: 'Lane', votes: 218 },
      { name: 'Tide', votes: 215 },
    ]
    const election = { ...VOTE, kind: 'election', result: 'Lane', candidates } as const
    expect(resultWords(election)).toBe('Elected: Lane 218, Tide 215')
    expect(resultWords({ ...election, result: 'No majority' })).toBe('No majority: Lane 218, Tide 215')
  })

  test('names who broke a tie, in one sentence only', () => {
    const tied: VoteCard = {
      ...VOTE,
      chamber: 'Senate',
      threshold: 'majority',
      totals: { yea: 50, nay: 50, present: 0, notVoting: 0 },
      tieBreaker: { by: 'VICE PRESIDENT', position: 'yea' },
    }
    expect(resultWords(tied)).toBe('Passed, 50–50, the Vice President voting yea')
    expect(outcomeSentence(tied)).toBe(
      'Passed, 50–50. A majority of those who voted yea or nay was needed. The vote was tied, and the Vice President voted yea.',
    )
  })

  test('has no figure while the vote is being checked, nor once it was vacated', () => {
    expect(resultWords({ ...VOTE, state: 'being_checked' })).toBe('Passed (being checked)')
    expect(outcomeSentence({ ...VOTE, state: 'being_checked' })).toBe('Passed.')
    expect(resultWords({ ...VOTE, state: 'vacated' })).toBe('Vacated: the chamber withdrew this vote.')
    expect(outcomeSentence({ ...VOTE, state: 'vacated' })).toBe('Vacated.')
  })
})

test('a notice says why no figure is settled', () => {
  expect(voteNotice({ state: 'final', doubts: [] })).toBeUndefined()
  expect(voteNotice({ state: 'vacated', doubts: [] })).toContain('no longer counts')
  expect(voteNotice({ state: 'being_checked', doubts: ['sources', 'totals'] })).toBe(
    'This vote is being checked, so its figures may still change. Two official sources differ. The members listed do not add up to the totals.',
  )
})

test('describes a correction by the old and the new position', () => {
  const noticedAt = '2025-03-06T00:00:00.000Z'
  const positions = [
    { name: 'Cole', from: 'not_voting', to: 'nay' } as const,
    { name: 'Diaz', from: 'yea' } as const,
  ]
  expect(correctionSentences({ noticedAt, positions, result: { from: 'Failed', to: 'Passed' } })).toBe(
    'The result was “Failed”. Cole: Not voting became Nay. Diaz: Yea became Not listed.',
  )
  const voted = {
    from: 'candidate',
    to: 'candidate',
    fromCandidate: 'Abbott',
    toCandidate: 'Barlow',
  } as const
  expect(correctionSentences({ noticedAt, positions: [{ name: 'Cole', ...voted }] })).toBe(
    'Cole: For Abbott became For Barlow.',
  )
})

test.each([
  ['QUORUM', undefined],
  ['MOTION TO ADJOURN', undefined],
  ['PN109 Confirmation: Elena Gamboa', 'PN109 Confirmation: Elena Gamboa'],
])('the business %s is shown as %s', (otherBusiness, shown) => {
  expect(businessWords(voteCardOf({ otherBusiness }))).toBe(shown)
})
