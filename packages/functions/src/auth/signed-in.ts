import type { Actor } from '@rostrum/core/accounts/access-token'
import type { AccountsContext } from '@rostrum/core/accounts/accounts-context'
import { networkOf } from '@rostrum/core/accounts/network'
import { type GiveBack, limitCalls } from '@rostrum/core/accounts/rate-limit'
import { requireSignedIn, type SignedIn } from '@rostrum/core/accounts/session'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import type { SharedAccounts } from './accounts.ts'
import { cookieJar } from './device-cookie.ts'

export type AccountsOf = (context: Context) => SharedAccounts

interface Request {
  readonly caller: Caller
  readonly context: Context
}

/** What accounts work with for one call. */
export function accountsFor(accountsOf: AccountsOf, { caller, context }: Request) {
  const { hashQueue, ...shared } = accountsOf(context)
  const network = networkOf(caller.address)
  const browser = cookieJar(caller.cookies, shared.siteUrl)
  return { ...shared, network, browser, hashing: hashQueue.from(network) } satisfies AccountsContext
}

interface Asking {
  readonly accounts: AccountsContext
  readonly person: SignedIn
  readonly giveBack: GiveBack
}

/** Who asks, within the limits, on a device that has not been signed out. */
export async function personOf(
  accountsOf: AccountsOf,
  request: Request & { readonly actor: Actor },
  rule: 'account' | 'credentials' | 'requestEmailChange' = 'account',
): Promise<Asking> {
  const { actor } = request
  const accounts = accountsFor(accountsOf, request)
  const giveBack = await limitCalls(accounts, { rule, account: actor.userId })
  return { accounts, giveBack, person: await requireSignedIn(accounts, actor) }
}
