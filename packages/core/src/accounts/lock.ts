import { AppError } from '../lib/app-error.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { findLeaseEnd, takeLease } from '../store/leases.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashed } from './secret.ts'

interface Lock {
  readonly purpose: 'verification' | 'reset' | 'email-change'
  /** An e-mail address or an id, whether or not there is such an account. */
  readonly subject: string
  readonly seconds: number
}

const nameOf = ({ purpose, subject }: Lock): string => `mail-${purpose}-${hashed(subject)}`

function locked(end: string | undefined, now: Date): AppError {
  const milliseconds = end === undefined ? 0 : Date.parse(end) - now.getTime()
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1_000)) })
}

/** Refuses what is asked again too soon; from now on the next call is. */
export async function requireUnlocked({ store, now }: AccountsContext, lock: Lock): Promise<void> {
  const at = now()
  const expiresAt = secondsAfter(at, lock.seconds)
  if (await takeLease(store, { name: nameOf(lock), holder: 'mail', expiresAt }, at)) return
  throw locked(await findLeaseEnd(store, nameOf(lock)), at)
}

/** The same before any costly work, without locking. */
export async function checkUnlocked({ store, now }: AccountsContext, lock: Lock): Promise<void> {
  const at = now()
  const end = await findLeaseEnd(store, nameOf(lock))
  if (end !== undefined && end >= at.toISOString()) throw locked(end, at)
}
