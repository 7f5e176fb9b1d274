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
  /** Whether a cursor was moved back, so that histories are to be read from there. */
  isMovedBack: z.exactOptional(z.literal(true)),
  /** Changes that were found late, which are told with the next that are told at once. */
  foundLate: z.exactOptional(z.array(z.string())),
  revision: z.int(),
})
/** How far the composing of a person's mails has come. */
export type AlertState = z.infer<typeof AlertState>

export const {
  fromItem: alertStateFrom,
  find: findAlertState,
  replace: replaceAlertState,
} = row({ pk: 'USER#{userId}', sk: 'ALERT-STATE', schema: AlertState })
