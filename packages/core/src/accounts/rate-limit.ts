import type { ErrorCode } from '@rostrum/contract/errors'
import { AUTH_LIMITS, type RateLimit } from '@rostrum/contract/limits'
import { AppError } from '../lib/app-error.ts'
import { type LimitState, noteLimit } from '../lib/trace.ts'
import { countInWindow, type RateWindow, uncountInWindow } from '../store/rate-windows.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashSecret } from './secret.ts'

type RateLimitContext = Pick<AccountsContext, 'store' | 'now' | 'network'>

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

const SCOPE_NAMES = {
  address: 'address',
  account: 'account',
  accountFromAddress: 'account-from-address',
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

/**
 * Fixed-window rate limit. Counts a call in each window of its rule, narrowest first, and stops at the first full one,
 * so that refused calls from one address do not use up the account's wider limit.
 */
export async function limitCalls(
  { store, now, network }: RateLimitContext,
  call: LimitedCall,
): Promise<RefundCall> {
  const { rule, account } = call
  const subjects = { address: network, account, accountFromAddress: account && `${account} ${network}` }
  const startedAt = now()
  const counted: { window: RateWindow; state: LimitState }[] = []
  for (const limit of AUTH_LIMITS[rule]) {
    const window = windowOf(
      `${rule} ${limit.per} ${limit.seconds} ${subjects[limit.per] ?? ''}`,
      limit,
      startedAt,
    )
    const used = await countInWindow(store, window, limit.calls)
    const seconds = Math.max(1, Math.ceil((Date.parse(window.endsAt) - startedAt.getTime()) / 1_000))
    const state = limitStateOf(limit, limit.calls - (used ?? limit.calls), seconds)
    // the remaining calls of an account's limit would reveal activity by other people
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

/** Errors that ask the caller to retry later; nothing was done. */
const RETRY_LATER_CODES: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'busy'])

/** Runs a counted call, and refunds it if the reply only says to retry later. */
export async function refundIfToldToWait<T>(refund: RefundCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && RETRY_LATER_CODES.has(error.code)) await refund()
    throw error
  }
}
