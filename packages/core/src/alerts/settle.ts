import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { MailEvent } from '../mail/feedback.ts'
import {
  CANARY_ID,
  findAlertMail,
  findAlertMailById,
  replaceAlertMail,
  type AlertMail,
} from '../store/alert-mails.ts'
import { addAlertCounts, type AlertCountName } from '../store/alerts/alert-counts.ts'
import type { Store } from '../store/store.ts'
import { withEvent } from '../mail/mail-states.ts'
import { delayStepName } from './delay-steps.ts'

/**
 * Records the outcome of a mail. Idempotent; events may arrive in any order, and the state only rises. Returns false if the
 * mail is gone, such as after its account was deleted.
 */
export async function settleMail({ store }: { readonly store: Store }, event: MailEvent): Promise<boolean> {
  let read = await findAlertMailById(store, event.mailId)
  return await retryOnConflict(async () => {
    const mail = read
    if (mail === undefined) return false
    const next = withEvent(mail, event)
    // an outcome already covered by the row read earlier needs no write
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

const FACTS = {
  sentAt: 'sent',
  deliveredAt: 'delivered',
  bouncedAt: 'bounced',
  complainedAt: 'complained',
  rejectedAt: 'heldBack',
} as const satisfies Partial<Record<keyof AlertMail, AlertCountName>>

/** The counters that a write increments, each fact once. Test mails are not counted. */
export function newCounts(before: AlertMail, after: AlertMail): AlertCountName[] {
  if (after.userId === CANARY_ID) return []
  const names = typedKeys(FACTS).filter((name) => before[name] === undefined && after[name] !== undefined)
  const { allowedAt, sentAt } = after
  const isTimed = allowedAt !== undefined && sentAt !== undefined && names.includes('sentAt')
  return [
    ...names.map((name) => FACTS[name]),
    ...(isTimed ? [delayStepName((Date.parse(sentAt) - Date.parse(allowedAt)) / 1_000)] : []),
  ]
}
