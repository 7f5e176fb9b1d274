import { domainToASCII } from 'node:url'
import type { SESClient } from '@aws-sdk/client-ses'
import { clientLimits } from '../lib/client-limits.ts'
import { type Mail, type Mailer, MailFailure } from './mailer.ts'

const SENDER_NAME = 'Rostrum'
/** SES has no idempotency key: an attempt without a response may have sent the mail, and a retry would send it twice. */
const LIMITS = clientLimits({ maxAttempts: 1, timeoutMilliseconds: 5_000 })
/** Exactly one address; rejects what could inject a second one. */
const ONE_ADDRESS = /^[^\s\p{C}@<>()",;:\\]+@[^\s\p{C}@<>()",;:\\]+$/u

/** Nodemailer's composer encodes headers, which prevents header injection. */
async function composeMime({ to, subject, text, html }: Mail, from: string): Promise<Buffer> {
  if (!ONE_ADDRESS.test(to)) throw new TypeError('not a single address')
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const message = new MailComposer({
    from: { name: SENDER_NAME, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // RFC 3834, section 5: suppresses auto-replies
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return await message.compile().build()
}

/** SES requires the domain in ASCII (Punycode); it does not support non-ASCII local parts at all. */
export function asciiAddress(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1
  return address.slice(0, domainAt) + domainToASCII(address.slice(domainAt))
}

async function loadSesClient(): Promise<SESClient> {
  const { SESClient } = await import('@aws-sdk/client-ses')
  return new SESClient(LIMITS)
}

interface SesMailerOptions {
  readonly from: string
  /** Routes bounce and complaint events; without it SES does not report them. */
  readonly configurationSet?: string | undefined
}

/** Sends through Amazon SES. Loads the client and composer lazily, since most invocations send no mail. */
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
        throw new MailFailure('the mail service did not accept the message', { cause })
      }
    },
  }
}
