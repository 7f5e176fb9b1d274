import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { expect, test } from 'vitest'
import { winnerOf } from './vote-seats.tsx'

const ballotOf = (result: string) =>
  voteCardOf({
    kind: 'election',
    question: 'Election of the Speaker',
    result,
    totals: { yea: 0, nay: 0, present: 0, notVoting: 0 },
    candidates: [
      { name: 'Cole (TX)', votes: 3 },
      { name: 'Abbott', votes: 2 },
    ],
  })

test('marks the candidate named in the result as elected, or nobody', () => {
  expect(winnerOf(ballotOf('Cole (TX)'))).toBe('Cole (TX)')
  expect(winnerOf(ballotOf('No candidate received a majority'))).toBeUndefined()
})
