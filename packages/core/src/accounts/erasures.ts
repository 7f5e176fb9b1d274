import { removeClaim } from '../store/claims.ts'
import { type Erasure, listDueErasures, removeErasure } from '../store/erasures.ts'
import type { Store } from '../store/store.ts'
import { eraseUser } from '../store/users.ts'

const ERASURES_PER_RUN = 100

/** Deletes a person's partition, whichever domains keep something there, and the names that were theirs. */
export async function eraseAccount(store: Store, { userId, email, username }: Erasure): Promise<void> {
  await eraseUser(store, userId)
  await removeClaim(store, { kind: 'email', name: email }, userId)
  await removeClaim(store, { kind: 'username', name: username }, userId)
}

interface ErasureContext {
  readonly store: Store
  readonly now: () => Date
}

/** Erases those once more who asked for it long enough ago. */
export async function finishErasures({ store, now }: ErasureContext): Promise<void> {
  for (const erasure of await listDueErasures(store, now(), ERASURES_PER_RUN)) {
    await eraseAccount(store, erasure)
    await removeErasure(store, erasure.userId)
  }
}
