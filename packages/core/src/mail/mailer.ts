export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Resolves when the mail service has accepted the mail; rejects with `MailFailure` otherwise. */
  send(mail: Mail): Promise<void>
}

/** The mail service did not accept a message. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
}
