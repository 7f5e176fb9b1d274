import type { SecurityEventKind } from '@rostrum/contract/entities/user'

/** What each kind of security event says to the owner of the account. */
export const EVENT_LABELS: Readonly<Record<SecurityEventKind, string>> = {
  account_created: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed sign-in',
  username_changed: 'Username changed',
  password_changed: 'Password changed',
  password_reset: 'Password set by a link from an e-mail',
  email_change_requested: 'Change of e-mail address asked for',
  email_changed: 'E-mail address changed',
  device_ended: 'A device signed out',
  other_devices_ended: 'All other devices signed out',
  stolen_token_refused: 'A copied sign-in refused, and its device signed out',
}
