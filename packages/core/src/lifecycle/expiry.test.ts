import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { BillStage } from '@rostrum/contract/entities/bill'
import { expect, test } from 'vitest'
import { testBill } from '../catalog/testing/catalog-fixture.ts'
import type { StoredBill } from '../store/record/bills.ts'
import { dueRound, isEndedBy } from './expiry.ts'

const billAt = (type: BillType, stage: BillStage, changes: Partial<StoredBill> = {}) =>
  testBill(119, 1, {
    type,
    latestAction: { date: '2026-12-20', text: 'An action' },
    stage: { stage, isProvisional: false, path: [] },
    ...changes,
  })

test.each([
  ['2027-01-03T16:59:00Z', { congress: 118, round: 2 }],
  ['2027-01-03T17:00:00Z', { congress: 119, round: 0 }],
  ['2027-01-06T16:59:00Z', { congress: 119, round: 0 }],
  ['2027-01-06T17:00:00Z', { congress: 119, round: 1 }],
  ['2027-01-31T17:00:00Z', { congress: 119, round: 2 }],
  ['2028-06-01T00:00:00Z', { congress: 119, round: 2 }],
])('at %s the rounds of a congress are due', (now, due) => {
  expect(dueRound(new Date(now))).toEqual(due)
})

test.each<[BillType, BillStage, number | undefined]>([
  ['hr', 'introduced', 1],
  ['hr', 'in_committee', 1],
  ['s', 'passed_senate', 1],
  ['hr', 'failed', 1],
  ['hr', 'vetoed', 1],
  ['hr', 'passed_both', 2],
  ['s', 'to_president', 2],
  ['hr', 'unknown', 2],
  ['hr', 'became_law', undefined],
  ['hr', 'reserved', undefined],
  ['hres', 'in_committee', 1],
  ['hres', 'agreed_to', undefined],
  ['hres', 'unknown', undefined],
  ['sconres', 'passed_senate', 1],
  ['sconres', 'agreed_to', undefined],
])('%s at the stage %s ends by round %s', (type, stage, round) => {
  const bill = billAt(type, stage)
  expect([1, 2].find((each) => isEndedBy(bill, each))).toBe(round)
})

test('excludes a law whose stage is outdated, and a number without a bill', () => {
  const law = billAt('hr', 'to_president', { laws: [{ type: 'Public Law', number: '119-9' }] })
  const { latestAction: _none, ...reserved } = billAt('hr', 'introduced')
  expect([law, reserved].map((bill) => isEndedBy(bill, 2))).toEqual([false, false])
})

test('a constitutional amendment proposed by both chambers does not die', () => {
  const title = 'Proposing an amendment to the Constitution of the United States relative to rivers.'
  expect(isEndedBy(billAt('hjres', 'passed_both', { title }), 2)).toBe(false)
  expect(isEndedBy(billAt('hjres', 'passed_house', { title }), 1)).toBe(true)
})
