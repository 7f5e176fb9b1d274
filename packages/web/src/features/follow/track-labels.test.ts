import { expect, test } from 'vitest'
import { signInReason, trackLabel } from './track-labels.ts'

test.each([
  [false, false, 'Track'],
  [true, true, 'Tracking...'],
  [true, false, 'Tracking'],
  [false, true, 'Untracking...'],
])('labels followed %j and pending %j as %s', (isFollowed, isPending, label) => {
  expect(trackLabel({ isFollowed, isPending })).toBe(label)
})

test('asks a signed-out visitor to sign in to track the record', () => {
  expect(signInReason({ kind: 'amendment', key: '119/samdt/1' })).toBe('Sign in to track this amendment')
})
