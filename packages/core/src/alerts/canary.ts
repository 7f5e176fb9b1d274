import type { AlertCanary } from '@rostrum/contract/entities/status'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { paragraph, renderMail } from '../mail/mail-message.ts'
import { pendingSince } from '../mail/mail-states.ts'
import type { Mail } from '../mail/mailer.ts'
import {
  type AlertMail,
  alertMailId,
  CANARY_ID,
  findAlertMail,
  listAlertMails,
  putAlertMail,
} from '../store/alert-mails.ts'
import type { StoreContext } from '../store/context.ts'

const EVERY_MS = 15 * MINUTE_MS
const DELIVERED_WITHIN_MS = 15 * MINUTE_MS
/** SES's mailbox simulator accepts every mail and reports its delivery. */
const CANARY_ADDRESS = 'success@simulator.amazonses.com'
const JUDGED = 4

/** Queues a test mail like an alert, one per quarter of an hour. */
export async function composeCanary({ store, now }: StoreContext): Promise<void> {
  const composedAt = now().toISOString()
  const sequence = Math.floor(Date.parse(composedAt) / EVERY_MS)
  if ((await findAlertMail(store, { userId: CANARY_ID, sequence })) !== undefined) return
  await putAlertMail(store, {
    userId: CANARY_ID,
    sequence,
    id: alertMailId(CANARY_ID, sequence),
    rhythm: 'immediate',
    entries: [],
    otherEventIds: [],
    carriedFrom: [],
    ...pendingSince(composedAt),
  })
}

export const renderCanary = (siteUrl: string): Mail => ({
  ...renderMail(
    {
      to: CANARY_ADDRESS,
      subject: 'Test of alerts',
      parts: [paragraph('Rostrum sends this mail every 15 minutes to check that alerts arrive.')],
    },
    siteUrl,
  ),
  stream: 'alerts',
})

function stateOf({ composedAt, deliveredAt }: AlertMail, now: Date): AlertCanary['state'] {
  const end = Date.parse(composedAt) + DELIVERED_WITHIN_MS
  if (deliveredAt !== undefined) return Date.parse(deliveredAt) <= end ? 'delivered' : 'missing'
  return now.getTime() >= end ? 'missing' : 'waiting'
}

/** The outcome of the newest test mail that has one. */
export async function judgeCanary({ store, now }: StoreContext): Promise<AlertCanary> {
  const at = now()
  for (const mail of await listAlertMails(store, CANARY_ID, { limit: JUDGED })) {
    const { composedAt, deliveredAt } = mail
    const state = stateOf(mail, at)
    if (state !== 'waiting') return { state, composedAt, ...(deliveredAt !== undefined && { deliveredAt }) }
  }
  return { state: 'waiting' }
}
