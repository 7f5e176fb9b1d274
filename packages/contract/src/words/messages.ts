import { formatNumber } from '../lib/format.ts'
import { FOLLOWED_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '../rules/limits.ts'

export const TAGLINE = 'Follow Congressional activity like never before'
export const SERVICE_LABEL = 'Rostrum'

export const VALIDATION = {
  signInFields: 'Please fill in all fields',
  requiredFields: 'Please fill in all required fields',
  email: 'Please enter a valid email address',
  emailRequired: 'Please enter your email address',
  username: `Username must be ${USERNAME_MIN}-${USERNAME_MAX} characters and contain only letters, numbers, and underscores`,
  usernameReserved: 'This username is reserved. Please choose another one.',
  sameUsername: 'This is already your username',
  passwordLength: `Password must be at least ${PASSWORD_MIN} characters long`,
  passwordLowercase: 'Password must contain at least one lowercase letter',
  passwordUppercase: 'Password must contain at least one uppercase letter',
  passwordDigit: 'Password must contain at least one number',
  passwordsMatch: 'Passwords do not match',
  code: 'Please enter a valid 6-digit verification code',
  resetToken: 'Invalid or missing reset token',
  currentPassword: 'Please enter your current password',
  sameEmail: 'This is already your email address',
  appCode: 'Please enter the 6 digits that your app shows',
  recoveryCode: 'Please enter one of your recovery codes',
  passkeyName: 'Please enter a name for this passkey',
  passwordCommon: 'This password is too common. Please choose another one',
  passwordSame: 'Please choose a password that is different from your current one',
  passwordName: 'Password must not be just your name or the name of this site',
  passwordPersonal: 'Password must not contain your username or email address',
} as const

export const FAILURES = {
  login: 'Login failed',
  loginFormat: 'Invalid login response format',
  register: 'Registration failed',
  unexpected: 'An unexpected error occurred',
  verify: 'Verification failed. Please try again.',
  resendVerification: 'Failed to resend verification code',
  sendReset: 'Failed to send password reset email',
  resendReset: 'Failed to resend password reset email',
  validateReset: 'Failed to validate reset token',
  resetToken: 'Invalid or expired reset token',
  resetPassword: 'Failed to reset password',
  resetLink: 'This password reset link is invalid or has expired.',

  members: 'Failed to fetch members',
  searchMembers: 'Failed to search members',
  congressionalMembers: 'Failed to fetch congressional members',
  currentMembers: 'Failed to fetch current congressional members',
  searchCongressionalMembers: 'Failed to search congressional members',
  memberNotFound: 'Congressional member not found',
  memberDetails: 'Failed to fetch member details',
  sponsored: 'Failed to fetch sponsored legislation',
  cosponsored: 'Failed to fetch cosponsored legislation',
  amendmentDetails: 'Failed to fetch amendment details',
  rateLimit: 'Failed to fetch rate limit status',
  fetchUrl: 'Failed to fetch data from URL',
  billText: 'The text could not be loaded. Please try again later.',
} as const

/** Messages about accounts. None reveals whether an account exists. */
export const ACCOUNTS = {
  registered: 'We sent a 6-digit code to your email address. Enter it to finish creating your account.',
  codeResent: 'If a registration is pending for this address, we have sent its code again.',
  codeRefused: 'This code is incorrect or has expired. Check it, or request a new one.',
  registerAgain:
    'More than one registration is pending for this email address. Please register again and enter the code from the new email.',
  credentialsRefused: 'Invalid email or password. Check both, or set a new password.',
  signInLimited:
    'Too many failed sign-in attempts. To sign in now, choose "Forgot your password?" and set a new password with the link we email you.',
  currentPasswordRefused: 'Your current password is incorrect',
  usernameTaken: 'This username is taken. Please choose another one.',
  proven: 'Thank you. For ten minutes, you will not be asked again.',
  proofRefused: 'That did not work. Check it and try again.',
  passkeyRefused: 'This passkey did not work here. Try another one, or sign in another way.',
  passkeyExists: 'This passkey is already yours.',
  passkeysFull: 'You have as many passkeys as an account can have. Remove one to add another.',
  secondStepRefused: 'This code is incorrect, expired, or was used before. Check it, or use another way.',
  secondStepGone: 'This sign-in took too long. Please start again.',
  recoveryCodeRefused: 'Invalid email or recovery code, or this account signs in with a password.',
  codeAppGone: 'This took too long. Please start again with a new key.',
  noFactor: 'Add a passkey or an app with codes first.',
  passwordNeeded:
    'Your password is off, so this must stay: two passkeys, or one passkey and recovery codes. Set a password or add a passkey first.',
  passwordOffNeeds:
    'To turn your password off, have two passkeys, or one passkey and recovery codes, so that losing one does not lock you out.',
  hasPassword: 'This account has a password.',
  lastWay: 'This is the only way into your account. Add a passkey or set a password first.',
  oidcUnset: 'This site has no other sign-in.',
  oidcRefused: 'Signing in there did not work. Please try again.',
  oidcDown: 'The other site does not answer as it should right now. Try again soon, or sign in another way.',
  oidcUnverified: 'Your email address there is not verified, so it cannot sign you in here.',
  oidcGone: 'This sign-in took too long or was used before. Please start again.',
  oidcOtherEmail: 'These two accounts have different email addresses, so they cannot be joined.',
  oidcTaken: 'That account is already joined with another one here.',
  signedOut: 'You are signed out.',
  resetTokenWorks: 'Choose a new password.',
  passwordReset: 'Your password has been reset, and all your other devices are signed out.',
  passwordChanged: 'Your password has been changed, and all your other devices are signed out.',
  emailChangeSent: 'We sent a 6-digit code to the new address. Enter it to finish the change.',
  deviceEnded: 'That device has been signed out.',
  otherDevicesEnded: 'All your other devices have been signed out.',
  deleted: 'Your account and everything we stored about you have been deleted.',
} as const

export const FOLLOWING = {
  full: `You can track at most ${formatNumber(FOLLOWED_MAX)} items. Stop tracking one to track another.`,
} as const

export const failedToFetchMembersFor = (state: string): string => `Failed to fetch members for ${state}`
export const failedToTrack = (type: string): string => `Failed to track ${type}`
export const failedToStopTracking = (type: string): string => `Failed to stop tracking ${type}`

export const SCREENS = {
  loading: 'Loading...',
  membersFailed: 'Failed to load congressional members',
  membersEmpty: 'No members found',
  emptyHint: 'Try adjusting your filters or search terms.',
  memberNotFound: 'Member not found',
  memberNotFoundDetail: "The congressional member you're looking for could not be found.",
  billsFailed: 'Failed to load bills',
  billsEmpty: 'No bills available',
  billsNotFound: 'No bills found for your search',
  billNotFound: 'Bill not found',
  amendmentNotFound: 'Amendment not found',
  textNotFound: 'The text of this version is not available here.',
  amendmentFailed: 'Failed to load amendment details. This amendment may not exist or may be unavailable.',
  legislationFailed: 'Failed to load legislation. Please try again.',
  trackingFailed: 'Failed to load your tracked items. Please try again.',
  trackingSignedOut: 'Please log in to view your tracking',
  resetSent: 'If an account with that email exists, a password reset link has been sent.',
  healthOk: 'Status: OK',
} as const
