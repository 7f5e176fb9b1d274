import type { MailService } from '@rostrum/core/mail/mailer'
import type { Senders } from '@rostrum/core/mail/senders'
import { createSesMailer } from '@rostrum/core/mail/ses-mailer'
import { createSmtpMailer } from '@rostrum/core/mail/smtp-mailer'
import { createUnsubscribeUrl } from '@rostrum/core/mail/unsubscribe-links'
import { secretOf } from '@rostrum/core/store/secrets/parameter'
import type { Context } from './context.ts'
import type { Env } from './env.ts'
import { memoizeSuccess } from '@rostrum/core/lib/memoize-success'

/** The stage's secret key for unsubscribe links, and for the codes and links in account mail. */
export const readLinkKey = (env: Env): Promise<string> =>
  secretOf('key of links', env.ROSTRUM_LINK_KEY, env.ROSTRUM_LINK_KEY_PARAMETER)

/** SES, unless the operator configured an SMTP server. */
export const createMailService = ({ ROSTRUM_SMTP_URL: url }: Env, senders: Senders): MailService =>
  url === undefined ? createSesMailer(senders) : createSmtpMailer(url, senders)

export function createOutboxMailing({ env, store, now }: Pick<Context, 'env' | 'store' | 'now'>) {
  const { ROSTRUM_MAIL_FROM: accountFrom, ROSTRUM_ALERTS_FROM: alertsFrom = accountFrom } = env
  if (accountFrom === undefined || alertsFrom === undefined)
    throw new Error('ROSTRUM_MAIL_FROM is not configured for this function')
  const mailKey = memoizeSuccess(() => readLinkKey(env))
  return {
    service: createMailService(env, {
      account: { from: accountFrom, configurationSet: env.ROSTRUM_MAIL_CONFIGURATION_SET },
      alerts: { from: alertsFrom, configurationSet: env.ROSTRUM_ALERTS_CONFIGURATION_SET },
    }),
    mailKey,
    unsubscribeUrlOf: async (userId: string) =>
      await createUnsubscribeUrl(
        { store, now, siteUrl: env.ROSTRUM_SITE_URL, linkKey: await mailKey() },
        userId,
      ),
  }
}
