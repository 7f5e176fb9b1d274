import type { SendQuota } from '../outbox/pacer.ts'

/** Account mail (codes, security notices) and alerts are separate streams, so that one's reputation does not harm the other. */
export type MailStream = 'account' | 'alerts'

/**
 * The SES events of each stream. Bounces and complaints suppress an address; the others settle alerts, because SES's
 * response can be lost.
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

/** `refused`: not accepted, ever. `throttled`: not accepted now. `unknown`: may have been accepted. */
export type MailOutcome = 'refused' | 'throttled' | 'unknown'

/** Details for the operator, without the service's text, which can contain the address. */
export interface MailFailureDetail {
  /** The reply's code, or a connection error's. */
  readonly code: string | number
  /** The SMTP command or SES action. */
  readonly command?: string
  readonly host: string
}

interface MailFailureOptions extends ErrorOptions {
  readonly outcome?: MailOutcome
  readonly detail?: MailFailureDetail
}

/** The mail service did not accept a message, or did not confirm it. */
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
