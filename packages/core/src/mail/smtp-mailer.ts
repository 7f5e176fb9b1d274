import { randomUUID } from 'node:crypto'
import { asciiAddress, composeMime } from './compose-mime.ts'
import { ALERT_TAG } from './feedback.ts'
import { type Mail, MailFailure, type MailService } from './mailer.ts'
import { type Senders, senderOf } from './senders.ts'
import { smtpOutcomeOf } from './smtp-outcome.ts'
import { createSmtpSession, parseSmtpUrl, type SmtpServer } from './smtp-session.ts'

/** SMTP states no quota; what most servers accept from one client. */
const MAILS_PER_SECOND = 5

/** The id of an alert is its Message-ID, by which an operator finds it in the server's log. */
const messageIdOf = ({ messageTags }: Mail, from: string): string =>
  `<${messageTags?.[ALERT_TAG] ?? randomUUID()}@${from.slice(from.lastIndexOf('@') + 1)}>`

async function compose(mail: Mail, from: string) {
  const messageId = messageIdOf(mail, from)
  const headers = { ...mail.headers, 'Message-ID': messageId }
  try {
    return { messageId, message: await composeMime({ ...mail, headers }, from) }
  } catch (cause) {
    throw new MailFailure('the mail could not be composed', { cause, outcome: 'refused' })
  }
}

async function deliver(
  server: SmtpServer,
  envelope: { readonly from: string; readonly to: string },
  message: Buffer,
): Promise<void> {
  const session = await createSmtpSession(server)
  let hasBegun = false
  try {
    await session.open()
    hasBegun = true
    await session.send(envelope, message)
  } catch (cause) {
    throw new MailFailure('the mail server did not accept the message', {
      cause,
      outcome: smtpOutcomeOf(cause, { hasBegun }),
    })
  } finally {
    session.close()
  }
}

/** Sends through an SMTP server, one session a mail, for a site without AWS. */
export function createSmtpMailer(url: string, senders: Senders): MailService {
  const server = parseSmtpUrl(url)
  return {
    async send(mail) {
      const { from } = senderOf(senders, mail)
      const { messageId, message } = await compose(mail, from)
      await deliver(server, { from, to: asciiAddress(mail.to) }, message)
      return { messageId }
    },
    getQuota: async () => ({ perSecond: MAILS_PER_SECOND, remainingToday: Infinity }),
  }
}
