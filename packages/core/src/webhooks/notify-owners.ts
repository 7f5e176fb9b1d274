import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import { secondsAfter } from '../lib/seconds-after.ts'
import { queueAccountMail } from '../mail/account-outbox.ts'
import type { StoreContext } from '../store/context.ts'
import { findUser } from '../store/accounts/users.ts'
import { findWebhooks, type StoredWebhook, updateWebhook } from '../store/webhooks.ts'

async function notifyOwner(
  context: StoreContext,
  userId: string,
  { id, name: title, disabledBecause: because = 'failing' }: StoredWebhook,
): Promise<void> {
  const user = await findUser(context.store, userId)
  if (user === undefined) return
  const content = { kind: 'webhook-disabled', name: title, because } as const
  const expiresAt = secondsAfter(context.now(), DAY_SECONDS)
  await queueAccountMail(context, {
    userId,
    name: `${content.kind}#${id}`,
    to: user.email,
    expiresAt,
    content,
  })
}

/** Mails a person which webhooks were newly disabled, each once, through the outbox. */
export async function notifyDisabled(context: StoreContext, userId: string): Promise<void> {
  const { store, now } = context
  const webhooks = (await findWebhooks(store, userId))?.webhooks ?? []
  for (const webhook of webhooks) {
    if (webhook.state !== 'disabled' || webhook.toldAt !== undefined) continue
    await notifyOwner(context, userId, webhook)
    const toldAt = now().toISOString()
    await updateWebhook(store, { userId, webhookId: webhook.id }, (known) =>
      known?.stateSince === webhook.stateSince ? { ...known, toldAt } : undefined,
    )
  }
}
