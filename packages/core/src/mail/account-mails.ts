import { RESET_LINK_SECONDS, VERIFICATION_CODE_SECONDS } from '@rostrum/contract/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/times'
import { easternTime } from '../lib/eastern.ts'
import { codeBlock, type MailMessage, linkButton, paragraph } from './mail-message.ts'

const minutes = (seconds: number): string => `${seconds / MINUTE_SECONDS} minutes`
const NOT_YOU = 'If this was not you, you can leave this mail alone: nothing happens without it.'
const CODE_EXPIRY = paragraph(`It works for ${minutes(VERIFICATION_CODE_SECONDS)} and for five tries.`)

interface Recipient {
  readonly to: string
}

export const verificationMail = ({
  to,
  username,
  digits,
  askedAt,
}: Recipient & { username: string; digits: string; askedAt: Date }): MailMessage => ({
  to,
  subject: 'Your Rostrum code',
  parts: [
    paragraph(
      `Somebody, hopefully you, asked on ${easternTime(askedAt)} for an account with the username ${username}. Enter this code to make it yours:`,
    ),
    codeBlock(digits),
    CODE_EXPIRY,
    paragraph(`${NOT_YOU} Never enter a code for a username that you did not choose.`),
  ],
})

/** To an address that has an account already: its owner learns it, whoever asked does not. */
export const accountExistsMail = ({ to, siteUrl }: Recipient & { siteUrl: string }): MailMessage => ({
  to,
  subject: 'You already have a Rostrum account',
  parts: [
    paragraph('Somebody, hopefully you, tried to create an account with this address. It has one already.'),
    linkButton('Sign in', `${siteUrl}/login`),
    paragraph(`If you forgot your password, you can set a new one at ${siteUrl}/forgot-password. ${NOT_YOU}`),
  ],
})

export const resetMail = ({
  to,
  siteUrl,
  token,
}: Recipient & { siteUrl: string; token: string }): MailMessage => ({
  to,
  subject: 'Set a new Rostrum password',
  parts: [
    paragraph('Somebody, hopefully you, asked for a link to set a new password.'),
    linkButton('Set a new password', `${siteUrl}/reset-password?token=${encodeURIComponent(token)}`),
    paragraph(`It works once, for ${minutes(RESET_LINK_SECONDS)}, and signs out every device.`),
    paragraph(NOT_YOU),
  ],
})

const notYou = (siteUrl: string): string =>
  `If this was not you, set a new password now: ${siteUrl}/forgot-password`

export const passwordChangedMail = ({ to, siteUrl }: Recipient & { siteUrl: string }): MailMessage => ({
  to,
  subject: 'Your Rostrum password was changed',
  parts: [
    paragraph('The password of your account was changed, and every other device was signed out.'),
    paragraph(notYou(siteUrl)),
  ],
})

export const usernameChangedMail = ({
  to,
  former,
  next,
  siteUrl,
}: Recipient & { former: string; next: string; siteUrl: string }): MailMessage => ({
  to,
  subject: 'Your Rostrum username was changed',
  parts: [
    paragraph(`The username of your account was changed from ${former} to ${next}.`),
    paragraph(notYou(siteUrl)),
  ],
})

export const newDeviceMail = ({
  to,
  device,
  at,
  siteUrl,
}: Recipient & { device: string; at: Date; siteUrl: string }): MailMessage => ({
  to,
  subject: 'New sign-in to your Rostrum account',
  parts: [
    paragraph(
      `Your account was signed in to on a device that it did not know: ${device}, on ${easternTime(at)}.`,
    ),
    paragraph(notYou(siteUrl)),
  ],
})

export const emailChangeCodeMail = ({ to, digits }: Recipient & { digits: string }): MailMessage => ({
  to,
  subject: 'Your Rostrum code',
  parts: [
    paragraph('Enter this code in your profile to make this the e-mail address of your account:'),
    codeBlock(digits),
    CODE_EXPIRY,
    paragraph(NOT_YOU),
  ],
})

export const emailTakenMail = ({ to, siteUrl }: Recipient & { siteUrl: string }): MailMessage => ({
  to,
  subject: 'You already have a Rostrum account',
  parts: [
    paragraph('Somebody, hopefully you, tried to move another account to this address. It has one already.'),
    linkButton('Sign in', `${siteUrl}/login`),
    paragraph(NOT_YOU),
  ],
})

export const emailChangeRequestedMail = ({
  to,
  next,
  siteUrl,
}: Recipient & { next: string; siteUrl: string }): MailMessage => ({
  to,
  subject: 'A new address for your Rostrum account',
  parts: [
    paragraph(`Somebody signed in to your account asked to change its e-mail address to ${next}.`),
    paragraph(`It changes when the code sent there is entered. ${notYou(siteUrl)}`),
  ],
})

export const emailChangedMail = ({
  to,
  next,
  siteUrl,
}: Recipient & { next: string; siteUrl: string }): MailMessage => ({
  to,
  subject: 'Your Rostrum address was changed',
  parts: [
    paragraph(`The e-mail address of your account is now ${next}. This address no longer belongs to it.`),
    paragraph(`If this was not you, write to whoever runs this site: ${siteUrl}`),
  ],
})

export const accountDeletedMail = ({ to }: Recipient): MailMessage => ({
  to,
  subject: 'Your Rostrum account was deleted',
  parts: [
    paragraph(
      'Your account was deleted, with everything kept about you. This is the last mail that you get.',
    ),
  ],
})
