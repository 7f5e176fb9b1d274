import { SOURCE_NAMES, TEXT_PUBLISHERS, VOTE_PUBLISHERS } from '@rostrum/contract/entities/status'
import { expect, test } from 'vitest'
import {
  delayText,
  everyText,
  formatDelay,
  PUBLISHER_LABELS,
  SOURCE_LABELS,
  sourceProblem,
} from './source-labels.ts'

test.each([
  [0, '1 min'],
  [60, '1 min'],
  [61, '2 min'],
  [59 * 60, '59 min'],
  [59 * 60 + 1, '1 hour'],
  [3_601, '2 hours'],
  [86_400, '24 hours'],
  [86_401, '2 days'],
])('formats a delay of %i seconds as at most %s', (seconds, text) => expect(formatDelay(seconds)).toBe(text))

test('says how late half and most changes were recorded, or that there were none', () => {
  const delay = { changes: 412, p50Seconds: 170, p95Seconds: 320 }
  expect(delayText({ delay })).toBe('Half within 3 min, 95% within 6 min')
  expect(delayText({})).toBe('No changes in 7 days')
})

test('names every source, its interval and its problem', () => {
  expect(Object.keys(SOURCE_LABELS)).toEqual([...SOURCE_NAMES])
  expect(Object.keys(PUBLISHER_LABELS)).toEqual([...VOTE_PUBLISHERS, ...TEXT_PUBLISHERS])
  const texts = ['every minute', 'every 5 minutes', 'every hour', 'every day']
  expect([1, 5, 60, 1_440].map(everyText)).toEqual(texts)
  expect(sourceProblem({ state: 'current' })).toBeUndefined()
  expect(sourceProblem({ state: 'failing' })).toBe('Can’t be checked')
  expect(sourceProblem({ state: 'unreadable' })).toBe('Sends data in a form that Rostrum cannot read')
  expect(everyText(undefined)).toBe('when a text is missing')
  expect(sourceProblem({ state: 'waiting' })).toBe('Not needed yet')
  expect(sourceProblem({ state: 'waiting', everyMinutes: 5 })).toBe('Not checked yet')
  expect(sourceProblem({ state: 'refused' })).toBe('The server refuses requests')
})
