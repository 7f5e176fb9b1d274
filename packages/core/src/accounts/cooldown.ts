import { AppError } from '../lib/app-error.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { findLeaseExpiry, acquireLease } from '../store/leases.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashSecret } from './secret.ts'

interface Cooldown {
  readonly purpose: 'verification' | 'reset' | 'email-change'
  /** An e-mail address or an id, whether or not there is such an account. */
  readonly subject: string
  readonly seconds: number
}

const cooldownName = ({ purpose, subject }: Cooldown): string => `mail-${purpose}-${hashSecret(subject)}`

function stillCoolingDown(end: string | undefined, now: Date): AppError {
  const milliseconds = end === undefined ? 0 : Date.parse(end) - now.getTime()
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1_000)) })
}

/** Refuses what is asked again too soon; from now on the next call is. */
export async function startCooldown({ store, now }: AccountsContext, cooldown: Cooldown): Promise<void> {
  const at = now()
  const expiresAt = secondsAfter(at, cooldown.seconds)
  if (await acquireLease(store, { name: cooldownName(cooldown), holder: 'mail', expiresAt }, at)) return
  throw stillCoolingDown(await findLeaseExpiry(store, cooldownName(cooldown)), at)
}

/** The same before any costly work, without locking. */
export async function checkCooldown({ store, now }: AccountsContext, cooldown: Cooldown): Promise<void> {
  const at = now()
  const end = await findLeaseExpiry(store, cooldownName(cooldown))
  if (end !== undefined && end >= at.toISOString()) throw stillCoolingDown(end, at)
}
