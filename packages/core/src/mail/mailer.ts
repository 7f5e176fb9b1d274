import type { SendQuota } from '../outbox/pacer.ts'

/** Account mail (codes, security notices) and alerts are separate streams, so that one's reputation does not harm the other. */
export type MailStream = 'account' | 'alerts'

/**
 * What SES publishes of each stream. Bounces and complaints suppress an address; the others settle alerts, since an answer
 * of SES can be lost.
 */
export const STREAM_EVENTS = {
  account: ['BOUNCE', 'COMPLAINT'],
  alerts: ['SEND', 'DELIVERY', 'BOUNCE', 'COMPLAINT', 'REJECT'],
} as const satisfies Record<MailStream, readonly string[]>

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Header fields beyond those of every mail. */
  readonly headers?: Readonly<Record<string, string>>
  /** Names and values that the mail service repeats in its events: letters, digits, `_` and `-`. */
  readonly messageTags?: Readonly<Record<string, string>>
  /** `account` by default. */
  readonly stream?: MailStream
}

export interface AcceptedMail {
  /** The mail service's own id. */
  readonly messageId: string
}

export interface Mailer {
  /** Resolves when the mail service has accepted the mail; rejects with `MailFailure` otherwise. */
  send(mail: Mail): Promise<AcceptedMail>
}

export interface MailService extends Mailer {
  /** Asks the mail service at most once a second. */
  getQuota(): Promise<SendQuota>
}

/**
 * `refused`: it was not taken and never will be. `throttled`: it was not taken, and may be later. `unknown`: it may have
 * been taken.
 */
export type MailOutcome = 'refused' | 'throttled' | 'unknown'

/** What an operator needs to know of a failure, without the text of the service, which can contain the address. */
export interface MailFailureDetail {
  /** The reply's code, or that of a broken connection. */
  readonly code: string | number
  /** What the service was asked: an SMTP command, or an action of SES. */
  readonly command?: string
  readonly host: string
}

interface MailFailureOptions extends ErrorOptions {
  readonly outcome?: MailOutcome
  readonly detail?: MailFailureDetail
}

/** The mail service did not accept a message, or did not say that it did. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly outcome: MailOutcome
  readonly detail: MailFailureDetail | undefined

  constructor(message: string, { outcome = 'unknown', detail, ...options }: MailFailureOptions = {}) {
    super(message, options)
    this.outcome = outcome
    this.detail = detail
  }
}
