import { topicRef } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import { storedBill } from '../catalog/testing/stored-records.ts'
import type { StoredBill } from '../store/record/bills.ts'
import { topicChanges } from './bill-changes.ts'

const bill = (changes: Partial<StoredBill> = {}): StoredBill => ({
  ...storedBill('119/hr/1', { title: 'Clean Rivers Act' }),
  newsAfter: '',
  detailedFor: '2026-02-04T08:00:00Z',
  ...changes,
})
const at = (stage: StoredBill['stage']['stage']) => ({ stage: { stage, isProvisional: false, path: [] } })
const told = (before: StoredBill | undefined, after: StoredBill): string[] =>
  topicChanges(before && { bill: before, parts: {} }, { bill: after, parts: {} }).flatMap(
    ([{ kind, key }, changes]) => changes.map((change) => `${kind} ${key}: ${change.kind} ${change.to}`),
  )

const { policyArea: _none, ...withoutArea } = bill()
const inHealth = bill({ policyArea: 'Health' })

test('a bill is new in a topic once it gets that policy area', () => {
  const isNew = ['topic Health: new_bill 119/hr/1 Clean Rivers Act']
  expect(told(undefined, inHealth)).toEqual(isNew)
  expect(told(withoutArea, inHealth)).toEqual(isNew)
  expect(told(bill({ policyArea: 'Energy' }), inHealth)).toEqual(isNew)
  expect(told(inHealth, inHealth)).toEqual([])
  expect(told(undefined, withoutArea)).toEqual([])
})

test('a bill whose history has not been read is not news', () => {
  const { detailedFor: _unread, ...listed } = withoutArea
  expect(told({ ...listed, newsAfter: '2026-02-01' }, { ...inHealth, newsAfter: '2026-02-01' })).toEqual([])
})

test('a topic reports its bills that leave their committees', () => {
  const from = bill({ policyArea: 'Health', ...at('introduced') })
  expect(told(from, { ...from, ...at('in_committee') })).toEqual([])
  expect(told(from, { ...from, ...at('passed_house') })).toEqual([
    'topic Health: bill_stage 119/hr/1 Passed House: Clean Rivers Act',
  ])
})

test("a stage from the bill's baseline is not news of its topic", () => {
  const from = bill({ policyArea: 'Health', newsAfter: '2026-02-01', ...at('in_committee') })
  const passedOn = (date: string) => {
    const stage = {
      ...at('passed_house').stage,
      path: [{ step: 'floor' as const, date, outcome: 'done' as const }],
    }
    return told(from, { ...from, stage })
  }
  expect(passedOn('2026-02-01')).toEqual([])
  expect(passedOn('2026-02-02')).toHaveLength(1)
})

test('the same change of a topic has one identity', () => {
  const identityOf = (before: StoredBill | undefined) =>
    topicChanges(before && { bill: before, parts: {} }, { bill: inHealth, parts: {} })
  expect(identityOf(undefined)).toEqual(identityOf(withoutArea))
  expect(identityOf(undefined)[0]?.[0]).toEqual(topicRef('Health'))
})
