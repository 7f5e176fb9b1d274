import { createBlockCheckingMailer } from '@rostrum/core/mail/block-checking-mailer'
import { queueChanges } from '@rostrum/core/webhooks/queue-changes'
import { createOutboxMailing } from './outbox-mailing.ts'
import type { Context } from './context.ts'

/** Queues changes for webhooks. The mailer is set up only when one was disabled. */
export async function queueWebhooks(context: Context, signal: AbortSignal): Promise<void> {
  const { store, log, now, env } = context
  await queueChanges({
    store,
    log,
    now,
    signal,
    siteUrl: env.ROSTRUM_SITE_URL,
    mailer: () => createBlockCheckingMailer({ mailer: createOutboxMailing(context).service, store, log }),
  })
}
