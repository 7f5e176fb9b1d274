import { VERIFICATION_CODE_SECONDS } from '@rostrum/contract/rules/limits'
import { isSentMail, type SentMail } from '../../forms/sent-mail.ts'
import { hasShape, type LocalStore, readJson } from '../../local-store.ts'

/**
 * An email change that waits for its code, in session storage: that survives a reload, which phones do to background pages
 * while the reader is in their mail app.
 */
export interface PendingEmail extends SentMail {
  readonly userId: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** Whether the reader closed the form; a button reopens it. */
  readonly isSetAside: boolean
}

const PENDING_EMAIL_KEY = 'rostrum.pending-email'

const isPendingEmail = (value: unknown): value is PendingEmail =>
  isSentMail(value) && hasShape(value, { userId: 'string', expiresAt: 'number', isSetAside: 'boolean' })

/** Returns the user's pending change; removes one that is expired, malformed or another user's. */
export function readPendingEmail(
  userId: string,
  { store, now }: { readonly store: LocalStore; readonly now: number },
): PendingEmail | undefined {
  const value = readJson(store, PENDING_EMAIL_KEY)
  if (isPendingEmail(value) && value.userId === userId && value.expiresAt > now) return value
  store.removeItem(PENDING_EMAIL_KEY)
  return undefined
}

export function writePendingEmail(pending: PendingEmail | undefined, store: LocalStore): void {
  if (pending === undefined) store.removeItem(PENDING_EMAIL_KEY)
  else store.setItem(PENDING_EMAIL_KEY, JSON.stringify(pending))
}

export const expiryOf = (now: number): number => now + VERIFICATION_CODE_SECONDS * 1000
