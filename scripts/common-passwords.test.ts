import { COMMON_PASSWORDS } from '@rostrum/core/accounts/common-passwords'
import { expect, test } from 'vitest'
import { foldedPasswords } from './common-passwords.ts'

test('matches the list of refused passwords that the script generates from the pinned package', () => {
  const made = foldedPasswords()
  expect(made.length).toBeGreaterThan(40_000)
  expect([...COMMON_PASSWORDS]).toEqual(made)
})
