import { expect, test } from 'vitest'
import { signInProblem } from './sign-in-problem.ts'

const hasAt = (text: string) => text.includes('@')

test.each([
  [{ email: '', password: '' }, 'Please fill in all fields', ['email', 'password']],
  [{ email: '  ', password: 'x' }, 'Please fill in all fields', ['email']],
  [{ email: 'ada@example.org', password: '' }, 'Please fill in all fields', ['password']],
  [{ email: 'ada', password: 'x' }, 'Please enter a valid email address', ['email']],
])('refuses %j', (credentials, message, fields) => {
  expect(signInProblem(credentials, hasAt)).toEqual({ message, fields })
})

test('lets a filled-in form through, and a password of blanks is a password', () => {
  expect(signInProblem({ email: 'ada@example.org', password: '   ' }, hasAt)).toBeUndefined()
})
