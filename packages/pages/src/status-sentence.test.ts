import type { BillStage, PathStep } from '@rostrum/contract/entities/bill'
import { expect, test } from 'vitest'
import { statusSentence } from './status-sentence.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const sentence = (stage: BillStage, step: Omit<PathStep, 'date'>): string =>
  statusSentence(
    {
      congress: 119,
      type: 'hr',
      laws: [],
      stage: { stage, isProvisional: false, path: [{ ...step, date: '2025-11-04' }] },
    },
    NOW,
  )

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

test('the sentence about the President says what the President did', () => {
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
