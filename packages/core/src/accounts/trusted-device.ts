import { TRUSTED_DEVICE_SECONDS, TRUSTED_DEVICES_MAX } from '@rostrum/contract/limits'
import { secondsAfter } from '../lib/seconds-after.ts'
import {
  createTrustedDevice,
  findTrustedDevices,
  listTrustedDevices,
  removeTrustedDevice,
  touchTrustedDevice,
  type TrustedDevice,
} from '../store/trusted-devices.ts'
import { NOBODY } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { createToken, hashSecret } from './secret.ts'

/** What the calling browser keeps: a token for each account that it has signed in to, and takes new ones. */
export interface Browser {
  readonly tokens: readonly string[]
  keep(token: string): void
}

/** A device that has proved that it signed in before. */
export interface KnownDevice {
  readonly token: string
  readonly trusted: TrustedDevice
}

const trustedIdOf = (userId: string, token: string): string => hashSecret(`${userId} ${token}`)

/** Whether the browser has signed in to this account before, by the same calls whether or not there is one. */
export async function findKnownDevice(
  { store, now, browser: { tokens } }: AccountsContext,
  userId: string = NOBODY,
): Promise<KnownDevice | undefined> {
  if (tokens.length === 0) return undefined
  const ids = tokens.map((token) => trustedIdOf(userId, token))
  const at = now().toISOString()
  const trusted = (await findTrustedDevices(store, userId, ids)).find(({ expiresAt }) => expiresAt > at)
  const token = trusted && tokens[ids.indexOf(trusted.id)]
  return trusted === undefined || token === undefined ? undefined : { token, trusted }
}

/** Makes room for one more: whoever signs in without cookies would otherwise add one each time. */
async function removeOldest({ store }: AccountsContext, userId: string): Promise<void> {
  const all = await listTrustedDevices(store, userId)
  const oldest = all.toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1)).slice(TRUSTED_DEVICES_MAX - 1)
  await Promise.all(oldest.map(({ id }) => removeTrustedDevice(store, userId, id)))
}

/** Trusts the calling browser from now on, under a token that it did not bring itself; tells the id. */
export async function trustDevice(context: AccountsContext, userId: string, device: string): Promise<string> {
  const { store, now, browser } = context
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
  browser.keep(token)
  return id
}

/** Notes that a device signed in again, which it may then do for as long as a new one. */
export async function renewTrust(
  { store, now, browser }: AccountsContext,
  { token, trusted }: KnownDevice,
): Promise<string> {
  const at = now()
  const expiresAt = secondsAfter(at, TRUSTED_DEVICE_SECONDS)
  await touchTrustedDevice(store, trusted, { lastUsedAt: at.toISOString(), expiresAt })
  browser.keep(token)
  return trusted.id
}
