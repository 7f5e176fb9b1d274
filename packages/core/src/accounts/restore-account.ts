import { type ClaimedName, findClaim, oidcName, putClaim } from '../store/accounts/claims.ts'
import { isErasing } from '../store/accounts/erasures.ts'
import { findFactors } from '../store/accounts/factors.ts'
import type { Store } from '../store/store.ts'
import { copyUserRows, createUser, findUser } from '../store/accounts/users.ts'

interface Tables {
  /** A copy of the table from an earlier time. */
  readonly from: Store
  readonly to: Store
}

/** `taken`: another account now has its address, username or identity. `erasing`: its deletion is still in progress. */
export type RestoreOutcome = 'restored' | 'exists' | 'unknown' | 'taken' | 'erasing'

/** Claims what the account had claimed; false if another account has some of it. */
async function claimNames({ from, to }: Tables, names: readonly ClaimedName[]): Promise<boolean> {
  for (const name of names) {
    const claim = await findClaim(from, name)
    if (claim === undefined || !(await putClaim(to, name, claim))) return false
  }
  return true
}

/** Writes the profile last, because it activates the account: a failed restore can be repeated. Starts no session. */
export async function restoreAccount(tables: Tables, userId: string): Promise<RestoreOutcome> {
  const { from, to } = tables
  if ((await findUser(to, userId)) !== undefined) return 'exists'
  const user = await findUser(from, userId)
  if (user === undefined) return 'unknown'
  if (await isErasing(to, userId)) return 'erasing'
  const { oidc } = (await findFactors(from, userId)) ?? {}
  const isClaimed = await claimNames(tables, [
    { kind: 'email', name: user.email },
    { kind: 'username', name: user.username },
    ...(oidc === undefined ? [] : [oidcName(oidc)]),
  ])
  if (!isClaimed) return 'taken'
  await copyUserRows(from, to, userId)
  return (await createUser(to, user)) ? 'restored' : 'exists'
}
