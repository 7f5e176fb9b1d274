import { ResetPassword } from '@rostrum/contract/routes/account-fields'
import { describe, expect, test } from 'vitest'
import { isValid } from '../../forms/form-problems.ts'
import { checkReset } from './reset-by-link.tsx'

const check = (password: string, confirmPassword = password) =>
  checkReset(ResetPassword)({ password, confirmPassword })

describe('checkReset', () => {
  test('accepts a valid password entered twice', () => {
    expect(isValid(check('Difference1'))).toBe(true)
  })

  test('requires both fields', () => {
    expect(check('')).toMatchObject({
      notice: 'Please fill in all fields',
      about: ['password', 'confirmPassword'],
    })
  })

  test.each([
    ['Short1', 'Password must be at least 8 characters long'],
    ['DIFFERENCE1', 'Password must contain at least one lowercase letter'],
    ['difference1', 'Password must contain at least one uppercase letter'],
    ['Difference', 'Password must contain at least one number'],
  ])('rejects %j with its own message', (password, message) => {
    expect(check(password).at).toEqual({ password: message, confirmPassword: undefined })
  })

  test('rejects a confirmation that differs', () => {
    expect(check('Difference1', 'Difference2').at.confirmPassword).toBe('Passwords do not match')
  })
})
