import { Username } from '@rostrum/contract/routes/account-fields'
import { expect, test } from 'vitest'
import { isValid } from '../../forms/form-problems.ts'
import { checkVerify } from './verify-email.tsx'

const code = { username: '', verificationCode: '123456' }

test('accepts a 6-digit code', () => {
  expect(isValid(checkVerify(code))).toBe(true)
})

test.each(['', '12345'])('rejects %j as a code', (verificationCode) => {
  const { at } = checkVerify({ username: '', verificationCode })
  expect(at).toEqual({
    username: undefined,
    verificationCode: 'Please enter a valid 6-digit verification code',
  })
})

test('requires another username if the first one was taken in the meantime', () => {
  const { at } = checkVerify(code, Username)
  expect(at.username).toBe('Please fill in all required fields')
})
