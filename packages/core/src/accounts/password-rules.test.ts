import { NewPassword } from '@rostrum/contract/routes/auth'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { requireGoodPassword } from './password-rules.ts'

const owner = { email: 'ada@example.org', username: 'lovelace' }
const fault = (password: string): unknown => {
  try {
    requireGoodPassword(password, owner)
    return undefined
  } catch (error) {
    return error
  }
}

test.each(['Password1', 'QWERTY123', 'P@ssw0rd', 'Iloveyou1'])('%s is too common', (password) => {
  expect(fault(password)).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'body.password', message: 'This password is too common. Please choose another one' }],
  })
})

test.each(['Lovelace1815', '1ADA@example.org', 'my-LOVELACE-1'])('%s tells whose it is', (password) => {
  expect(fault(password)).toMatchObject({
    issues: [{ message: 'Password must not contain your username or email address' }],
  })
})

test.each(['Difference1', 'Analytical-Engine-9', 'Passwort-am-Abend-1'])('%s is good', (password) => {
  expect(fault(password)).toBeUndefined()
})

test('the list holds only what the other rules let pass', () => {
  const capitalised = [...COMMON_PASSWORDS].map((word) =>
    word.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  )
  expect(capitalised.filter((word) => !z.safeParse(NewPassword, word).success)).toEqual([])
})
