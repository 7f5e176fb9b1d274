import { domainToASCII } from 'node:url'
import type { Mail } from './mailer.ts'

const SENDER_NAME = 'Rostrum'
/** Exactly one address; rejects what could inject a second one. */
const ONE_ADDRESS = /^[^\s\p{C}@<>()",;:\\]+@[^\s\p{C}@<>()",;:\\]+$/u

/** A long address must not be folded: some mail programs do not find it on a continuation line. */
const UNFOLDED = 'List-Unsubscribe'
const ANY_BREAK = /[^\x20-\x7e]/

function headerFields(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({
    key,
    value: key === UNFOLDED && !ANY_BREAK.test(value) ? { prepared: true, value } : value,
  }))
}

/** Nodemailer's composer encodes headers, which prevents header injection. */
export async function composeMime({ to, subject, text, html, headers }: Mail, from: string): Promise<Buffer> {
  if (!ONE_ADDRESS.test(to)) throw new TypeError('not a single address')
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const message = new MailComposer({
    from: { name: SENDER_NAME, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // RFC 3834, section 5: suppresses auto-replies
    headers: headerFields({ 'Auto-Submitted': 'auto-generated', ...headers }),
    newline: 'windows',
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
