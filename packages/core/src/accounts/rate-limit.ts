import type { ErrorCode } from '@rostrum/contract/http/errors'
import { AUTH_LIMITS, type RateLimit } from '@rostrum/contract/rules/limits'
import { AppError } from '../lib/app-error.ts'
import { type LimitState, noteLimit } from '../lib/trace.ts'
import {
  countInWindow,
  type RateWindow,
  removeWindow,
  uncountInWindow,
} from '../store/accounts/rate-windows.ts'
import type { AccountsContext } from './accounts-context.ts'
import { siteOf } from './network.ts'
import { hashSecret } from './secret.ts'

interface LimitedCall {
  readonly rule: keyof typeof AUTH_LIMITS
  /** An email address or an id; the account need not exist. */
  readonly account?: string
}

function windowOf(name: string, { seconds }: RateLimit, now: Date): RateWindow {
  const length = seconds * 1_000
  const start = Math.floor(now.getTime() / length) * length
  return {
    name: hashSecret(name),
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + length).toISOString(),
  }
}

interface LimitedWindow {
  readonly limit: RateLimit
  readonly window: RateWindow
}

/** The windows of a call; the site's window is left out where site and address are the same. */
function windowsOf(network: string, { rule, account }: LimitedCall, now: Date): LimitedWindow[] {
  const site = siteOf(network)
  const subjects = {
    address: network,
    site,
    account,
    accountFromAddress: `${account} ${network}`,
    accountFromSite: `${account} ${site}`,
  }
  const limits: readonly RateLimit[] = AUTH_LIMITS[rule]
  return limits
    .filter(({ per }) => per !== 'site' || site !== network)
    .map((limit) => {
      const { per, seconds } = limit
      return { limit, window: windowOf(`${rule} ${per} ${seconds} ${subjects[per] ?? ''}`, limit, now) }
    })
}

const SCOPE_NAMES = {
  address: 'address',
  site: 'site',
  account: 'account',
  accountFromAddress: 'account-from-address',
  accountFromSite: 'account-from-site',
} as const

const limitStateOf = (
  { per, calls, seconds }: RateLimit,
  remaining: number,
  resetSeconds: number,
): LimitState => ({
  name: `${SCOPE_NAMES[per]}-${seconds}s`,
  calls,
  seconds,
  remaining,
  resetSeconds,
})

/** Uncounts the call in every window that counted it. */
export type RefundCall = () => Promise<void>

/** Narrowest window first, up to the first full one: calls refused there do not use up the account's wider limit. */
export async function limitCalls(
  { store, now, network }: Pick<AccountsContext, 'store' | 'now' | 'network'>,
  call: LimitedCall,
): Promise<RefundCall> {
  const startedAt = now()
  const counted: { window: RateWindow; state: LimitState }[] = []
  for (const { limit, window } of windowsOf(network, call, startedAt)) {
    const used = await countInWindow(store, window, limit.calls)
    const seconds = Math.max(1, Math.ceil((Date.parse(window.endsAt) - startedAt.getTime()) / 1_000))
    const state = limitStateOf(limit, limit.calls - (used ?? limit.calls), seconds)
    // The remaining calls of an account's limit would reveal activity by other people.
    if (limit.per !== 'account' || used === undefined) noteLimit(state)
    if (used === undefined) throw new AppError('rate_limited', { retryAfterSeconds: seconds })
    counted.push({ window, state })
  }
  return async () => {
    await Promise.all(
      counted.map(async ({ window, state }) => {
        await uncountInWindow(store, window)
        state.remaining += 1
      }),
    )
  }
}

/** Resets the count of the caller's network for an account, but not the account's total. */
export async function forgetCalls(
  { store, now, network }: Pick<AccountsContext, 'store' | 'now' | 'network'>,
  call: LimitedCall,
): Promise<void> {
  const own = windowsOf(network, call, now()).filter(({ limit }) => limit.per.startsWith('accountFrom'))
  await Promise.all(own.map(({ window }) => removeWindow(store, window)))
}

/** Errors that ask the caller to retry later; nothing was done. */
const RETRY_LATER_CODES: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'busy'])

/** Runs a counted call, and refunds it if the reply only says to retry later. */
export async function refundIfRetryLater<T>(refund: RefundCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && RETRY_LATER_CODES.has(error.code)) await refund()
    throw error
  }
}
