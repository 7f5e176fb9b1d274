import type { Device } from '@rostrum/contract/entities/user'
import { DEVICES_SHOWN } from '@rostrum/contract/limits'
import { listSessions, removeSession } from '../store/sessions.ts'
import type { AccountsContext } from './accounts-context.ts'
import { recordEvent, type SignedIn } from './session.ts'

type Reading = Pick<AccountsContext, 'store' | 'now'>

async function listCounting({ store, now }: Reading, userId: string) {
  const at = now().toISOString()
  return (await listSessions(store, userId)).filter(({ expiresAt }) => expiresAt > at)
}

/** The devices that are signed in: the one that asks first, then the last used. */
export async function listDevices(context: Reading, { user, session }: SignedIn): Promise<Device[]> {
  const all = await listCounting(context, user.id)
  const counting = all.filter(({ passwordVersion }) => passwordVersion === user.passwordVersion)
  return counting
    .map(({ id, device, signedInAt, lastUsedAt }) => ({
      id,
      name: device,
      isCurrent: id === session.id,
      signedInAt,
      lastUsedAt,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
    .slice(0, DEVICES_SHOWN)
}

/** Signs every device of a person out, but for one that may stay; tells how many. */
export async function endDevices(
  context: Reading,
  userId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const others = (await listCounting(context, userId)).filter(({ id }) => id !== except)
  const ends = await Promise.all(others.map(({ id }) => removeSession(context.store, userId, id)))
  return ends.filter(Boolean).length
}

/** Signs one device out; one that is out already, or never was, stays so. */
export async function endDevice(
  context: AccountsContext,
  { user, session }: SignedIn,
  deviceId: string,
): Promise<void> {
  if (await removeSession(context.store, user.id, deviceId)) {
    await recordEvent(context, { userId: user.id, kind: 'device_ended', device: session.device })
  }
}

export async function endOtherDevices(
  context: AccountsContext,
  { user, session }: SignedIn,
): Promise<number> {
  const ended = await endDevices(context, user.id, { except: session.id })
  if (ended > 0) {
    await recordEvent(context, { userId: user.id, kind: 'other_devices_ended', device: session.device })
  }
  return ended
}
