import { API_BASE, type Route, buildPath } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { SoftAuthenticator } from '@rostrum/core/accounts/testing/soft-authenticator'
import { appOf } from '@rostrum/functions/testing/second-step-app'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deployed, SITE, startDeployed } from './deployed.ts'

const OWNER = { email: 'grace@example.org', password: 'Compiler1' }

const Answer = z.object({
  data: z.partial(
    z.object({
      options: z.unknown(),
      tokens: z.object({ accessToken: z.string() }),
      secret: z.string(),
      secondStep: z.object({ ticket: z.string(), ways: z.array(z.string()) }),
      recoveryCodes: z.array(z.string()),
      factors: z.looseObject({}),
    }),
  ),
})

let deployed: Deployed
let token = ''

beforeAll(async () => {
  deployed = await startDeployed()
})
afterAll(() => deployed.stop())

async function call(
  name: keyof typeof ROUTES_BY_DOMAIN.auth,
  body?: unknown,
  params: Readonly<Record<string, string>> = {},
) {
  const route: Route = ROUTES_BY_DOMAIN.auth[name]
  const { method } = route
  const answer = await deployed.request('auth', {
    method,
    path: buildPath(route, params),
    params,
    routeKey: `${method} ${API_BASE}${route.path}`,
    ...(route.auth === 'user' && { token }),
    ...(body !== undefined && { body }),
  })
  expect(answer.status, `${name}: ${answer.body}`).toBe(200)
  const { data } = z.parse(Answer, answer.json())
  if (data.tokens) token = data.tokens.accessToken
  return data
}

const codeFromMail = () => /^ +(\d{6})$/m.exec(deployed.outbox.list()[0]?.text ?? '')?.[1]

test('the function of accounts may do what every way to sign in takes', async () => {
  await call('register', { ...OWNER, username: 'grace' })
  await call('verifyEmail', { email: OWNER.email, verificationCode: codeFromMail() })

  const key = new SoftAuthenticator({ origin: SITE })
  const created = key.create((await call('startPasskey')).options)
  await call('addPasskey', { credential: created })
  await call('renamePasskey', { name: 'Laptop' }, { passkeyId: key.id })
  const ask = async () => ({ credential: key.get((await call('requestPasskey')).options) })
  await call('signInWithPasskey', await ask())
  await call('prove', await ask())

  const showCode = appOf((await call('startCodeApp')).secret ?? '')
  const confirmed = await call('confirmCodeApp', { code: showCode(new Date(), -1) })
  expect(confirmed.factors).toMatchObject({ hasSecondStep: true, hasPassword: true })
  const { ticket } = (await call('login', OWNER)).secondStep ?? {}
  await call('passSecondStep', { ticket, code: showCode(new Date()) })
  await call('prove', await ask())
  await call('switchSecondStep', { isOn: false })
  const [recoveryCode] = (await call('makeRecoveryCodes')).recoveryCodes ?? []
  await call('removeCodeApp')

  await call('removePassword')
  await call('signInWithRecoveryCode', { email: OWNER.email, recoveryCode })
  await call('prove', await ask())
  await call('setPassword', { password: 'Compiler2' })
  await call('removePasskey', undefined, { passkeyId: key.id })
  await call('leaveOidc')
  expect((await call('getFactors')).factors).toMatchObject({ hasPassword: true, passkeys: [] })
  expect(deployed.iamProxy.denied).toEqual([])
})
