import { AUTH_LIMITS } from '@rostrum/contract/limits'
import { isIPv6 } from 'node:net'
import { AppError } from '../lib/app-error.ts'
import { countInWindow, type RateWindow, uncountInWindow } from '../store/rate-windows.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashed } from './secret.ts'

type Rule = keyof typeof AUTH_LIMITS

interface Asker {
  readonly address: string
  /** Whom it is about: an e-mail address or an id, whether or not there is such an account. */
  readonly account?: string
}

interface Limit {
  readonly calls: number
  readonly seconds: number
}

/** An IPv4 address as IPv6 writes it (RFC 4291, section 2.5.5.2): all of them lie in one /64. */
const MAPPED = /^::ffff:(?=\d+\.)/i

/** One household or machine holds a whole /64 of IPv6 (RFC 6177), so it is counted as one address. */
function networkOf(written: string): string {
  const address = written.replace(MAPPED, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

function windowOf(name: string, { seconds }: Limit, now: Date): RateWindow {
  const length = seconds * 1_000
  const start = Math.floor(now.getTime() / length) * length
  return {
    name: hashed(name),
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + length).toISOString(),
  }
}

/** Takes the call back: it turned out to be what the limit is not there for. */
export type GiveBack = () => Promise<void>

/** Counts this call against everything that limits it; one that goes over any of them is refused. */
export async function limitCalls(
  { store, now }: Pick<AccountsContext, 'store' | 'now'>,
  rule: Rule,
  { address, account }: Asker,
): Promise<GiveBack> {
  const network = networkOf(address)
  const subjects: Readonly<Record<string, string | undefined>> = {
    address: network,
    account,
    accountFromAddress: account === undefined ? undefined : `${account} ${network}`,
  }
  const asked = now()
  const windows = Object.entries<Limit>(AUTH_LIMITS[rule]).flatMap(([scope, limit]) => {
    const subject = subjects[scope]
    if (subject === undefined) return []
    return [{ window: windowOf(`${rule} ${scope} ${subject}`, limit, asked), most: limit.calls }]
  })
  const counted = await Promise.all(
    windows.map(async ({ window, most }) => ({ window, fits: await countInWindow(store, window, most) })),
  )
  const ends = counted.filter(({ fits }) => !fits).map(({ window }) => Date.parse(window.endsAt))
  if (ends.length > 0) {
    const milliseconds = Math.max(...ends) - asked.getTime()
    throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1_000)) })
  }
  return async () => {
    await Promise.all(windows.map(({ window }) => uncountInWindow(store, window)))
  }
}
