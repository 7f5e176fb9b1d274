import { newPerson, PASSWORD } from '@rostrum/core/accounts/testing/accounts'
import { useEngine } from '@rostrum/core/testing/engine'
import { expect, test } from 'vitest'
import { signUp, startAuthApp } from './testing/auth-app.ts'

const engine = useEngine()
const start = () => startAuthApp(engine.store)

test('cannot lock an owner out by 130 wrong passwords from one address', async () => {
  const app = await start()
  const { email, password } = await signUp(app)
  for (let i = 0; i < 130; i += 1)
    await app.request('POST /login', { body: { email, password: `Wrong-${i}` }, from: '192.0.2.3' })
  expect((await app.request('POST /login', { body: { email, password }, from: '192.0.2.4' })).status).toBe(
    200,
  )
})

test('is refused as busy while too many passwords are being checked, and not counted', async () => {
  const app = await start()
  const { email, password } = await signUp(app)
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const others = Array.from({ length: 22 }, (_, i) => app.hashQueue.from(`other ${i}`).run(() => released))
  const attempt = (sent: string) => app.request('POST /login', { body: { email, password: sent } })
  for (let i = 0; i < 30; i += 1) {
    const { status, json, headers } = await attempt(`Wrong-${i}`)
    expect([status, json['code'], headers.get('retry-after')]).toEqual([
      503,
      'busy',
      expect.stringMatching(/^[2-5]$/),
    ])
  }
  release()
  await Promise.all(others)
  for (let i = 0; i < 10; i += 1) expect((await attempt(`Wrong-${i}`)).status).toBe(401)
  expect((await attempt(password)).status).toBe(429)
})

test('serves known browsers, sessions and reset links before many strangers', async () => {
  const app = await start()
  const { email, password, cookie, tokens } = await signUp(app)
  await app.request('POST /request-password-reset', { body: { email } })
  const over = new AbortController()
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const stranger = async (name: string) => {
    while (!over.signal.aborted) await app.hashQueue.from(name).run(turn).catch(turn)
  }
  const crowd = Promise.all(Array.from({ length: 100 }, (_, i) => stranger(`stranger ${i}`)))
  const token = tokens.accessToken
  const replies = await Promise.all([
    app.request('POST /login', { body: { email, password }, headers: { cookie }, from: '192.0.2.5' }),
    app.request('POST /change-password', {
      token,
      body: { currentPassword: 'Wrong-Secret-1', password: 'Another-Secret-1' },
      from: '192.0.2.6',
    }),
    app.request('POST /reset-password', {
      body: { token: app.tokenFor(email), password },
      from: '192.0.2.7',
    }),
  ])
  over.abort()
  await crowd
  expect(replies.map(({ status }) => status)).toEqual([200, 400, 400])
})

test('does not extend the wait when a request for a code is refused', async () => {
  const app = await start()
  const { tokens } = await signUp(app)
  const token = tokens.accessToken
  const body = { email: newPerson().email, currentPassword: PASSWORD }
  const press = () => app.request('POST /request-email-change', { token, body })
  expect((await press()).status).toBe(200)
  for (let i = 0; i < 25; i += 1) {
    const { status, headers } = await press()
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, 60])
  }
  app.clock.move(61)
  expect((await press()).status).toBe(200)
})
