import type { MailService } from '@rostrum/core/mail/mailer'
import type { Senders } from '@rostrum/core/mail/senders'
import { createSesMailer } from '@rostrum/core/mail/ses-mailer'
import { createSmtpMailer } from '@rostrum/core/mail/smtp-mailer'
import type { Env } from './env.ts'

/** SES, unless the operator has an SMTP server. */
export const createMailService = ({ ROSTRUM_SMTP_URL: url }: Env, senders: Senders): MailService =>
  url === undefined ? createSesMailer(senders) : createSmtpMailer(url, senders)
