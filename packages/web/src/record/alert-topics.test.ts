import { EventKind } from '@rostrum/contract/entities/tracking'
import type { AlertSettings } from '@rostrum/contract/entities/alerts'
import { expect, test } from 'vitest'
import { ALERT_TOPICS, isReported, mutedAfter } from './alert-topics.ts'

const settings = (mutedKinds: AlertSettings['mutedKinds']): AlertSettings => ({
  rhythm: 'daily',
  timeZone: 'UTC',
  deliveryTime: '07:30',
  weekday: 'monday',
  quietHours: null,
  mutedKinds,
})

test('the groups hold every kind of change once', () => {
  expect(ALERT_TOPICS.flatMap(([, kinds]) => kinds).toSorted()).toEqual([...EventKind.options].toSorted())
})

test('a group is muted as a whole, and another one is left alone', () => {
  const muted = mutedAfter(
    settings(['text', 'cosponsor_added']),
    ['cosponsor_added', 'cosponsor_withdrawn'],
    false,
  )
  expect(muted.toSorted()).toEqual(['cosponsor_added', 'cosponsor_withdrawn', 'text'])
  expect(mutedAfter(settings(muted), ['cosponsor_added', 'cosponsor_withdrawn'], true)).toEqual(['text'])
})

test('a group counts as reported while one of its kinds is', () => {
  expect(isReported(settings(['stage']), ['stage', 'law'])).toBe(true)
  expect(isReported(settings(['stage', 'law']), ['stage', 'law'])).toBe(false)
})
