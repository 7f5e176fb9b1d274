import { expect, test } from 'vitest'
import { signInReason, trackLabel } from './track-labels.ts'

test.each([
  [false, false, 'Track'],
  [true, true, 'Tracking...'],
  [true, false, 'Tracking'],
  [false, true, 'Untracking...'],
])('wanted %j and under way %j is called %s', (isFollowed, isPending, label) => {
  expect(trackLabel({ isFollowed, isPending })).toBe(label)
})

test('a visitor is told what to do, and about what', () => {
  expect(signInReason({ kind: 'amendment', key: '119/samdt/1' })).toBe('Sign in to track this amendment')
})
