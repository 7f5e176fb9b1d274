import { removeChangeMarksOf } from '../store/alerts/change-marks.ts'
import { oidcName, removeClaim } from '../store/accounts/claims.ts'
import { type Erasure, listDueErasures, removeErasure } from '../store/accounts/erasures.ts'
import type { Store } from '../store/store.ts'
import { eraseUser } from '../store/accounts/users.ts'
import type { StoreContext } from '../store/context.ts'

const ERASURES_PER_RUN = 100

/** Deletes a user's whole partition, across domains, and releases what the account had claimed. */
export async function eraseAccount(store: Store, { userId, email, username, oidc }: Erasure): Promise<void> {
  await eraseUser(store, userId)
  await removeClaim(store, { kind: 'email', name: email }, userId)
  await removeClaim(store, { kind: 'username', name: username }, userId)
  if (oidc !== undefined) await removeClaim(store, oidcName(oidc), userId)
}

export async function finishErasures({ store, now }: StoreContext): Promise<void> {
  for (const erasure of await listDueErasures(store, now(), ERASURES_PER_RUN)) {
    await eraseAccount(store, erasure)
    await removeChangeMarksOf(store, erasure.userId)
    await removeErasure(store, erasure.userId)
  }
}
