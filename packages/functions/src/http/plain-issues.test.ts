import { authRoutes } from '@rostrum/contract/routes/auth'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { handlers } from '../auth.ts'
import { createContext } from '../context/context.ts'
import { plainIssues, plainMessage } from './plain-issues.ts'
import { TEST_VARIABLES } from '../testing/test-env.ts'
import { createApp } from './testing/app.ts'

const said = (schema: z.core.$ZodType, value: unknown) => {
  const { error } = z.safeParse(z.object({ it: schema }), { it: value }, { error: plainMessage })
  return plainIssues('body', error?.issues ?? []).map(({ message }) => message)
}

test.each([
  [z.string().check(z.minLength(1)), '', 'it must have at least 1 character'],
  [z.string().check(z.minLength(2)), 'x', 'it must have at least 2 characters'],
  [z.string().check(z.maxLength(1)), 'xy', 'it must have at most 1 character'],
  [z.array(z.string()).check(z.minLength(1)), [], 'it must have at least 1 entry'],
  [z.array(z.string()).check(z.maxLength(2)), ['x', 'y', 'z'], 'it must have at most 2 entries'],
  [z.int().check(z.minimum(1)), 0, 'it must be at least 1'],
  [z.string(), undefined, 'it is required'],
  [z.string(), 7, 'it must be text'],
  [z.int(), 1.5, 'it must be a whole number'],
  [z.enum(['hr', 's']), 'x', 'it must be one of: hr, s'],
  [z.string().check(z.regex(/^x$/)), 'y', 'it is not valid'],
])('describes an issue in plain words: %#', (schema, value, message) => {
  expect(said(schema, value)).toEqual([message])
})

const context = createContext({ ...TEST_VARIABLES, ROSTRUM_LOG_LEVEL: 'error' })
const auth = createApp({ domain: 'auth', routes: authRoutes, handlers, contextOf: () => context })

test.each([
  ['login', '{}', 'Please fill in all fields', ['body.email', 'body.password']],
  ['login', '{"email":"ada","password":"x"}', 'Please enter a valid email address', ['body.email']],
  ['login', '{"email":7,"password":"x"}', 'email must be text', ['body.email']],
  [
    'register',
    '{"email":"","username":""}',
    'Please fill in all required fields',
    ['body.email', 'body.username', 'body.password'],
  ],
  ['request-password-reset', '{"email":" "}', 'Please enter your email address', ['body.email']],
  [
    'reset-password',
    '{"token":"","password":"Difference1"}',
    'Invalid or missing reset token',
    ['body.token'],
  ],
])('refuses %s of %s with the messages of the form', async (path, body, message, places) => {
  const response = await auth.request(`https://rostrum.example/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    message,
    issues: places.map((at) => ({ path: at, message })),
  })
})
