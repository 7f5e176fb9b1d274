import { appPaths } from '@rostrum/contract/site/app-paths'
import { RESET_LINK_SECONDS, VERIFICATION_CODE_SECONDS } from '@rostrum/contract/rules/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { easternTime } from '../lib/eastern.ts'
import type { SignInChange } from '@rostrum/contract/entities/user'
import type { AccountMail, AccountMailContent } from '../store/account-mails.ts'
import { codeBlock, type MailMessage, linkButton, paragraph, renderMail } from './mail-message.ts'
import { deriveCode, deriveLinkToken } from './mail-secrets.ts'
import type { Mail } from './mailer.ts'

interface Site {
  readonly siteUrl: string
  /** The stage's secret, from which codes and links are derived. */
  readonly mailKey: string
}

const minutes = (seconds: number): string => `${seconds / MINUTE_SECONDS} minutes`
const NOT_YOU = 'If this was not you, just ignore this email. Nothing will change.'
const notYou = ({ siteUrl }: Site): string =>
  `If this was not you, set a new password right away: ${siteUrl}/forgot-password`
const codeParts = (site: Site, nonce: string) => [
  codeBlock(deriveCode(site.mailKey, nonce)),
  paragraph(`The code expires in ${minutes(VERIFICATION_CODE_SECONDS)}, and you have five tries.`),
]
const signInButton = ({ siteUrl }: Site) => linkButton('Sign in', siteUrl + appPaths.login())
const DISABLED_BECAUSE = {
  gone: 'because your program said that it is gone for good',
  failing: 'because your program accepted nothing for 24 hours',
} as const

const SIGN_IN_CHANGES: Readonly<Record<SignInChange, string>> = {
  passkey_added: 'A passkey was added to your account. It can sign in without your password.',
  passkey_removed: 'A passkey was removed from your account. It no longer signs in.',
  passkey_refused:
    'A copy of one of your passkeys was used and refused. Remove that passkey, and add a new one.',
  code_app_added: 'An app with codes was added to your account, as the second step of signing in.',
  code_app_removed: 'The app with codes was removed from your account.',
  second_step_on: 'The second step was turned on: your password alone no longer signs in on a new device.',
  second_step_off: 'The second step was turned off: your password alone signs in on a new device again.',
  recovery_codes_made: 'New recovery codes were made for your account. Former ones no longer work.',
  recovery_code_used: 'One of your recovery codes was used. It does not work again.',
  password_on: 'A password was set for your account, which signs in again with it.',
  password_off: 'The password of your account was turned off. Mail alone no longer opens your account.',
  oidc_joined: 'Your account was joined with an account at another site, which can sign in here now.',
  oidc_left: 'Your account is no longer joined with an account at another site.',
}

type Content<Kind> = Extract<AccountMailContent, { readonly kind: Kind }>
type Letter = Omit<MailMessage, 'to'>

const LETTERS: {
  readonly [Kind in AccountMailContent['kind']]: (content: Content<Kind>, site: Site) => Letter
} = {
  verification: ({ username, askedAt, nonce }, site) => ({
    subject: 'Your Rostrum code',
    parts: [
      paragraph(
        `Someone, hopefully you, asked to create a Rostrum account with the username ${username} on ${easternTime(new Date(askedAt))}. To finish, enter this code:`,
      ),
      ...codeParts(site, nonce),
      paragraph(`${NOT_YOU} Do not enter the code if you did not choose this username.`),
    ],
  }),
  /** Sent when someone registers an address that already has an account, so that only its owner finds out. */
  'account-exists': (_, site) => ({
    subject: 'You already have a Rostrum account',
    parts: [
      paragraph(
        'Someone, hopefully you, tried to create an account with this email address, but you already have one.',
      ),
      signInButton(site),
      paragraph(
        `If you forgot your password, you can set a new one at ${site.siteUrl}/forgot-password. ${NOT_YOU}`,
      ),
    ],
  }),
  reset: ({ nonce }, { siteUrl, mailKey }) => ({
    subject: 'Set a new Rostrum password',
    parts: [
      paragraph('Someone, hopefully you, asked to reset your Rostrum password.'),
      linkButton('Set a new password', siteUrl + appPaths.resetPassword(deriveLinkToken(mailKey, nonce))),
      paragraph(
        `This link works once and expires in ${minutes(RESET_LINK_SECONDS)}. Using it signs you out on all your devices.`,
      ),
      paragraph(NOT_YOU),
    ],
  }),
  /** Sent instead of a link, which would open the account to whoever reads its mail. */
  'no-password': (_, site) => ({
    subject: 'Signing in to Rostrum without a password',
    parts: [
      paragraph(
        'Someone, hopefully you, asked to reset your Rostrum password, but your account has no password. To sign in, use your passkey or one of your recovery codes.',
      ),
      signInButton(site),
      paragraph(NOT_YOU),
    ],
  }),
  'password-changed': (_, site) => ({
    subject: 'Your Rostrum password was changed',
    parts: [
      paragraph('Your password was changed, and you were signed out on all your other devices.'),
      paragraph(notYou(site)),
    ],
  }),
  'username-changed': ({ former, next }, site) => ({
    subject: 'Your Rostrum username was changed',
    parts: [paragraph(`Your username was changed from ${former} to ${next}.`), paragraph(notYou(site))],
  }),
  'new-device': ({ device, at }, site) => ({
    subject: 'New sign-in to your Rostrum account',
    parts: [
      paragraph(
        `Someone signed in to your account from a new device (${device}) on ${easternTime(new Date(at))}.`,
      ),
      paragraph(notYou(site)),
    ],
  }),
  'second-step-failed': ({ device, at }, site) => ({
    subject: 'A sign-in to Rostrum was stopped',
    parts: [
      paragraph(
        `Someone entered your password on a new device (${device}) on ${easternTime(new Date(at))}, but did not pass the second step, so they are not signed in.`,
      ),
      paragraph(`If you mistyped a code, ignore this email. ${notYou(site)}`),
    ],
  }),
  'sign-in-changed': ({ change, device, at }, { siteUrl }) => ({
    subject: 'A change to how you sign in to Rostrum',
    parts: [
      paragraph(SIGN_IN_CHANGES[change]),
      paragraph(`This was done with ${device} on ${easternTime(new Date(at))}.`),
      paragraph(
        `If this was not you, open your profile, remove what you did not add, and sign out all other devices: ${siteUrl}${appPaths.profile()}`,
      ),
    ],
  }),
  'email-change': ({ nonce }, site) => ({
    subject: 'Your Rostrum code',
    parts: [
      paragraph('To use this email address for your account, enter this code in your profile:'),
      ...codeParts(site, nonce),
      paragraph(NOT_YOU),
    ],
  }),
  'email-taken': (_, site) => ({
    subject: 'You already have a Rostrum account',
    parts: [
      paragraph(
        'Someone, hopefully you, tried to switch another account to this email address, but your account already uses it.',
      ),
      signInButton(site),
      paragraph(NOT_YOU),
    ],
  }),
  'email-change-asked': ({ next }, site) => ({
    subject: 'A new email address for your Rostrum account',
    parts: [
      paragraph(`Someone signed in to your account asked to change its email address to ${next}.`),
      paragraph(
        `We sent a code to the new address, and the change takes effect once that code is entered. ${notYou(site)}`,
      ),
    ],
  }),
  'email-changed': ({ next }, { siteUrl }) => ({
    subject: 'Your Rostrum email address was changed',
    parts: [
      paragraph(`The email address of your account is now ${next}. This address is no longer linked to it.`),
      paragraph(`If this was not you, contact the people who run this site: ${siteUrl}`),
    ],
  }),
  'webhook-disabled': ({ name, because }, { siteUrl }) => ({
    subject: 'Your Rostrum webhook was turned off',
    parts: [
      paragraph(`Rostrum stopped sending to your webhook “${name}” ${DISABLED_BECAUSE[because]}.`),
      linkButton('See what was sent', siteUrl + appPaths.webhooks()),
      paragraph(
        'You can turn it back on there. If you do that within seven days, it picks up where it left off.',
      ),
    ],
  }),
  'account-deleted': () => ({
    subject: 'Your Rostrum account was deleted',
    parts: [
      paragraph(
        'Your account was deleted, along with everything we stored about you. This is the last email you will get from us.',
      ),
    ],
  }),
  decoy() {
    throw new TypeError('a decoy is never sent')
  },
}

export function accountMessage(
  { to, content }: Pick<AccountMail, 'to' | 'content'>,
  site: Site,
): MailMessage {
  const letterOf = LETTERS[content.kind] as (content: AccountMailContent, site: Site) => Letter // the letter of this kind
  return { to, ...letterOf(content, site) }
}

export const renderAccountMail = (mail: Pick<AccountMail, 'to' | 'content'>, site: Site): Mail =>
  renderMail(accountMessage(mail, site), site.siteUrl)
