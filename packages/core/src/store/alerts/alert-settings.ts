import { AlertSettings } from '@rostrum/contract/entities/alerts'
import * as z from 'zod/mini'
import { row } from '../rows.ts'

const StoredAlertSettings = z.extend(AlertSettings, {
  /** When the person stopped all alerts by a link in a mail; choosing a rhythm again clears it. */
  unsubscribedAt: z.exactOptional(z.string()),
  /** When mail was last turned on: changes recorded earlier are not mailed. */
  mailedFrom: z.exactOptional(z.string()),
  revision: z.int(),
})
export type StoredAlertSettings = z.infer<typeof StoredAlertSettings>

/** The settings without the other stored fields. */
export const settingsOf = (stored: StoredAlertSettings): AlertSettings => z.parse(AlertSettings, stored)

export const {
  fromItem: alertSettingsFrom,
  find: findAlertSettings,
  replace: replaceAlertSettings,
} = row({ pk: 'USER#{userId}', sk: 'ALERT-SETTINGS', schema: StoredAlertSettings })
