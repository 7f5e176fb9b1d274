import type { Mail, MailStream } from './mailer.ts'

interface Sender {
  readonly from: string
  /** Routes SES's events about the mail; without it SES does not report them. */
  readonly configurationSet?: string | undefined
}

/** Alerts use the sender of account mail unless they have their own. */
export type Senders = Readonly<Record<'account', Sender> & Partial<Record<MailStream, Sender>>>

export const senderOf = (senders: Senders, { stream = 'account' }: Mail): Sender =>
  senders[stream] ?? senders.account
