import { expect, test } from 'vitest'
import { parseVoteReference } from './vote-reference.ts'

const ROLL = { chamber: 'House', congress: 119, session: 1, number: 240 } as const
const HR = { kind: 'bill', type: 'hr', number: '3424' } as const

test.each([
  ['roll 240', { number: 240 }],
  ['Roll Call 240', { number: 240 }],
  ['rollcall no. 240', { number: 240 }],
  ['roll-call vote #240', { number: 240 }],
  ['House vote 240', { chamber: 'House', number: 240 }],
  ['house roll call 240 of 2025', ROLL],
  ['House roll 240, 2025', ROLL],
  ['senate vote 12 119-1', { chamber: 'Senate', congress: 119, session: 1, number: 12 }],
  ['senate vote 00012 119–1', { chamber: 'Senate', congress: 119, session: 1, number: 12 }],
  ['vote 12 of the 119th Congress', { congress: 119, number: 12 }],
  ['vote 12 of the 119th Congress, 2nd session', { congress: 119, session: 2, number: 12 }],
  ['house/119/1/240', ROLL],
  ['https://rostrum.example/congress/votes/house/119/1/240', ROLL],
  ['https://rostrum.example/api/votes/house/119/1/240', ROLL],
  ['https://clerk.house.gov/Votes/2025240', ROLL],
  ['https://clerk.house.gov/evs/2025/roll240.xml', ROLL],
  [
    'https://www.senate.gov/legislative/LIS/roll_call_votes/vote1191/vote_119_1_00012.htm',
    { chamber: 'Senate', congress: 119, session: 1, number: 12 },
  ],
  ['House vote on H.R. 3424', { chamber: 'House', measure: HR }],
  ['votes on hr3424', { measure: HR }],
  ['roll call on H.R. 3424 (118th)', { congress: 118, measure: { ...HR, congress: 118 } }],
  [
    'senate vote on S.Amdt. 14',
    { chamber: 'Senate', measure: { kind: 'amendment', type: 'samdt', number: '14' } },
  ],
])('reads %s', (text, reference) => {
  expect(parseVoteReference(text)).toEqual(reference)
})

test.each([
  '',
  'vote',
  'voting rights act',
  'H.R. 3424',
  'vote on insulin',
  'roll 0',
  'roll back 240',
  'house/119/3/1',
])('finds no roll call in “%s”', (text) => {
  expect(parseVoteReference(text)).toBeUndefined()
})

test('rejects a text that is almost a reference quickly', () => {
  const started = performance.now()
  for (const text of [`roll ${' '.repeat(1_900)}x`, `votes on ${'1 '.repeat(950)}`, 'house '.repeat(330)])
    expect(parseVoteReference(text)).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(20_000)
})
