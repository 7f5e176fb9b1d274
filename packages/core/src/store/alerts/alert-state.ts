import * as z from 'zod/mini'
import { row } from '../rows.ts'

const Cursor = z.exactOptional(z.string())
const AlertState = z.object({
  /** The number of the person's newest mail. */
  sequence: z.int(),
  /** Up to when changes of each rhythm have been composed; some may have waited for another rhythm before. */
  cursors: z.object({ immediate: Cursor, daily: Cursor, weekly: Cursor }),
  /** When digests were last due, or not in use. */
  digests: z.exactOptional(z.object({ daily: Cursor, weekly: Cursor })),
  /** The first mail whose outcome was open, or unknown and not carried yet. */
  openFrom: z.int(),
  /** The mark that was left only to be composed once more, unless it was marked since. */
  recheck: z.exactOptional(z.object({ dueAt: z.string(), revision: z.int() })),
  revision: z.int(),
})
/** How far the composing of a person's mails has come. */
export type AlertState = z.infer<typeof AlertState>

export const {
  fromItem: alertStateFrom,
  find: findAlertState,
  replace: replaceAlertState,
} = row({ pk: 'USER#{userId}', sk: 'ALERT-STATE', schema: AlertState })
