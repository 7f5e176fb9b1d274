import type { PathStep } from '@rostrum/contract/entities/bill'
import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { expect, test } from 'vitest'
import { findAmong, rollCallWords, stepWords, voteOfStep } from './vote-of-step.ts'

const STEP: PathStep = {
  step: 'floor',
  chamber: 'House',
  date: '2025-09-08',
  outcome: 'done',
  vote: { method: 'recorded', yeas: 218, nays: 204 },
}
const VOTE = voteCardOf({ threshold: 'majority' })
const RECOMMIT = { ...VOTE, number: 239, isAgreedTo: false }

test('a step was the vote of its chamber and day with its count and outcome', () => {
  expect(voteOfStep(STEP, [RECOMMIT, VOTE])).toBe(VOTE)
  expect(voteOfStep({ ...STEP, outcome: 'failed' }, [RECOMMIT, VOTE])).toBe(RECOMMIT)
  expect(voteOfStep({ ...STEP, outcome: 'failed', manner: 'tabled' }, [RECOMMIT, VOTE])).toBe(VOTE)
})

test.each([
  ['of the other chamber', { chamber: 'Senate' }],
  ['of another day', { date: '2025-09-09' }],
  ['with another count', { totals: { ...VOTE.totals, yea: 217 } }],
  ['being checked', { state: 'being_checked' }],
  ['on an amendment', { amendment: { congress: 119, type: 'hamdt', number: '1' } }],
] as const)('a vote %s is not guessed to be the step', (_, changes) =>
  expect(voteOfStep(STEP, [{ ...VOTE, ...changes }])).toBeUndefined(),
)

test('of two votes that fit, neither is', () =>
  expect(voteOfStep(STEP, [VOTE, { ...VOTE, number: 241 }])).toBeUndefined())

test('a step without a roll call has no vote', () => {
  const { vote: _counted, ...uncounted } = STEP
  expect(voteOfStep(uncounted, [VOTE])).toBeUndefined()
  expect(voteOfStep({ ...STEP, vote: { method: 'voice' } }, [VOTE])).toBeUndefined()
  expect(voteOfStep({ ...STEP, step: 'committee' }, [VOTE])).toBeUndefined()
})

test('a roll call is known by its whole key', () => {
  expect(findAmong([VOTE], VOTE)).toBe(VOTE)
  expect(findAmong([VOTE], { ...VOTE, session: 2 })).toBeUndefined()
})

test('a step whose vote was withdrawn says so, unless the chamber voted again', () => {
  const withdrawn = { ...VOTE, number: 238, state: 'vacated' } as const
  expect(voteOfStep(STEP, [withdrawn])).toBe(withdrawn)
  expect(voteOfStep(STEP, [VOTE, withdrawn])).toBe(VOTE)
  const note = 'The House passed it 218–204.'
  expect(stepWords(note, withdrawn)).toBe(`${note} The House withdrew this vote.`)
  expect(stepWords(note, VOTE)).toBe(note)
  expect(rollCallWords('House roll call 238', withdrawn)).toBe('House roll call 238 (withdrawn)')
})
