import { userRoutes } from '@rostrum/contract/routes/users'
import { DEFAULT_ALERT_SETTINGS } from '@rostrum/core/alerts/read-settings'
import { addressHash } from '@rostrum/core/mail/address-hash'
import { findAlertSettings, replaceAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { putMailBlock } from '@rostrum/core/store/accounts/mail-blocks'
import { createUser, findUser, replaceUser } from '@rostrum/core/store/accounts/users'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const USER = {
  id: 'usr_a',
  username: 'ada',
  email: 'Ada@example.org',
  passwordHash: 'x',
  passwordVersion: 1,
  createdAt: NOW,
  revision: 1,
}
const engine = useEngine()
const contextOf = () => storeContext(engine.store, new Date(NOW))
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })

async function settingsAnswer(choices?: object): Promise<unknown> {
  const response = await app.request('/api/users/usr_a/alerts/settings', {
    method: choices === undefined ? 'GET' : 'PUT',
    headers: { authorization: 'Bearer usr_a.x.x', 'content-type': 'application/json' },
    ...(choices !== undefined && { body: JSON.stringify(choices) }),
  })
  expect(response.status).toBe(200)
  return Reflect.get(Object(await response.json()), 'data')
}

async function changeAddress(email: string): Promise<void> {
  const read = await findUser(engine.store, USER.id)
  if (read !== undefined) await replaceUser(engine.store, { ...read, email }, read)
}

beforeAll(() => createUser(engine.store, USER))

test.each(['bounce', 'complaint'] as const)(
  'reports a %s of the address, until it changes',
  async (reason) => {
    const address = `${reason}@example.org`
    await putMailBlock(engine.store, { addressHash: addressHash(address), reason, blockedAt: NOW })
    expect(await settingsAnswer()).not.toHaveProperty('addressProblem')
    await changeAddress(address.toUpperCase())
    expect(await settingsAnswer()).toMatchObject({ addressProblem: reason })
    expect(await settingsAnswer({ weekday: 'friday' })).toMatchObject({ addressProblem: reason })
    await changeAddress('ada@example.com')
    expect(await settingsAnswer()).not.toHaveProperty('addressProblem')
  },
)

test('reports since when a link has stopped alerts, until a rhythm with email is chosen', async () => {
  const read = await findAlertSettings(engine.store, USER.id)
  const next = { ...DEFAULT_ALERT_SETTINGS, rhythm: 'daily' as const, unsubscribedAt: NOW }
  await replaceAlertSettings(engine.store, { userId: USER.id, ...next }, read)
  expect(await settingsAnswer()).toMatchObject({ unsubscribedAt: NOW, settings: { rhythm: 'daily' } })
  expect(await settingsAnswer({ rhythm: 'app' })).toMatchObject({ unsubscribedAt: NOW })
  expect(await settingsAnswer({ rhythm: 'daily' })).not.toHaveProperty('unsubscribedAt')
})
