import { MINUTE_SECONDS, RESET_LINK_SECONDS, VERIFICATION_CODE_SECONDS } from '@rostrum/contract/limits'
import { easternTime } from '../lib/eastern.ts'
import { code, type Letter, link, words } from './letter.ts'

const minutes = (seconds: number): string => `${seconds / MINUTE_SECONDS} minutes`
const NOT_YOU = 'If this was not you, you can leave this mail alone: nothing happens without it.'
const CODE_LASTS = words(`It works for ${minutes(VERIFICATION_CODE_SECONDS)} and for five tries.`)

interface To {
  readonly to: string
}

export const verificationLetter = ({
  to,
  username,
  digits,
  askedAt,
}: To & { username: string; digits: string; askedAt: Date }): Letter => ({
  to,
  subject: 'Your Rostrum code',
  parts: [
    words(
      `Somebody, hopefully you, asked on ${easternTime(askedAt)} for an account with the username ${username}. Enter this code to make it yours:`,
    ),
    code(digits),
    CODE_LASTS,
    words(`${NOT_YOU} Never enter a code for a username that you did not choose.`),
  ],
})

/** To an address that has an account already: its owner learns it, whoever asked does not. */
export const accountExistsLetter = ({ to, siteUrl }: To & { siteUrl: string }): Letter => ({
  to,
  subject: 'You already have a Rostrum account',
  parts: [
    words('Somebody, hopefully you, tried to create an account with this address. It has one already.'),
    link('Sign in', `${siteUrl}/login`),
    words(`If you forgot your password, you can set a new one at ${siteUrl}/forgot-password. ${NOT_YOU}`),
  ],
})

export const resetLetter = ({ to, siteUrl, token }: To & { siteUrl: string; token: string }): Letter => ({
  to,
  subject: 'Set a new Rostrum password',
  parts: [
    words('Somebody, hopefully you, asked for a link to set a new password.'),
    link('Set a new password', `${siteUrl}/reset-password?token=${encodeURIComponent(token)}`),
    words(`It works once, for ${minutes(RESET_LINK_SECONDS)}, and signs out every device.`),
    words(NOT_YOU),
  ],
})

const notYou = (siteUrl: string): string =>
  `If this was not you, set a new password now: ${siteUrl}/forgot-password`

export const passwordChangedLetter = ({ to, siteUrl }: To & { siteUrl: string }): Letter => ({
  to,
  subject: 'Your Rostrum password was changed',
  parts: [
    words('The password of your account was changed, and every other device was signed out.'),
    words(notYou(siteUrl)),
  ],
})

export const usernameChangedLetter = ({
  to,
  former,
  next,
  siteUrl,
}: To & { former: string; next: string; siteUrl: string }): Letter => ({
  to,
  subject: 'Your Rostrum username was changed',
  parts: [
    words(`The username of your account was changed from ${former} to ${next}.`),
    words(notYou(siteUrl)),
  ],
})

export const newDeviceLetter = ({
  to,
  device,
  at,
  siteUrl,
}: To & { device: string; at: Date; siteUrl: string }): Letter => ({
  to,
  subject: 'New sign-in to your Rostrum account',
  parts: [
    words(
      `Your account was signed in to on a device that it did not know: ${device}, on ${easternTime(at)}.`,
    ),
    words(notYou(siteUrl)),
  ],
})

export const emailChangeCodeLetter = ({ to, digits }: To & { digits: string }): Letter => ({
  to,
  subject: 'Your Rostrum code',
  parts: [
    words('Enter this code in your profile to make this the e-mail address of your account:'),
    code(digits),
    CODE_LASTS,
    words(NOT_YOU),
  ],
})

export const emailTakenLetter = ({ to, siteUrl }: To & { siteUrl: string }): Letter => ({
  to,
  subject: 'You already have a Rostrum account',
  parts: [
    words('Somebody, hopefully you, tried to move another account to this address. It has one already.'),
    link('Sign in', `${siteUrl}/login`),
    words(NOT_YOU),
  ],
})

export const emailChangeAskedLetter = ({
  to,
  next,
  siteUrl,
}: To & { next: string; siteUrl: string }): Letter => ({
  to,
  subject: 'A new address for your Rostrum account',
  parts: [
    words(`Somebody signed in to your account asked to change its e-mail address to ${next}.`),
    words(`It changes when the code sent there is entered. ${notYou(siteUrl)}`),
  ],
})

export const emailChangedLetter = ({
  to,
  next,
  siteUrl,
}: To & { next: string; siteUrl: string }): Letter => ({
  to,
  subject: 'Your Rostrum address was changed',
  parts: [
    words(`The e-mail address of your account is now ${next}. This address no longer belongs to it.`),
    words(`If this was not you, write to whoever runs this site: ${siteUrl}`),
  ],
})

export const accountDeletedLetter = ({ to }: To): Letter => ({
  to,
  subject: 'Your Rostrum account was deleted',
  parts: [
    words('Your account was deleted, with everything kept about you. This is the last mail that you get.'),
  ],
})
