import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SearchChoices } from '../entities/searches.ts'
import { WebhookChoices } from '../entities/webhooks.ts'
import { authRoutes } from './auth.ts'

const { login, register, requestPasswordReset, resetPassword, validateResetToken } = authRoutes

const said = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

const ada = { email: 'ada@example.org', username: 'ada', password: 'Difference1' }
const reset = { token: 'abc', password: 'Difference1' }

test.each([
  [login.body, ada, 'email', 'Please fill in all fields'],
  [login.body, ada, 'password', 'Please fill in all fields'],
  [register.body, ada, 'email', 'Please fill in all required fields'],
  [register.body, ada, 'username', 'Please fill in all required fields'],
  [register.body, ada, 'password', 'Please fill in all required fields'],
  [requestPasswordReset.body, ada, 'email', 'Please enter your email address'],
  [validateResetToken.params, reset, 'token', 'Invalid or missing reset token'],
  [resetPassword.body, reset, 'token', 'Invalid or missing reset token'],
])('a missing or empty required field gets the message of its form: %#', (schema, whole, field, message) => {
  expect(said(schema, whole)).toEqual([])
  for (const missing of [undefined, null, '']) {
    expect(said(schema, { ...whole, [field]: missing })).toEqual([[field, message]])
  }
})

test('an empty form reports each of its fields', () => {
  expect(said(login.body, {})).toEqual([
    ['email', 'Please fill in all fields'],
    ['password', 'Please fill in all fields'],
  ])
})

test('an email of spaces counts as missing', () => {
  expect(said(login.body, { ...ada, email: '  ' })).toEqual([['email', 'Please fill in all fields']])
})

test.each([
  [login.body, { ...ada, email: 'ada' }, ['email', 'Please enter a valid email address']],
  [register.body, { ...ada, email: 'ada' }, ['email', 'Please enter a valid email address']],
  [requestPasswordReset.body, { email: 'a@b' }, ['email', 'Please enter a valid email address']],
  [
    register.body,
    { ...ada, username: 'a!' },
    ['username', 'Username must be 3-30 characters and contain only letters, numbers, and underscores'],
  ],
  [
    register.body,
    { ...ada, password: 'Short1' },
    ['password', 'Password must be at least 8 characters long'],
  ],
  [
    resetPassword.body,
    { ...reset, password: 'DIFFERENCE1' },
    ['password', 'Password must contain at least one lowercase letter'],
  ],
])('an invalid field gets its own message: %#', (schema, value, issue) => {
  expect(said(schema, value)).toEqual([issue])
})

test.each([
  'ada@example.org',
  "o'brien+congress@sub.example.co",
  '.odd..dots.@example.org',
  'a=?utf-8?q?x?=@example.org',
  'ada@xn--bcher-kva.example',
  'ada@bücher.example',
  'ada@例え.テスト',
])('accepts the email address %s', (email) => {
  expect(said(requestPasswordReset.body, { email })).toEqual([])
})

test.each([
  'ada@example.org.',
  'ada@example..org',
  'ada@-example.org',
  'ada@example-.org',
  'ada@a_b.example',
  'ada@[127.0.0.1]',
  'ada@127.0.0.1',
  'ada@exa\u200bmple.org',
  'ada@\ud800.org',
  'аda@example.org',
  'ä@example.org',
  'a\u202eda@example.org',
  'a@b@example.org',
  'ada@example.org, eve@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org\0',
])('refuses the email address %j', (email) => {
  expect(said(requestPasswordReset.body, { email })).toEqual([
    ['email', 'Please enter a valid email address'],
  ])
})

test.each(["O'Brien-Ñandú", 'محمد', 'می\u200cخواهم', '李 小龍', '👩\u200d🚀'])(
  'accepts the name %s',
  (first_name) => {
    expect(said(register.body, { ...ada, first_name })).toEqual([])
  },
)

describe.each(['a\0b', '\u202eadA', 'a\u2066b', '\ud800', '\udc00x'])('the name %j', (name) => {
  test('is refused for a person, a webhook and a saved search', () => {
    expect(said(register.body, { ...ada, last_name: name })).toHaveLength(1)
    const url = 'https://receiver.example/'
    expect(said(WebhookChoices, { name, url, filter: { scope: 'everything' } })).toHaveLength(1)
    expect(said(SearchChoices, { name, criteria: { q: 'tax' }, tells: 'matches' })).toHaveLength(1)
  })
})

test.each(['a\nb', 'a\u2028b'])('refuses line breaks in a name of a person: %j', (last_name) => {
  expect(said(register.body, { ...ada, last_name })).toHaveLength(1)
})
