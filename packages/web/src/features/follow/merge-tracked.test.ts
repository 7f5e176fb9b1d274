import type { RecordRef } from '@rostrum/contract/record-ref'
import { describe, expect, test } from 'vitest'
import type { TrackedRecord } from '../../api/tracking.ts'
import { mergeTracked, nextToLoad } from './merge-tracked.ts'

const changeOn = (seenAt: string) =>
  ({ kind: 'action', seenAt, firstSeenAt: seenAt, recordedAt: seenAt }) as const

const at = (kind: RecordRef['kind'], day: number, changed?: number): TrackedRecord => ({
  item: { kind, key: `${kind}${day}` },
  title: '',
  followedAt: `2026-01-${10 + day}T00:00:00Z`,
  ...(changed !== undefined && {
    lastChange: changeOn(`2026-01-${10 + changed}T00:00:00Z`),
  }),
})
const keys = (rows: readonly TrackedRecord[]) => rows.map(({ item }) => item.key)

const members = { rows: [at('member', 9), at('member', 3)], hasMore: true }
const bills = { rows: [at('bill', 1, 8), at('amendment', 5), at('bill', 2)], hasMore: false }

describe('mergeTracked', () => {
  test('sorts by last change, or by when the record was followed', () => {
    const rows = mergeTracked([{ ...members, hasMore: false }, bills], 'changed')
    expect(keys(rows)).toEqual(['member9', 'bill1', 'amendment5', 'member3', 'bill2'])
  })

  test('sorts by when the record was followed on request', () => {
    const rows = mergeTracked([{ ...members, hasMore: false }, bills], 'followed')
    expect(keys(rows)).toEqual(['member9', 'amendment5', 'member3', 'bill2', 'bill1'])
  })

  test('stops where a row that is not loaded yet could come in between', () => {
    expect(keys(mergeTracked([members, bills], 'changed'))).toEqual([
      'member9',
      'bill1',
      'amendment5',
      'member3',
    ])
  })
})

describe('nextToLoad', () => {
  test('picks the list whose next row sorts first', () => {
    const older = { rows: [at('bill', 1)], hasMore: true }
    expect(nextToLoad([older, members], 'changed')).toBe(members)
    expect(nextToLoad([bills], 'changed')).toBeUndefined()
  })
})
