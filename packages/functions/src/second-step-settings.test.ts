import type { Factors } from '@rostrum/contract/entities/factors'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { readFactors } from '@rostrum/core/accounts/factors'
import { requireSignedIn } from '@rostrum/core/accounts/session'
import { crashAtEachWrite } from '@rostrum/core/accounts/testing/crashing-store'
import { confirmCodeApp, startCodeApp } from '@rostrum/core/accounts/second-step-settings'
import { listTrustedDevices } from '@rostrum/core/store/accounts/trusted-devices'
import { useEngine } from '@rostrum/core/testing/engine'
import { expect, test } from 'vitest'
import { newAddress, signUp, startAuthApp } from './testing/auth-app.ts'
import { appOf, startSecondStepApp } from './testing/second-step-app.ts'

const engine = useEngine()
const start = () => startSecondStepApp(engine.store)
const factorsIn = (data: Record<string, unknown>) => data['factors'] as Factors // as the contract says

test('turns the second step on with the first code of an app, and gives recovery codes once', async () => {
  const { confirmed, uri, secret, owner, request, token, mails, recoveryCodes, code, accounts } =
    await start()
  expect(uri).toContain(
    `otpauth://totp/Rostrum%20rostrum.example:${encodeURIComponent(owner.email)}?secret=${secret}&`,
  )
  expect(factorsIn(confirmed.data)).toMatchObject({ hasSecondStep: true, recoveryCodes: { left: 10 } })
  expect(recoveryCodes).toHaveLength(10)
  expect(mails[0]?.text).toContain('An app with codes was added')
  const again = await request('POST /code-app/start', { token })
  const nextCode = (off = 0) => appOf(String(again.data['secret']))(accounts.now(), off)
  const stored = JSON.stringify(await readFactors(engine.store, owner.user['id'] ?? ''))
  for (const hidden of [secret, String(again.data['secret']), ...recoveryCodes])
    expect(stored).not.toContain(hidden)
  // the former app counts until the new one has shown a code
  expect((await request('PUT /code-app', { token, body: { code: code() } })).status).toBe(400)
  const replaced = await request('PUT /code-app', { token, body: { code: nextCode() } })
  expect([replaced.status, replaced.data]).toEqual([200, { factors: expect.anything() }])
  expect((await request('PUT /code-app', { token, body: { code: nextCode(1) } })).status).toBe(410)
})

test('gives up an app that has not shown a code for fifteen minutes', async () => {
  const { accounts, clock, me } = await start()
  const { secret } = await startCodeApp(accounts, await me())
  clock.move(15 * 60)
  const signedIn = await me()
  const proven = { ...signedIn, session: { ...signedIn.session, provenAt: accounts.now().toISOString() } }
  const confirmed = confirmCodeApp(accounts, proven, appOf(secret)(accounts.now()))
  await expect(confirmed).rejects.toMatchObject({ code: 'gone', message: ACCOUNTS.codeAppGone })
})

test('asks for a proof of the last ten minutes for every change', async () => {
  const { request, token, clock } = await start()
  clock.move(10 * 60)
  for (const [call, body] of [
    ['POST /code-app/start'],
    ['PUT /code-app', { code: '000000' }],
    ['DELETE /code-app'],
    ['POST /recovery-codes'],
    ['PUT /second-step', { isOn: false }],
  ] as const) {
    const { status, json } = await request(call, { token, body })
    expect([call, status, json['code']]).toEqual([call, 428, 'proof_required'])
  }
})

test('turning the second step on ends the trust of other devices, and not of this one', async () => {
  const { request, token, owner, login, ticketOf, pass, code } = await start()
  const passed = await pass(await ticketOf(), { code: code() })
  const other = passed.headers.get('set-cookie')?.split(';')[0]
  const turn = async (isOn: boolean) => await request('PUT /second-step', { token, body: { isOn } })
  expect(factorsIn((await turn(false)).data).hasSecondStep).toBe(false)
  expect((await login()).data).toHaveProperty('tokens')
  expect((await turn(true)).data).toEqual({ factors: expect.objectContaining({ hasSecondStep: true }) })
  expect((await login(undefined, other)).data).toHaveProperty('secondStep')
  expect((await login(undefined, owner.cookie)).data).toHaveProperty('tokens')
})

test('turns the second step on only with a factor, and off with the last one', async () => {
  const { request, token, addPasskeyTo } = await start()
  const remove = async () => factorsIn((await request('DELETE /code-app', { token })).data)
  expect(await remove()).toMatchObject({ codeApp: null, hasSecondStep: false })
  const on = () => request('PUT /second-step', { token, body: { isOn: true } })
  for (const refused of [await on(), await request('POST /recovery-codes', { token })])
    expect([refused.status, refused.json['message']]).toEqual([409, ACCOUNTS.noFactor])
  await addPasskeyTo()
  expect(factorsIn((await on()).data).hasSecondStep).toBe(true)
  expect(await remove()).toMatchObject({ hasSecondStep: true })
})

test('replaces recovery codes, and tells the owner', async () => {
  const { request, token, ticketOf, pass, recoveryCodes, mails } = await start()
  const { data } = await request('POST /recovery-codes', { token })
  const codes = data['recoveryCodes'] as string[] // as the contract says
  expect(mails[0]?.text).toContain('New recovery codes were made')
  expect((await pass(await ticketOf(), { recoveryCode: recoveryCodes[0] })).status).toBe(401)
  const written = codes[0]?.toLowerCase().replaceAll('-', ' ')
  expect((await pass(await ticketOf(), { recoveryCode: written })).status).toBe(200)
  expect(
    mails
      .slice(0, 2)
      .map(({ text }) => text)
      .join(''),
  ).toContain('One of your recovery codes was used')
  expect((await pass(await ticketOf(), { recoveryCode: written })).status).toBe(401)
})

test('a recovery code works once, also of two at the same time', async () => {
  const { ticketOf, pass, recoveryCodes } = await start()
  const tickets = [await ticketOf(), await ticketOf()]
  const both = tickets.map((ticket) => pass(ticket, { recoveryCode: recoveryCodes[0] }))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('never leaves a device that skips the second step, at a crash at any write', async () => {
  let attempt: Awaited<ReturnType<typeof prepare>>
  async function prepare() {
    const app = await startAuthApp(engine.store)
    const owner = await signUp(app)
    await app.request('POST /login', { body: owner, from: newAddress() })
    const actor = await app.verifyToken(owner.tokens.accessToken, app.accounts.now())
    return { app, owner, actor }
  }
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      attempt = await prepare()
      const { app, actor } = attempt
      const me = await requireSignedIn(app.accounts, actor)
      const { secret } = await startCodeApp(app.accounts, me)
      await confirmCodeApp(
        { ...app.accounts, store: crashing(engine.store) },
        me,
        appOf(secret)(app.accounts.now()),
      )
    },
    async () => {
      const { actor } = attempt
      const { hasSecondStep, recovery, codeApp } = await readFactors(engine.store, actor.userId)
      const trusted = await listTrustedDevices(engine.store, actor.userId)
      expect([codeApp !== undefined, recovery !== undefined]).toEqual([hasSecondStep, hasSecondStep])
      expect(hasSecondStep ? trusted.length : 1).toBe(1)
    },
  )
  expect(crashes).toBeGreaterThan(5)
})
