import { expect, test } from 'vitest'
import { codeDigits, codeProblem } from './code-digits.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12-34-56 ', '123456'],
  ['Your code is 123456.', '123456'],
  ['1234567', '123456'],
  ['１２３456', '456'],
  ['abc', ''],
])('extracts from %j the digits %j', (text, code) => expect(codeDigits(text)).toBe(code))

test.each(['', '12345', 'abcdef'])('rejects %j as incomplete', (text) => {
  expect(codeProblem(text)).toBe('Please enter a valid 6-digit verification code')
})

test('accepts six digits', () => expect(codeProblem('012345')).toBeUndefined())
