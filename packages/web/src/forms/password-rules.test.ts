import { NewPassword, ResetPassword } from '@rostrum/contract/routes/account-fields'
import { describe, expect, test } from 'vitest'
import { rulesMet } from './password-rules.ts'

const met = (...arguments_: Parameters<typeof rulesMet>) =>
  rulesMet(...arguments_).flatMap(({ label, isMet }) => (isMet ? [label] : []))

describe('rulesMet', () => {
  test.each([
    ['', []],
    ['a', ['A lowercase letter']],
    ['A1', ['An uppercase letter', 'A number']],
    ['abcdefgh', ['At least 8 characters', 'A lowercase letter']],
    ['Abcdefg1', ['At least 8 characters', 'A lowercase letter', 'An uppercase letter', 'A number']],
    ['ÉTÉ éé22', ['At least 8 characters', 'A lowercase letter', 'An uppercase letter', 'A number']],
  ])('checks %j on the reset form', (password, rules) => {
    expect(met('ResetPassword', password, ResetPassword)).toEqual(rules)
  })

  test.each([
    ['', []],
    ['ABCDEFG1', ['At least 8 characters', 'An uppercase letter', 'A number']],
  ])('checks %j on the sign-up form, which requires no lowercase letter', (password, rules) => {
    expect(met('NewPassword', password, NewPassword)).toEqual(rules)
  })

  test('reports no rule as met while the schema is loading', () => {
    expect(met('ResetPassword', 'Abcdefg1', undefined)).toEqual([])
  })
})
