import type { Device } from '@rostrum/contract/entities/user'
import { DEVICES_SHOWN } from '@rostrum/contract/rules/limits'
import {
  endProof,
  findSession,
  listSessions,
  removeSession,
  type Session,
  type SignedIn,
} from '../store/accounts/sessions.ts'
import { listTrustedDevices, removeTrustedDevice } from '../store/accounts/trusted-devices.ts'
import type { AccountsContext } from './accounts-context.ts'
import { recordSecurityEvent } from './session.ts'
import type { StoreContext } from '../store/context.ts'

/** The sessions and trusted devices of a user that have not expired. */
async function listActive({ store, now }: StoreContext, userId: string) {
  const at = now().toISOString()
  const isActive = ({ expiresAt }: { readonly expiresAt: string }): boolean => expiresAt > at
  const [sessions, trusted] = await Promise.all([
    listSessions(store, userId),
    listTrustedDevices(store, userId),
  ])
  return { sessions: sessions.filter(isActive), trusted: trusted.filter(isActive) }
}

const byRecentUse = (a: Device, b: Device): number =>
  Number(b.isCurrent) - Number(a.isCurrent) ||
  Number(b.isSignedIn) - Number(a.isSignedIn) ||
  (a.lastUsedAt < b.lastUsedAt ? 1 : -1)

/** Lists signed-in devices, the current one first, then signed-out devices that are still trusted by their cookie. */
export async function listDevices(context: StoreContext, { user, session }: SignedIn): Promise<Device[]> {
  const { sessions, trusted } = await listActive(context, user.id)
  const active = sessions.filter(({ passwordVersion }) => passwordVersion === user.passwordVersion)
  const signedIn = new Set(active.map(({ trustedId }) => trustedId))
  const devices = [
    ...active.map(({ id, device, signedInAt, lastUsedAt }) => ({
      id,
      name: device,
      isCurrent: id === session.id,
      isSignedIn: true,
      signedInAt,
      lastUsedAt,
    })),
    ...trusted
      .filter(({ id }) => !signedIn.has(id))
      .map(({ id, device, lastUsedAt }) => ({
        id,
        name: device,
        isCurrent: false,
        isSignedIn: false,
        // A signed-out device has no session left, only its last sign-in.
        signedInAt: lastUsedAt,
        lastUsedAt,
      })),
  ]
  return devices.toSorted(byRecentUse).slice(0, DEVICES_SHOWN)
}

/** Signs out and untrusts all devices of a user except one; returns how many. */
export async function endDevices(
  context: StoreContext,
  userId: string,
  { except }: { except?: Session } = {},
): Promise<number> {
  const { store } = context
  const { sessions, trusted } = await listActive(context, userId)
  const others = sessions.filter(({ id }) => id !== except?.id)
  const otherTrusted = trusted.filter(({ id }) => id !== except?.trustedId)
  const signedIn = new Set(others.map(({ trustedId }) => trustedId))
  const ends = await Promise.all(others.map(({ id }) => removeSession(store, { userId, id })))
  const ids = otherTrusted.map(({ id }) => id)
  const revoked = await Promise.all(ids.map((id) => removeTrustedDevice(store, { userId, id })))
  const signedOut = revoked.filter((isGone, i) => isGone && !signedIn.has(ids[i]))
  return ends.filter(Boolean).length + signedOut.length
}

/** Untrusts all devices of a user except one, and forgets their proofs; those that are signed in stay so. */
export async function untrustOtherDevices(
  { store }: StoreContext,
  userId: string,
  { id: sessionId, trustedId }: Session,
): Promise<void> {
  const [trusted, sessions] = await Promise.all([
    listTrustedDevices(store, userId),
    listSessions(store, userId),
  ])
  const [untrusted, proven] = [
    trusted.filter(({ id }) => id !== trustedId),
    sessions.filter(({ id, provenAt }) => id !== sessionId && provenAt !== undefined),
  ]
  await Promise.all(untrusted.map(({ id }) => removeTrustedDevice(store, { userId, id })))
  await Promise.all(proven.map((session) => endProof(store, session)))
}

/** Signs out and untrusts one device; false if there was none. */
export async function removeDevice(
  { store }: StoreContext,
  userId: string,
  deviceId: string,
): Promise<boolean> {
  const ended = await findSession(store, { userId, id: deviceId })
  const isOut = await removeSession(store, { userId, id: deviceId })
  const isRevoked = await removeTrustedDevice(store, { userId, id: ended?.trustedId ?? deviceId })
  return isOut || isRevoked
}

/** Idempotent. */
export async function endDevice(
  context: AccountsContext,
  signedIn: SignedIn,
  deviceId: string,
): Promise<void> {
  const isEnded = await removeDevice(context, signedIn.user.id, deviceId)
  if (isEnded) await recordSecurityEvent(context, signedIn, 'device_ended')
}

export async function endOtherDevices(context: AccountsContext, signedIn: SignedIn): Promise<number> {
  const { user, session } = signedIn
  const ended = await endDevices(context, user.id, { except: session })
  if (ended > 0) await recordSecurityEvent(context, signedIn, 'other_devices_ended')
  return ended
}
