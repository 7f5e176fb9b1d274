import type { MailService } from '@rostrum/core/mail/mailer'
import { createUnsubscribeUrl } from '@rostrum/core/mail/unsubscribe-links'
import { readSecret } from '@rostrum/core/secrets/parameter'
import type { Context } from './context.ts'
import type { Env } from './env.ts'
import { createMailService } from './mail-service.ts'
import { memoizeSuccess } from './memoize-success.ts'

interface AlertMailing {
  readonly service: MailService
  readonly unsubscribeUrlOf: (userId: string) => Promise<string>
}

async function readLinkKey({ ROSTRUM_LINK_KEY: key, ROSTRUM_LINK_KEY_PARAMETER: parameter }: Env) {
  const linkKey = key ?? (parameter === undefined ? undefined : await readSecret(parameter))
  if (linkKey === undefined) throw new Error('no key of unsubscribe links is configured for this function')
  return linkKey
}

/** What sending alerts takes beyond the table. */
export function createAlertMailing({
  env,
  store,
  now,
}: Pick<Context, 'env' | 'store' | 'now'>): AlertMailing {
  const from = env.ROSTRUM_ALERTS_FROM ?? env.ROSTRUM_MAIL_FROM
  if (from === undefined) throw new Error('ROSTRUM_ALERTS_FROM is not configured for this function')
  const sender = { from, configurationSet: env.ROSTRUM_ALERTS_CONFIGURATION_SET }
  const linkKey = memoizeSuccess(() => readLinkKey(env))
  return {
    service: createMailService(env, { account: sender, alerts: sender }),
    unsubscribeUrlOf: async (userId) =>
      await createUnsubscribeUrl(
        { store, now, siteUrl: env.ROSTRUM_SITE_URL, linkKey: await linkKey() },
        userId,
      ),
  }
}
