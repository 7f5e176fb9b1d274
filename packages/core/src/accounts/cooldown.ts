import { AppError } from '../lib/app-error.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { findLeaseExpiry, acquireLease } from '../store/sync/leases.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashSecret } from './secret.ts'

interface Cooldown {
  readonly purpose: 'verification' | 'reset' | 'email-change'
  /** An email address or an id; the account need not exist. */
  readonly subject: string
  readonly seconds: number
}

const cooldownName = ({ purpose, subject }: Cooldown): string => `mail-${purpose}-${hashSecret(subject)}`

function stillCoolingDown(end: string | undefined, now: Date): AppError {
  const milliseconds = end === undefined ? 0 : Date.parse(end) - now.getTime()
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1_000)) })
}

/** Starts the cooldown, or refuses the call if one is already running. */
export async function startCooldown({ store, now }: AccountsContext, cooldown: Cooldown): Promise<void> {
  const at = now()
  const expiresAt = secondsAfter(at, cooldown.seconds)
  if (await acquireLease(store, { name: cooldownName(cooldown), holder: 'mail', expiresAt }, at)) return
  throw stillCoolingDown(await findLeaseExpiry(store, cooldownName(cooldown)), at)
}

/** Refuses the call during a cooldown without starting one; a cheap check before expensive work. */
export async function checkCooldown({ store, now }: AccountsContext, cooldown: Cooldown): Promise<void> {
  const at = now()
  const end = await findLeaseExpiry(store, cooldownName(cooldown))
  if (end !== undefined && end >= at.toISOString()) throw stillCoolingDown(end, at)
}
