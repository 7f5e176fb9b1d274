import { newPerson } from '@rostrum/core/accounts/testing/accounts'
import { useEngine } from '@rostrum/core/testing/engine'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { newAddress, startAuthApp } from '../testing/auth-app.ts'

const engine = useEngine()
const start = () => startAuthApp(engine.store)
const Tokens = z.object({ accessToken: z.string() })

async function signUp({ request, codeFor }: Awaited<ReturnType<typeof start>>) {
  const person = newPerson()
  await request('POST /register', { body: person })
  const body = { email: person.email, verificationCode: codeFor(person.email) }
  const { data } = await request('POST /verify-email', { body })
  return { ...person, token: z.parse(Tokens, data['tokens']).accessToken }
}

test('accepts a code only for its own registration if two are pending for an address', async () => {
  const { request, codeFor, clock } = await start()
  const [person, other] = [newPerson(), newPerson()]
  const { email } = person
  const first = await request('POST /register', { body: person })
  const code = codeFor(email)
  clock.move(61)
  await request('POST /register', { body: { ...other, email }, from: newAddress() })
  const { registration } = first.data
  const verify = (body: object) => request('POST /verify-email', { body: { email, ...body } })
  const from = newAddress()
  const unnamed = await request('POST /verify-email', { body: { email, verificationCode: code }, from })
  expect([unnamed.status, unnamed.json['code']]).toEqual([409, 'conflict'])
  expect((await verify({ verificationCode: codeFor(email), registration })).status).toBe(400)
  clock.move(61)
  expect((await request('POST /resend-verification', { body: { email }, from })).status).toBe(409)
  expect((await request('POST /resend-verification', { body: { email, registration } })).status).toBe(200)
  const verified = await verify({ verificationCode: codeFor(email), registration })
  expect(verified.data['user']).toMatchObject({ email, username: person.username })
})

test('does not count an unchanged username against the limit, and refuses a reserved one', async () => {
  const app = await start()
  const { request } = app
  const { username, token } = await signUp(app)
  for (let i = 0; i < 25; i += 1)
    expect((await request('PUT /me', { token, body: { username } })).status).toBe(200)
  const reserved = await request('PUT /me', { token, body: { username: 'Support' } })
  expect([reserved.status, reserved.json['issues']]).toEqual([
    400,
    [{ path: 'body.username', message: 'This username is reserved. Please choose another one.' }],
  ])
  const registering = await request('POST /register', { body: { ...newPerson(), username: 'r0strum' } })
  expect(registering.status).toBe(400)
  expect((await request('PUT /me', { token, body: { username: newPerson().username } })).status).toBe(200)
})
