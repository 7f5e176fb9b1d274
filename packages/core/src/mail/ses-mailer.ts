import { domainToASCII } from 'node:url'
import type { SESClient } from '@aws-sdk/client-ses'
import { requestTimeouts } from '../lib/request-timeouts.ts'
import { type Mail, type Mailer, MailFailure } from './mailer.ts'

const SENDER_NAME = 'Rostrum'
const TIMEOUT_MILLISECONDS = 5_000
/** SES has no idempotency key: an attempt without an answer may have sent the mail, and a second sends another. */
const ATTEMPTS = 1
/** One address and nothing that could begin another. */
const ONE_ADDRESS = /^[^\s\p{C}@<>()",;:\\]+@[^\s\p{C}@<>()",;:\\]+$/u

/** The message as it goes over the wire. The composer encodes headers, and folds what could end one. */
async function composeMime({ to, subject, text, html }: Mail, from: string): Promise<Buffer> {
  if (!ONE_ADDRESS.test(to)) throw new TypeError('this is not one address')
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const message = new MailComposer({
    from: { name: SENDER_NAME, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // RFC 3834, section 5: no answering machine shall answer
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return await message.compile().build()
}

/** SES takes a domain in ASCII alone, and knows no other letters before the @ at all. */
export function asciiAddress(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1
  return address.slice(0, domainAt) + domainToASCII(address.slice(domainAt))
}

async function loadSesClient(): Promise<SESClient> {
  const { SESClient } = await import('@aws-sdk/client-ses')
  return new SESClient({
    maxAttempts: ATTEMPTS,
    requestHandler: requestTimeouts(TIMEOUT_MILLISECONDS),
  })
}

interface SesMailerOptions {
  readonly from: string
  /** What SES sends by, and reports bounces to; without it SES reports them to nobody. */
  readonly configurationSet?: string | undefined
}

/** Sends through Amazon SES. Its client and the composer are loaded with the first mail, which most calls never send. */
export function createSesMailer({ from, configurationSet }: SesMailerOptions): Mailer {
  let client: Promise<SESClient> | undefined
  return {
    async send(mail) {
      try {
        client ??= loadSesClient()
        const [ses, data, { SendRawEmailCommand }] = await Promise.all([
          client,
          composeMime(mail, from),
          import('@aws-sdk/client-ses'),
        ])
        await ses.send(
          new SendRawEmailCommand({
            Source: from,
            Destinations: [asciiAddress(mail.to)],
            RawMessage: { Data: data },
            ConfigurationSetName: configurationSet,
          }),
        )
      } catch (cause) {
        throw new MailFailure('the mail service did not take the message', { cause })
      }
    },
  }
}
