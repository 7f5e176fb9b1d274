import { expect, test } from 'vitest'
import { requireGoodPassword } from './password-rules.ts'

const owner = {
  email: 'countess@example.org',
  username: 'lovelace',
  first_name: 'Augusta',
  last_name: 'King',
}
const errorOf = (password: string): Promise<unknown> =>
  requireGoodPassword(password, owner).catch((error: unknown) => error)

test.each([
  'Password1',
  'QWERTY123',
  'P@ssw0rd',
  'P@55w0rd!!',
  'Iloveyou1',
  'Dragon2026!',
  'Dr4g0n99',
  '$unshine1',
  '123Sunshine',
  'M0nkey2024',
  'Letm3in!1',
  'Tru$tno1',
])('refuses %s as too common', async (password) => {
  expect(await errorOf(password)).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'body.password', message: 'This password is too common. Please choose another one' }],
  })
})

test.each(['Lovelace1815', '1COUNTESS@example.org', 'my-LOVELACE-1'])(
  'refuses %s as personal',
  async (password) => {
    expect(await errorOf(password)).toMatchObject({
      issues: [{ message: 'Password must not contain your username or email address' }],
    })
  },
)

test.each([
  'Countess1!',
  'C0untess99',
  'Augusta1815',
  'Augusta.King1',
  'KingAugusta7',
  'Rostrum1',
  'R0strum2026!',
])('refuses %s as just a name', async (password) => {
  expect(await errorOf(password)).toMatchObject({
    issues: [{ message: 'Password must not be just your name or the name of this site' }],
  })
})

test.each([
  'DifferenceEngine1',
  'Analytical-Engine-9',
  'Passwort-am-Abend-1',
  `${'1'.repeat(200)}Aqz${'!'.repeat(50)}`,
])('accepts %s', async (password) => {
  expect(await errorOf(password)).toBeUndefined()
})
