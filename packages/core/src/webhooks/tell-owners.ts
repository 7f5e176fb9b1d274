import type { Log } from '../lib/log.ts'
import { webhookDisabledMail } from '../mail/account-mails.ts'
import { renderMail } from '../mail/mail-message.ts'
import { type Mailer, MailFailure } from '../mail/mailer.ts'
import type { Store } from '../store/store.ts'
import { findUser } from '../store/users.ts'
import { findWebhooks, type StoredWebhook, updateWebhooks } from '../store/webhooks.ts'

export interface TellContext {
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
  readonly siteUrl: string
  readonly mailer: () => Mailer
}

async function tellOwner(
  { store, log, siteUrl, mailer }: TellContext,
  userId: string,
  { name, disabledBecause = 'failing' }: StoredWebhook,
): Promise<boolean> {
  const user = await findUser(store, userId)
  if (user === undefined) return true
  const mail = webhookDisabledMail({ to: user.email, name, because: disabledBecause, siteUrl })
  try {
    await mailer().send(renderMail(mail, siteUrl))
    return true
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    // the provider's error message can contain the address
    log.error('mail', { failed: error.outcome })
    return error.outcome === 'refused'
  }
}

/** Mails a person which webhooks were disabled since, each once; a mail that was not taken is tried again. */
export async function tellDisabled(context: TellContext, userId: string): Promise<void> {
  const { store, now } = context
  const webhooks = (await findWebhooks(store, userId))?.webhooks ?? []
  for (const webhook of webhooks) {
    if (webhook.state !== 'disabled' || webhook.toldAt !== undefined) continue
    if (!(await tellOwner(context, userId, webhook))) continue
    const toldAt = now().toISOString()
    await updateWebhooks(store, userId, (known) => ({
      webhooks: known.map((each) =>
        each.id === webhook.id && each.stateSince === webhook.stateSince ? { ...each, toldAt } : each,
      ),
    }))
  }
}
