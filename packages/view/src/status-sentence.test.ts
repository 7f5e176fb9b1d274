import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { BillStage, PathStep } from '@rostrum/contract/entities/bill'
import { expect, test } from 'vitest'
import { statusSentence } from './status-sentence.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const sentenceOf = (type: BillType, stage: BillStage, path: PathStep[]): string =>
  statusSentence({ congress: 119, type, laws: [], stage: { stage, isProvisional: false, path } }, NOW)
const sentence = (stage: BillStage, step: Omit<PathStep, 'date'>): string =>
  sentenceOf('hr', stage, [{ ...step, date: '2025-11-04' }])

const inHouse = { step: 'floor', chamber: 'House' } as const

test('the sentence about a vote says how it went', () => {
  const counted = { method: 'recorded', yeas: 218, nays: 204 } as const
  expect(sentence('passed_house', { ...inHouse, outcome: 'done', vote: counted })).toBe(
    'The House passed this bill 218–204 on Nov 4, 2025. It is now before the Senate.',
  )
  expect(sentence('passed_house', { ...inHouse, outcome: 'done', vote: { method: 'voice' } })).toContain(
    'passed this bill by voice vote on Nov 4, 2025.',
  )
  const short = { ...counted, required: 'two_thirds' } as const
  expect(sentence('failed', { ...inHouse, outcome: 'failed', vote: short })).toBe(
    'This bill failed in the House 218–204 on Nov 4, 2025, short of the two-thirds required.',
  )
})

test('describes the President’s action', () => {
  const done = { step: 'president', outcome: 'done' } as const
  expect(sentence('to_president', done)).toBe(
    'Both chambers passed this bill. The President signed it on Nov 4, 2025.',
  )
  expect(sentence('to_president', { ...done, manner: 'unsigned' })).toBe(
    'Both chambers passed this bill. The President did not sign it.',
  )
  expect(sentence('to_president', { ...inHouse, outcome: 'done' })).toBe(
    'Both chambers passed this bill. It went to the President.',
  )
  const failed = { step: 'president', outcome: 'failed' } as const
  expect(sentence('vetoed', failed)).toBe('The President vetoed this bill on Nov 4, 2025.')
  expect(sentence('vetoed', { ...failed, manner: 'pocket_veto' })).toBe(
    'The President pocket vetoed this bill on Nov 4, 2025.',
  )
})

test.each<[string, BillStage, Partial<PathStep>]>([
  [
    'The House laid this resolution on the table 344–79 on Nov 4, 2025, which ends it.',
    'failed',
    { chamber: 'House', manner: 'tabled', vote: { method: 'recorded', yeas: 344, nays: 79 } },
  ],
  [
    'The House set this resolution aside: it laid it on the table on Nov 4, 2025, as H.Res. 294 provides.',
    'set_aside',
    { chamber: 'House', manner: 'tabled', under: { type: 'hres', number: '294' } },
  ],
  [
    'The Senate set this resolution aside: it postponed it indefinitely by unanimous consent on Nov 4, 2025.',
    'set_aside',
    { chamber: 'Senate', manner: 'postponed', vote: { method: 'unanimous_consent' } },
  ],
])('the sentence about a measure that nobody voted on itself: %s', (text, stage, facts) => {
  const step: PathStep = { step: 'floor', outcome: 'failed', date: '2025-11-04', ...facts }
  expect(sentenceOf('sjres', stage, [step])).toBe(text)
})

test('the sentence about a bill in committee says that the chamber would not discharge it', () => {
  const path: PathStep[] = [
    { step: 'committee', chamber: 'Senate', date: '2026-01-29', outcome: 'done' },
    {
      step: 'discharge',
      chamber: 'Senate',
      date: '2026-03-04',
      outcome: 'failed',
      vote: { method: 'recorded', yeas: 47, nays: 53 },
    },
  ]
  expect(sentenceOf('sjres', 'in_committee', path)).toBe(
    'This resolution has been with a Senate committee since Jan 29, 2026. The Senate rejected a motion to discharge the committee 47–53 on Mar 4, 2026.',
  )
})

test('a chamber that passed a bill and then tabled it has not sent it to the other', () => {
  const path: PathStep[] = [
    { step: 'floor', chamber: 'House', date: '2025-11-04', outcome: 'done' },
    { step: 'floor', chamber: 'House', date: '2025-11-05', outcome: 'failed', manner: 'tabled' },
  ]
  expect(sentenceOf('hr', 'passed_house', path)).toBe(
    'The House passed this bill on Nov 4, 2025. The House laid it on the table on Nov 5, 2025.',
  )
})
