import type { Actor } from '@rostrum/core/lib/actor'
import type { AccountsContext } from '@rostrum/core/accounts/accounts-context'
import { networkOf } from '@rostrum/core/accounts/network'
import { type RefundCall, limitCalls } from '@rostrum/core/accounts/rate-limit'
import { requireSignedIn } from '@rostrum/core/accounts/session'
import type { SignedIn } from '@rostrum/core/store/accounts/sessions'
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
  const browser = cookieJar(caller.cookies, shared.siteUrl)
  return { ...shared, network, browser, hashing: hashQueue.from(network) } satisfies AccountsContext
}

interface SignedInCall {
  readonly accounts: AccountsContext
  readonly person: SignedIn
  readonly refund: RefundCall
}

/** Applies the rate limit, then requires an active session. */
export async function requirePerson(
  request: AuthRequest & { readonly actor: Actor },
  rule: 'account' | 'credentials' | 'requestEmailChange' = 'account',
): Promise<SignedInCall> {
  const { actor } = request
  const accounts = accountsFor(request)
  const refund = await limitCalls(accounts, { rule, account: actor.userId })
  const person = await requireSignedIn(accounts, actor)
  return { accounts: { ...accounts, hashing: accounts.hashing.asKnown() }, refund, person }
}
