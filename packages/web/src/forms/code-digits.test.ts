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
])('of %j the code is %j', (text, code) => expect(codeDigits(text)).toBe(code))

test.each(['', '12345', 'abcdef'])('%j is no code yet', (text) => {
  expect(codeProblem(text)).toBe('Please enter a valid 6-digit verification code')
})

test('six digits are a code', () => expect(codeProblem('012345')).toBeUndefined())
