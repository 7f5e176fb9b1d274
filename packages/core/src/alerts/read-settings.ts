import type { AlertSettings, AlertStanding } from '@rostrum/contract/entities/alerts'
import { addressHash } from '../mail/address-hash.ts'
import { findAlertSettings, settingsOf } from '../store/alerts/alert-settings.ts'
import { findMailBlock } from '../store/accounts/mail-blocks.ts'
import type { Store } from '../store/store.ts'
import { findUser } from '../store/accounts/users.ts'

export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  rhythm: null,
  timeZone: 'America/New_York',
  deliveryTime: '07:30',
  weekday: 'monday',
  quietHours: null,
  mutedKinds: [],
}

async function addressProblemOf(store: Store, userId: string) {
  const user = await findUser(store, userId)
  return user === undefined ? undefined : (await findMailBlock(store, addressHash(user.email)))?.reason
}

/** A person's settings, and why alerts cannot be sent, if so. */
export async function readSettings(
  store: Store,
  userId: string,
): Promise<{ settings: AlertSettings } & AlertStanding> {
  const [stored, addressProblem] = await Promise.all([
    findAlertSettings(store, userId),
    addressProblemOf(store, userId),
  ])
  const unsubscribedAt = stored?.unsubscribedAt
  return {
    settings: stored === undefined ? DEFAULT_ALERT_SETTINGS : settingsOf(stored),
    ...(unsubscribedAt !== undefined && { unsubscribedAt }),
    ...(addressProblem !== undefined && { addressProblem }),
  }
}
