import { expect, test } from 'vitest'
import { UNBUILT_SCREENS } from './unbuilt-screens.ts'

/** As it stood when the frame was built. A screen leaves both lists on the day it is built; none joins. */
const UNBUILT_AT_FIRST = [
  'amendment',
  'bill',
  'bills',
  'forgotPassword',
  'member',
  'members',
  'profile',
  'register',
  'resetPassword',
  'settings',
  'tracking',
]

test('the list of unbuilt screens only shrinks', () => {
  expect(Object.keys(UNBUILT_SCREENS).toSorted()).toEqual(UNBUILT_AT_FIRST)
})

test.each(Object.values(UNBUILT_SCREENS))('"$title" says what it will be for', ({ title, purpose }) => {
  expect(title).not.toBe('')
  expect(purpose).toMatch(/^Here .*\.$/)
})
