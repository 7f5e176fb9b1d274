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

/** Whether mail of this kind may be sent again; from then on it may not for a while. */
export async function lockMail({ store, now }: AccountsContext, lock: Lock): Promise<boolean> {
  const at = now()
  const expiresAt = secondsAfter(at, lock.seconds)
  return await takeLease(store, { name: nameOf(lock), holder: 'mail', expiresAt }, at)
}

/** Refuses what is asked again too soon. */
export async function requireUnlocked(context: AccountsContext, lock: Lock): Promise<void> {
  if (await lockMail(context, lock)) return
  const end = await findLeaseEnd(context.store, nameOf(lock))
  const milliseconds = end === undefined ? 0 : Date.parse(end) - context.now().getTime()
  throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1_000)) })
}
