import { TRUSTED_DEVICE_SECONDS, TRUSTED_DEVICES_MAX } from '@rostrum/contract/rules/limits'
import { secondsAfter } from '../lib/seconds-after.ts'
import {
  createTrustedDevice,
  findTrustedDevices,
  listTrustedDevices,
  removeTrustedDevice,
  touchTrustedDevice,
  type TrustedDevice,
} from '../store/accounts/trusted-devices.ts'
import { NOBODY } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { createToken, hashSecret } from './secret.ts'

/** The trusted-device tokens in the browser's cookie, one per account, and a way to add one. */
export interface Browser {
  readonly tokens: readonly string[]
  remember(token: string): void
}

export interface KnownDevice {
  readonly token: string
  readonly trusted: TrustedDevice
}

const trustedIdOf = (userId: string, token: string): string => hashSecret(`${userId} ${token}`)

/** Makes the same calls whether or not the account exists. */
export async function findKnownDevice(
  { store, now, browser: { tokens } }: Pick<AccountsContext, 'store' | 'now' | 'browser'>,
  userId: string = NOBODY,
): Promise<KnownDevice | undefined> {
  if (tokens.length === 0) return undefined
  const ids = tokens.map((token) => trustedIdOf(userId, token))
  const at = now().toISOString()
  const trusted = (
    await findTrustedDevices(
      store,
      ids.map((id) => ({ userId, id })),
    )
  ).find(({ expiresAt }) => expiresAt > at)
  const token = trusted && tokens[ids.indexOf(trusted.id)]
  return trusted === undefined || token === undefined ? undefined : { token, trusted }
}

/** Evicts the least recently used: a browser without cookies adds a trusted device at every sign-in. */
async function removeOldest({ store }: AccountsContext, userId: string): Promise<void> {
  const all = await listTrustedDevices(store, userId)
  const oldest = all.toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1)).slice(TRUSTED_DEVICES_MAX - 1)
  await Promise.all(oldest.map(({ id }) => removeTrustedDevice(store, { userId, id })))
}

/** Trusts the browser under a newly generated token; returns the id. */
export async function trustDevice(context: AccountsContext, userId: string): Promise<string> {
  const { store, now, browser, device } = context
  const token = createToken()
  const [id, at] = [trustedIdOf(userId, token), now()]
  await removeOldest(context, userId)
  await createTrustedDevice(store, {
    id,
    userId,
    device,
    trustedAt: at.toISOString(),
    lastUsedAt: at.toISOString(),
    expiresAt: secondsAfter(at, TRUSTED_DEVICE_SECONDS),
  })
  browser.remember(token)
  return id
}

/** Extends the trust of a known device that signed in again. */
export async function renewTrust(
  { store, now, browser }: AccountsContext,
  { token, trusted }: KnownDevice,
): Promise<string> {
  const at = now()
  const expiresAt = secondsAfter(at, TRUSTED_DEVICE_SECONDS)
  await touchTrustedDevice(store, trusted, { lastUsedAt: at.toISOString(), expiresAt })
  browser.remember(token)
  return trusted.id
}
