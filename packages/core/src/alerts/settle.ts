import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { MailEvent } from '../mail/feedback.ts'
import { findAlertMail, findAlertMailById, replaceAlertMail } from '../store/alert-mails.ts'
import { addAlertCounts } from '../store/alerts/alert-counts.ts'
import type { Store } from '../store/store.ts'
import { newCounts } from './mail-counts.ts'
import { withEvent } from '../mail/mail-states.ts'

/**
 * Records what became of a mail: idempotent, in any order, upward only. Returns false if there is no such mail, such as
 * after its account was deleted.
 */
export async function settleMail({ store }: { readonly store: Store }, event: MailEvent): Promise<boolean> {
  let read = await findAlertMailById(store, event.mailId)
  return await retryOnConflict(async () => {
    const mail = read
    if (mail === undefined) return false
    const next = withEvent(mail, event)
    // what an older version knows, the row knows as well
    if (next === undefined) return true
    if ((await replaceAlertMail(store, next, mail)) === undefined) {
      read = await findAlertMail(store, mail)
      return undefined
    }
    const counts = newCounts(mail, next).map((name) => [name, 1])
    if (counts.length > 0)
      await addAlertCounts(store, new Date(event.at), { counts: Object.fromEntries(counts) })
    return true
  })
}
