import { Email, NewPassword, Username } from '@rostrum/contract/routes/account-fields'
import { describe, expect, test } from 'vitest'
import { isValid } from '../../forms/form-problems.ts'
import { checkRegister } from './register-form.tsx'

const schemas = { Email, Username, NewPassword }
const filled = {
  email: 'ada@example.org',
  username: 'ada',
  password: 'Difference1',
  confirmPassword: 'Difference1',
  first_name: '',
  last_name: '',
}
const check = (changes: Partial<typeof filled>) => checkRegister(schemas)({ ...filled, ...changes })

describe('checkRegister', () => {
  test('accepts valid required fields', () => expect(isValid(check({}))).toBe(true))

  test.each(['email', 'username', 'password', 'confirmPassword'] as const)('requires %s', (field) => {
    const { notice, about } = check({ [field]: '' })
    expect(notice).toBe('Please fill in all required fields')
    expect(about).toEqual([field])
  })

  test.each([
    ['email', 'ada@example', 'Please enter a valid email address'],
    [
      'username',
      'a b',
      'Username must be 3-30 characters and contain only letters, numbers, and underscores',
    ],
    ['password', 'Short1', 'Password must be at least 8 characters long'],
    ['password', 'difference1', 'Password must contain at least one uppercase letter'],
    ['password', 'Difference', 'Password must contain at least one number'],
    ['confirmPassword', 'Difference2', 'Passwords do not match'],
  ] as const)('rejects the %s %j with its own message', (field, value, message) => {
    expect(check({ [field]: value }).at[field]).toBe(message)
  })

  test('only checks required fields while the schemas are loading', () => {
    expect(isValid(checkRegister(undefined)({ ...filled, email: 'ada' }))).toBe(true)
  })
})
