import { EventKind } from '@rostrum/contract/entities/tracking'
import { expect, test } from 'vitest'
import { ALERT_TOPICS, isReported, mutedAfter } from './alert-topics.ts'

test('the groups hold every kind of change once', () => {
  expect(ALERT_TOPICS.flatMap(([, kinds]) => kinds).toSorted()).toEqual([...EventKind.options].toSorted())
})

test('a group is muted as a whole, and another one is left alone', () => {
  const kinds = ['cosponsor_added', 'cosponsor_withdrawn'] as const
  const muted = mutedAfter(['text', 'cosponsor_added'], kinds, false)
  expect(muted.toSorted()).toEqual(['cosponsor_added', 'cosponsor_withdrawn', 'text'])
  expect(mutedAfter(muted, kinds, true)).toEqual(['text'])
})

test('a group counts as reported while one of its kinds is', () => {
  expect(isReported(['stage'], ['stage', 'law'])).toBe(true)
  expect(isReported(['stage', 'law'], ['stage', 'law'])).toBe(false)
})
