import { describe, expect, test } from 'vitest'
import { findSession } from '../store/accounts/sessions.ts'
import { useEngine } from '../testing/engine.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { listSecurityEvents } from './export.ts'
import { listPushSubscriptions, putPushSubscription } from '../store/following/push-subscriptions.ts'
import { refreshTokens, requireSignedIn, signOut } from './session.ts'
import { signIn } from './sign-in.ts'
import {
  createTestAccounts,
  DEVICE,
  createTestAccount,
  signedInBy,
  type TestAccounts,
} from './testing/accounts.ts'

const engine = useEngine()
const refused = { code: 'unauthenticated' }

async function signedIn() {
  const fixture = await createTestAccounts(engine.store)
  const person = await createTestAccount(fixture)
  const actor = await fixture.verifyToken(person.tokens.accessToken, fixture.accounts.now())
  const again = async (device = DEVICE) => {
    const { tokens } = signedInBy(await signIn({ ...fixture.accounts, device }, person))
    return { tokens, actor: await fixture.verifyToken(tokens.accessToken, fixture.accounts.now()) }
  }
  return { ...fixture, person, actor, again }
}
const kindsOf = async ({ accounts }: TestAccounts, userId: string) =>
  (await listSecurityEvents(accounts, userId)).map(({ kind }) => kind)

describe('a refresh token', () => {
  test('is rotated at each use', async () => {
    const { accounts, person, verifyToken, actor, clock } = await signedIn()
    let { refreshToken } = person.tokens
    for (let i = 0; i < 3; i += 1) {
      clock.move(1_500)
      const tokens = await refreshTokens(accounts, refreshToken)
      expect(tokens).toMatchObject({ expiresIn: 1_800 })
      expect(tokens.refreshToken).not.toBe(refreshToken)
      expect(await verifyToken(tokens.accessToken, accounts.now())).toEqual(actor)
      refreshToken = tokens.refreshToken
    }
  })

  test('is stored only as a hash', async () => {
    const { person, actor } = await signedIn()
    const row = JSON.stringify(await findSession(engine.store, { userId: actor.userId, id: actor.sessionId }))
    expect(row).not.toContain(person.tokens.refreshToken.split('.').at(-1))
  })

  test('gets the same successor for 30 seconds after a lost response, concurrent uses included', async () => {
    const { accounts, person, clock } = await signedIn()
    const { refreshToken } = person.tokens
    const many = await Promise.all(Array.from({ length: 20 }, () => refreshTokens(accounts, refreshToken)))
    clock.move(30)
    many.push(await refreshTokens(accounts, refreshToken))
    expect(new Set(many.map((tokens) => tokens.refreshToken)).size).toBe(1)
    await refreshTokens(accounts, many[0]?.refreshToken ?? '')
  })

  test('revokes the token family and records an event when reused later', async () => {
    const fixture = await signedIn()
    const { accounts, person, actor, clock } = fixture
    const next = await refreshTokens(accounts, person.tokens.refreshToken)
    clock.move(31)
    await expect(refreshTokens(accounts, person.tokens.refreshToken)).rejects.toMatchObject(refused)
    await expect(refreshTokens(accounts, next.refreshToken)).rejects.toMatchObject(refused)
    await expect(requireSignedIn(accounts, actor)).rejects.toMatchObject(refused)
    expect(await kindsOf(fixture, actor.userId)).toContain('stolen_token_refused')
  })

  test('revokes the token family at once when two rotations old', async () => {
    const { accounts, person } = await signedIn()
    const second = await refreshTokens(accounts, person.tokens.refreshToken)
    const third = await refreshTokens(accounts, second.refreshToken)
    await expect(refreshTokens(accounts, person.tokens.refreshToken)).rejects.toMatchObject(refused)
    await expect(refreshTokens(accounts, third.refreshToken)).rejects.toMatchObject(refused)
  })

  test('expires 30 days after its last use', async () => {
    const { accounts, person, clock } = await signedIn()
    clock.move(2_591_999)
    const { refreshToken } = await refreshTokens(accounts, person.tokens.refreshToken)
    clock.move(2_592_001)
    await expect(refreshTokens(accounts, refreshToken)).rejects.toMatchObject(refused)
  })

  test('expires 90 days after sign-in even if used, and its access token with it', async () => {
    const { accounts, person, actor, clock } = await signedIn()
    let { refreshToken } = person.tokens
    for (let day = 10; day < 90; day += 10) {
      clock.move(864_000)
      refreshToken = (await refreshTokens(accounts, refreshToken)).refreshToken
    }
    clock.move(863_999)
    refreshToken = (await refreshTokens(accounts, refreshToken)).refreshToken
    await requireSignedIn(accounts, actor)
    clock.move(1)
    await expect(requireSignedIn(accounts, actor)).rejects.toMatchObject(refused)
    await expect(refreshTokens(accounts, refreshToken)).rejects.toMatchObject(refused)
  })

  test.each(['', 'x', 'usr_1.ses_1.short', `usr_1.ses_1.${'x'.repeat(43)}`, `usr_1.${'x'.repeat(43)}`])(
    'is refused if never issued: %s',
    async (token) => {
      const { accounts } = await signedIn()
      await expect(refreshTokens(accounts, token)).rejects.toMatchObject(refused)
    },
  )

  test('is not accepted as an access token, or vice versa', async () => {
    const { accounts, person, verifyToken } = await signedIn()
    const { accessToken, refreshToken } = person.tokens
    await expect(refreshTokens(accounts, accessToken)).rejects.toMatchObject(refused)
    await expect(verifyToken(refreshToken, accounts.now())).rejects.toMatchObject(refused)
  })
})

describe('a device', () => {
  test('signs out at once, idempotently', async () => {
    const { accounts, person, actor } = await signedIn()
    const { store } = accounts
    const browser = { userId: actor.userId, endpoint: '', p256dh: '', auth: '', device: '', createdAt: '' }
    await putPushSubscription(store, { ...browser, id: 'this', sessionId: actor.sessionId })
    await putPushSubscription(store, { ...browser, id: 'other', sessionId: 'ses_other' })
    await signOut(accounts, actor)
    await signOut(accounts, actor)
    expect(await listPushSubscriptions(store, actor.userId)).toMatchObject([{ id: 'other' }])
    await expect(requireSignedIn(accounts, actor)).rejects.toMatchObject(refused)
    await expect(refreshTokens(accounts, person.tokens.refreshToken)).rejects.toMatchObject(refused)
  })

  test('is listed, the current one first, then by last use', async () => {
    const { accounts, actor, again, clock } = await signedIn()
    clock.move(60)
    await again('Safari on iPhone')
    clock.move(60)
    await again('Chrome on Android')
    const devices = await listDevices(accounts, await requireSignedIn(accounts, actor))
    expect(devices.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      [DEVICE, true],
      ['Chrome on Android', false],
      ['Safari on iPhone', false],
    ])
  })

  test('can be signed out from another device of the same user only', async () => {
    const fixture = await signedIn()
    const { accounts, actor, again } = fixture
    const [second, stranger] = [await again(), await createTestAccount(fixture)]
    const strange = await fixture.verifyToken(stranger.tokens.accessToken, accounts.now())
    const me = await requireSignedIn(accounts, actor)
    await endDevice(accounts, me, strange.sessionId)
    await requireSignedIn(accounts, strange)
    await endDevice(accounts, me, second.actor.sessionId)
    await endDevice(accounts, me, second.actor.sessionId)
    await expect(requireSignedIn(accounts, second.actor)).rejects.toMatchObject(refused)
    await expect(refreshTokens(accounts, second.tokens.refreshToken)).rejects.toMatchObject(refused)
    expect((await kindsOf(fixture, actor.userId)).filter((kind) => kind === 'device_ended')).toHaveLength(1)
  })

  test('signs out all others', async () => {
    const fixture = await signedIn()
    const { accounts, actor, again } = fixture
    const others = [await again(), await again()]
    const me = await requireSignedIn(accounts, actor)
    expect(await endOtherDevices(accounts, me)).toBe(2)
    expect(await endOtherDevices(accounts, me)).toBe(0)
    for (const other of others)
      await expect(requireSignedIn(accounts, other.actor)).rejects.toMatchObject(refused)
    await requireSignedIn(accounts, actor)
  })
})
