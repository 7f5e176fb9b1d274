import { PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './limits.ts'

export const TAGLINE = 'Follow Congressional activity like never before'
export const SERVICE_LABEL = 'Rostrum'

/** What a form says when a field is not right. */
export const VALIDATION = {
  signInFields: 'Please fill in all fields',
  requiredFields: 'Please fill in all required fields',
  email: 'Please enter a valid email address',
  emailRequired: 'Please enter your email address',
  username: `Username must be ${USERNAME_MIN}-${USERNAME_MAX} characters and contain only letters, numbers, and underscores`,
  passwordLength: `Password must be at least ${PASSWORD_MIN} characters long`,
  passwordLowercase: 'Password must contain at least one lowercase letter',
  passwordUppercase: 'Password must contain at least one uppercase letter',
  passwordDigit: 'Password must contain at least one number',
  passwordsMatch: 'Passwords do not match',
  code: 'Please enter a valid 6-digit verification code',
  resetToken: 'Invalid or missing reset token',
} as const

/** What a screen says when a call fails and the server gave no better words. */
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
} as const

export const failedToFetchMembersFor = (state: string): string => `Failed to fetch members for ${state}`
export const failedToTrack = (type: string): string => `Failed to track ${type}`
export const failedToStopTracking = (type: string): string => `Failed to stop tracking ${type}`

/** What a whole screen says when it has nothing to show. */
export const SCREENS = {
  loading: 'Loading...',
  membersFailed: 'Failed to load congressional members',
  membersEmpty: 'No members found',
  membersEmptyHint: 'Try adjusting your filters or search terms.',
  memberNotFound: 'Member not found',
  memberNotFoundDetail: "The congressional member you're looking for could not be found.",
  billsFailed: 'Failed to load bills',
  billsEmpty: 'No bills available',
  billsNotFound: 'No bills found for your search',
  billNotFound: 'Bill not found',
  amendmentFailed: 'Failed to load amendment details. This amendment may not exist or may be unavailable.',
  legislationFailed: 'Failed to load legislation. Please try again.',
  trackingFailed: 'Failed to load your tracked items. Please try again.',
  trackingSignedOut: 'Please log in to view your tracking',
  resetSent: 'If an account with that email exists, a password reset link has been sent.',
  healthOk: 'Status: OK',
} as const
