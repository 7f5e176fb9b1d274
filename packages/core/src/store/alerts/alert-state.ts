import * as z from 'zod/mini'
import { row } from '../rows.ts'

const Cursor = z.exactOptional(z.string())
const AlertState = z.object({
  /** The number of the person's newest mail. */
  sequence: z.int(),
  /** Until when each rhythm's changes have been composed. Some of them may have waited for another rhythm. */
  cursors: z.object({ immediate: Cursor, daily: Cursor, weekly: Cursor }),
  /** When digests were last due or not in use. */
  digests: z.exactOptional(z.object({ daily: Cursor, weekly: Cursor })),
  /** The first mail that is open, or whose unknown outcome was not carried over yet. */
  openFrom: z.int(),
  /** Whether a cursor was moved back, so that histories have to be read from there. */
  isMovedBack: z.exactOptional(z.literal(true)),
  /** Changes that were found late; the next immediate mail includes them. */
  foundLate: z.exactOptional(z.array(z.string())),
  revision: z.int(),
})
/** How far composing a person's mails has progressed. */
export type AlertState = z.infer<typeof AlertState>

export const {
  fromItem: alertStateFrom,
  find: findAlertState,
  replace: replaceAlertState,
} = row({ pk: 'USER#{userId}', sk: 'ALERT-STATE', schema: AlertState })
