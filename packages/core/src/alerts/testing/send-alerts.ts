import type { Log } from '../../lib/log.ts'
import { ALERT_TAG } from '../../mail/feedback.ts'
import { createUnsubscribeUrl } from '../../mail/unsubscribe-links.ts'
import type { Store } from '../../store/store.ts'
import { deliverPending } from '../deliver.ts'
import { markChanges } from '../mark-changes.ts'
import { settleMail } from '../settle.ts'

/** The site and key of unsubscribe links. */
export const LINKS = { siteUrl: 'https://rostrum.example', linkKey: 'a key of links' }

interface SendContext {
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
  readonly signal: AbortSignal
}

/** Marks the followers of changed records, then composes, sends and settles their alerts. Returns the ids of the mails. */
export async function sendAlerts(context: SendContext): Promise<string[]> {
  const mailIds: string[] = []
  await markChanges({ ...context, takeTurn: async () => {} })
  await deliverPending({
    ...context,
    service: {
      getQuota: async () => ({ perSecond: 1_000, remainingToday: Infinity }),
      async send({ messageTags }) {
        mailIds.push(messageTags?.[ALERT_TAG] ?? '')
        return { messageId: 'message' }
      },
    },
    wait: async () => {},
    siteUrl: LINKS.siteUrl,
    mailKey: async () => 'key',
    unsubscribeUrlOf: (userId) => createUnsubscribeUrl({ ...context, ...LINKS }, userId),
  })
  for (const mailId of mailIds)
    for (const event of ['send', 'delivery'] as const)
      await settleMail(context, { mailId, event, at: context.now().toISOString() })
  return mailIds
}
