import type { Rhythm } from '../entities/alerts.ts'
import type { SecurityEventKind } from '../entities/user.ts'

export const TRACK_LABELS = {
  idle: 'Track',
  tracked: 'Tracking',
  tracking: 'Tracking...',
  untracking: 'Untracking...',
} as const

export const MEMBER_SORT_LABELS = {
  name: 'Alphabetical',
  updateDate: 'Last Updated',
  startDate: 'Service Start Date',
} as const
export type MemberSort = keyof typeof MEMBER_SORT_LABELS

export const BILL_SORT_LABELS = {
  updateDate: 'Last Updated',
  introducedDate: 'Date Introduced',
} as const
export type BillSort = keyof typeof BILL_SORT_LABELS

export const LAW_SORT_LABELS = {
  number: 'Number',
  date: 'Date Enacted',
  title: 'Title',
} as const
export type LawSort = keyof typeof LAW_SORT_LABELS

export const THEME_LABELS = { light: 'Light', dark: 'Dark', auto: 'Auto' } as const
export type Theme = keyof typeof THEME_LABELS

export const AT_LARGE = 'At-Large'
export const CURRENTLY_SERVING = 'Currently serving'
export const FORMER_MEMBER = 'Former member'

export const MEMBER_SEARCH_PLACEHOLDER = 'Search by name, state, or party...'

export const SECURITY_EVENT_LABELS: Record<SecurityEventKind, string> = {
  account_created: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed sign-in',
  username_changed: 'Username changed',
  password_changed: 'Password changed',
  password_reset: 'Password reset by email',
  email_change_requested: 'Email change requested',
  email_changed: 'Email address changed',
  device_ended: 'Device signed out',
  other_devices_ended: 'All other devices signed out',
  stolen_token_refused: 'Stolen session blocked, device signed out',
  sign_in_refused: 'Sign-in refused after too many failures',
  second_step_failed: 'Right password, but failed second step',
  passkey_refused: 'Passkey refused: another copy of it was used',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  code_app_added: 'App with codes added',
  code_app_removed: 'App with codes removed',
  second_step_on: 'Second step turned on',
  second_step_off: 'Second step turned off',
  recovery_codes_made: 'Recovery codes made',
  recovery_code_used: 'Recovery code used',
  password_on: 'Password set',
  password_off: 'Password turned off',
  oidc_joined: 'Sign-in through another site joined',
  oidc_left: 'Sign-in through another site removed',
}

export const RHYTHM_LABELS: Record<Rhythm, string> = {
  immediate: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  app: 'Only in Rostrum',
}
