import { AlertSettings } from '@rostrum/contract/entities/alerts'
import * as z from 'zod/mini'
import { row } from '../rows.ts'

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

export const {
  fromItem: alertSettingsFrom,
  find: findAlertSettings,
  replace: replaceAlertSettings,
} = row({ pk: 'USER#{userId}', sk: 'ALERT-SETTINGS', schema: StoredAlertSettings })
