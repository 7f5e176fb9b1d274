import type { Actor } from '@rostrum/core/accounts/access-token'
import type { AccountsContext } from '@rostrum/core/accounts/accounts-context'
import { limitCalls } from '@rostrum/core/accounts/rate-limit'
import { requireSignedIn, type SignedIn } from '@rostrum/core/accounts/session'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'

export type AccountsOf = (context: Context) => AccountsContext

interface Request {
  readonly actor: Actor
  readonly caller: Caller
  readonly context: Context
}

interface Asking {
  readonly accounts: AccountsContext
  readonly person: SignedIn
}

/** Who asks, within the limits, on a device that has not been signed out. */
export async function personOf(
  accountsOf: AccountsOf,
  { actor, caller, context }: Request,
  rule: 'account' | 'credentials' | 'requestEmailChange' = 'account',
): Promise<Asking> {
  const accounts = accountsOf(context)
  await limitCalls(accounts, rule, { address: caller.address, account: actor.userId })
  return { accounts, person: await requireSignedIn(accounts, actor) }
}
