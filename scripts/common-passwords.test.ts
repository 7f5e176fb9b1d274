import { COMMON_PASSWORDS } from '@rostrum/core/accounts/common-passwords'
import { expect, test } from 'vitest'
import { foldedPasswords } from './common-passwords.ts'

test('the list of refused passwords is what its script makes of the pinned package', () => {
  const made = foldedPasswords()
  expect(made.length).toBeGreaterThan(40_000)
  expect([...COMMON_PASSWORDS]).toEqual(made)
})
