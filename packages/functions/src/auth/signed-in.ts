import type { Actor } from '@rostrum/core/lib/actor'
import type { AccountsContext } from '@rostrum/core/accounts/accounts-context'
import { deviceName } from '@rostrum/core/accounts/device-name'
import { networkOf } from '@rostrum/core/accounts/network'
import { limitCalls } from '@rostrum/core/accounts/rate-limit'
import { requireSignedIn } from '@rostrum/core/accounts/session'
import type { Context } from '../context/context.ts'
import type { Caller } from '../http/caller.ts'
import { accountsOf } from './accounts.ts'
import { cookieJar } from './device-cookie.ts'

interface AuthRequest {
  readonly caller: Caller
  readonly context: Context
}

export function accountsFor({ caller, context }: AuthRequest) {
  const { hashQueue, ...shared } = accountsOf(context)
  const network = networkOf(caller.address)
  return {
    ...shared,
    network,
    device: deviceName(caller.userAgent),
    browser: cookieJar(caller.cookies, shared.siteUrl),
    hashing: hashQueue.from(network),
  } satisfies AccountsContext
}

/** Applies the rate limit, then requires an active session. */
export async function requirePerson(
  request: AuthRequest & { readonly actor: Actor },
  rule: 'account' | 'credentials' | 'requestEmailChange' = 'account',
) {
  const { actor } = request
  const accounts = accountsFor(request)
  const refund = await limitCalls(accounts, { rule, account: actor.userId })
  const person = await requireSignedIn(accounts, actor)
  return { accounts: { ...accounts, hashing: accounts.hashing.asKnown() }, refund, person }
}
