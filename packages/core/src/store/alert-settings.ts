import { AlertSettings } from '@rostrum/contract/entities/alerts'
import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Key } from './item.ts'
import type { Store, WriteOutcome } from './store.ts'
import { userPartition } from './users.ts'

const StoredAlertSettings = z.extend(AlertSettings, {
  /** When the person stopped all alerts by a link in a mail; choosing a rhythm again ends it. */
  unsubscribedAt: z.exactOptional(z.string()),
  /** When mails were chosen after none were sent: what was recorded before is not mailed. */
  mailedFrom: z.exactOptional(z.string()),
  revision: z.int(),
})
export type StoredAlertSettings = z.infer<typeof StoredAlertSettings>

/** Without what is stored beside them. */
export const settingsOf = (stored: StoredAlertSettings): AlertSettings => z.parse(AlertSettings, stored)

export const alertSettingsKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'ALERT-SETTINGS' })

export async function findAlertSettings(
  store: Store,
  userId: string,
): Promise<StoredAlertSettings | undefined> {
  const item = await store.get(alertSettingsKey(userId))
  return item === undefined ? undefined : z.parse(StoredAlertSettings, item)
}

/** Compare-and-set on the revision. */
export async function replaceAlertSettings(
  store: Store,
  userId: string,
  {
    next,
    read,
  }: {
    readonly next: Omit<StoredAlertSettings, 'revision'>
    readonly read: StoredAlertSettings | undefined
  },
): Promise<WriteOutcome> {
  const item = { ...alertSettingsKey(userId), ...next, revision: (read?.revision ?? 0) + 1 }
  return await store.put(item, read === undefined ? ifAbsent : ifEquals('revision', read.revision))
}
