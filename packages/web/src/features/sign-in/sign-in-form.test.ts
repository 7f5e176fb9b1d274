import { expect, test } from 'vitest'
import { signInReasonFor } from './sign-in-form.tsx'

test.each([
  ['/tracking?kind=bill', 'Please log in to view your tracking'],
  ['/settings', 'Please log in to view your settings'],
  ['/profile', 'Please log in to view your profile'],
  ['/bills/119/hr/1', 'Please log in to continue to the page you requested'],
  [undefined, undefined],
])('gives a reader who was going to %s a reason to sign in', (origin, reason) => {
  expect(signInReasonFor(origin)).toBe(reason)
})
