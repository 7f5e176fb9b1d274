import { appPaths } from '@rostrum/contract/site/app-paths'
import { RESET_LINK_SECONDS, VERIFICATION_CODE_SECONDS } from '@rostrum/contract/rules/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { easternTime } from '../lib/eastern.ts'
import type { AccountMail } from '../store/account-mails.ts'
import { codeBlock, type MailMessage, linkButton, paragraph, renderMail } from './mail-message.ts'
import { deriveCode, deriveLinkToken } from './mail-secrets.ts'
import type { Mail } from './mailer.ts'

const minutes = (seconds: number): string => `${seconds / MINUTE_SECONDS} minutes`
const NOT_YOU = 'If this was not you, just ignore this email. Nothing will change.'
const CODE_EXPIRY = paragraph(
  `The code expires in ${minutes(VERIFICATION_CODE_SECONDS)}, and you have five tries.`,
)

interface Recipient {
  readonly to: string
}

const verificationMail = ({
  to,
  username,
  digits,
  askedAt,
}: Recipient & { username: string; digits: string; askedAt: Date }): MailMessage => ({
  to,
  subject: 'Your Rostrum code',
  parts: [
    paragraph(
      `Someone, hopefully you, asked to create a Rostrum account with the username ${username} on ${easternTime(askedAt)}. To finish, enter this code:`,
    ),
    codeBlock(digits),
    CODE_EXPIRY,
    paragraph(`${NOT_YOU} Do not enter the code if you did not choose this username.`),
  ],
})

/** Sent when someone registers an address that already has an account; only its owner finds out. */
const accountExistsMail = ({ to, siteUrl }: Recipient & { siteUrl: string }): MailMessage => ({
  to,
  subject: 'You already have a Rostrum account',
  parts: [
    paragraph(
      'Someone, hopefully you, tried to create an account with this email address, but you already have one.',
    ),
    linkButton('Sign in', siteUrl + appPaths.login()),
    paragraph(`If you forgot your password, you can set a new one at ${siteUrl}/forgot-password. ${NOT_YOU}`),
  ],
})

const resetMail = ({ to, siteUrl, token }: Recipient & { siteUrl: string; token: string }): MailMessage => ({
  to,
  subject: 'Set a new Rostrum password',
  parts: [
    paragraph('Someone, hopefully you, asked to reset your Rostrum password.'),
    linkButton('Set a new password', siteUrl + appPaths.resetPassword(token)),
    paragraph(
      `This link works once and expires in ${minutes(RESET_LINK_SECONDS)}. Using it signs you out on all your devices.`,
    ),
    paragraph(NOT_YOU),
  ],
})

const notYou = (siteUrl: string): string =>
  `If this was not you, set a new password right away: ${siteUrl}/forgot-password`

const passwordChangedMail = ({ to, siteUrl }: Recipient & { siteUrl: string }): MailMessage => ({
  to,
  subject: 'Your Rostrum password was changed',
  parts: [
    paragraph('Your password was changed, and you were signed out on all your other devices.'),
    paragraph(notYou(siteUrl)),
  ],
})

const usernameChangedMail = ({
  to,
  former,
  next,
  siteUrl,
}: Recipient & { former: string; next: string; siteUrl: string }): MailMessage => ({
  to,
  subject: 'Your Rostrum username was changed',
  parts: [paragraph(`Your username was changed from ${former} to ${next}.`), paragraph(notYou(siteUrl))],
})

const newDeviceMail = ({
  to,
  device,
  at,
  siteUrl,
}: Recipient & { device: string; at: Date; siteUrl: string }): MailMessage => ({
  to,
  subject: 'New sign-in to your Rostrum account',
  parts: [
    paragraph(`Someone signed in to your account from a new device (${device}) on ${easternTime(at)}.`),
    paragraph(notYou(siteUrl)),
  ],
})

const emailChangeCodeMail = ({ to, digits }: Recipient & { digits: string }): MailMessage => ({
  to,
  subject: 'Your Rostrum code',
  parts: [
    paragraph('To use this email address for your account, enter this code in your profile:'),
    codeBlock(digits),
    CODE_EXPIRY,
    paragraph(NOT_YOU),
  ],
})

const emailTakenMail = ({ to, siteUrl }: Recipient & { siteUrl: string }): MailMessage => ({
  to,
  subject: 'You already have a Rostrum account',
  parts: [
    paragraph(
      'Someone, hopefully you, tried to switch another account to this email address, but your account already uses it.',
    ),
    linkButton('Sign in', siteUrl + appPaths.login()),
    paragraph(NOT_YOU),
  ],
})

const emailChangeRequestedMail = ({
  to,
  next,
  siteUrl,
}: Recipient & { next: string; siteUrl: string }): MailMessage => ({
  to,
  subject: 'A new email address for your Rostrum account',
  parts: [
    paragraph(`Someone signed in to your account asked to change its email address to ${next}.`),
    paragraph(
      `We sent a code to the new address, and the change takes effect once that code is entered. ${notYou(siteUrl)}`,
    ),
  ],
})

const emailChangedMail = ({
  to,
  next,
  siteUrl,
}: Recipient & { next: string; siteUrl: string }): MailMessage => ({
  to,
  subject: 'Your Rostrum email address was changed',
  parts: [
    paragraph(`The email address of your account is now ${next}. This address is no longer linked to it.`),
    paragraph(`If this was not you, contact the people who run this site: ${siteUrl}`),
  ],
})

const DISABLED_BECAUSE = {
  gone: 'because your program said that it is gone for good',
  failing: 'because your program accepted nothing for 24 hours',
} as const

const webhookDisabledMail = ({
  to,
  name,
  because,
  siteUrl,
}: Recipient & { name: string; because: keyof typeof DISABLED_BECAUSE; siteUrl: string }): MailMessage => ({
  to,
  subject: 'Your Rostrum webhook was turned off',
  parts: [
    paragraph(`Rostrum stopped sending to your webhook “${name}” ${DISABLED_BECAUSE[because]}.`),
    linkButton('See what was sent', siteUrl + appPaths.webhooks()),
    paragraph(
      'You can turn it back on there. If you do that within seven days, it picks up where it left off.',
    ),
  ],
})

const accountDeletedMail = ({ to }: Recipient): MailMessage => ({
  to,
  subject: 'Your Rostrum account was deleted',
  parts: [
    paragraph(
      'Your account was deleted, along with everything we stored about you. This is the last email you will get from us.',
    ),
  ],
})

interface RenderContext {
  readonly siteUrl: string
  /** The stage's secret that codes and links are derived from. */
  readonly mailKey: string
}

export function accountMessage(
  { to, content }: Pick<AccountMail, 'to' | 'content'>,
  { siteUrl, mailKey }: RenderContext,
): MailMessage {
  switch (content.kind) {
    case 'verification': {
      const { username, askedAt, nonce } = content
      const digits = deriveCode(mailKey, nonce)
      return verificationMail({ to, username, digits, askedAt: new Date(askedAt) })
    }
    case 'account-exists':
      return accountExistsMail({ to, siteUrl })
    case 'reset':
      return resetMail({ to, siteUrl, token: deriveLinkToken(mailKey, content.nonce) })
    case 'password-changed':
      return passwordChangedMail({ to, siteUrl })
    case 'username-changed':
      return usernameChangedMail({ ...content, to, siteUrl })
    case 'new-device':
      return newDeviceMail({ to, device: content.device, at: new Date(content.at), siteUrl })
    case 'email-change':
      return emailChangeCodeMail({ to, digits: deriveCode(mailKey, content.nonce) })
    case 'email-taken':
      return emailTakenMail({ to, siteUrl })
    case 'email-change-asked':
      return emailChangeRequestedMail({ to, next: content.next, siteUrl })
    case 'email-changed':
      return emailChangedMail({ to, next: content.next, siteUrl })
    case 'webhook-disabled':
      return webhookDisabledMail({ ...content, to, siteUrl })
    case 'account-deleted':
      return accountDeletedMail({ to })
    case 'decoy':
      throw new TypeError('a decoy is never sent')
  }
}

export const renderAccountMail = (mail: Pick<AccountMail, 'to' | 'content'>, context: RenderContext): Mail =>
  renderMail(accountMessage(mail, context), context.siteUrl)
