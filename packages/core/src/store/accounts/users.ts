import * as z from 'zod/mini'
import { ifAbsent, ifPresent } from '../condition.ts'
import { queryAll, removeAll } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const User = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  first_name: z.exactOptional(z.string()),
  last_name: z.exactOptional(z.string()),
  /** Includes parameters and salt; see accounts/password.ts. Absent in an account without a password. */
  passwordHash: z.exactOptional(z.string()),
  /** Incremented by each password change, which invalidates earlier sessions and links. */
  passwordVersion: z.int(),
  /** When a reset link last set the password. */
  passwordResetAt: z.exactOptional(z.string()),
  createdAt: z.string(),
  /** Incremented by each change, for optimistic locking. */
  revision: z.int(),
})
/** An account. Claims on its address and username are valid only while this row has them; see claims.ts. */
export type UserRow = z.infer<typeof User>

const users = row({ pk: 'USER#{id}', sk: 'PROFILE', schema: User })
export const {
  key: userKey,
  find: findUser,
  findMany: findUsers,
  fromItem: userFrom,
  create: createUser,
  replace: replaceUser,
} = users
/** All personal data is in this partition or in that of deliveries, so that deleting both erases the person. */
export const userPartition = (userId: string): string => userKey(userId).pk

/** Deletes every row of a person. The account goes first, which invalidates all sessions. */
export async function eraseUser(store: Store, userId: string): Promise<void> {
  await store.remove(userKey(userId), ifPresent)
  await removeAll(store, { partition: userPartition(userId) })
  await removeAll(store, { partition: `DELIVERIES#${userId}` })
}

/** Rows restored with an account from a backup: no sessions, no pending mail, no secrets that may have been revoked. */
const RESTORED_ROWS = [
  'FOLLOWS',
  'FOLLOWER#',
  'SEARCHES',
  'ALERT-SETTINGS',
  'PREFERENCES',
  'UNSUBSCRIBE#',
  'ACTIVITY',
  'VISIT',
  'SECURITY#',
  'FACTORS',
]

/** Copies a person's settings and follows from another table, without overwriting. Returns the number of rows. */
export async function copyUserRows(from: Store, to: Store, userId: string): Promise<number> {
  let copied = 0
  for (const beginsWith of RESTORED_ROWS) {
    for (const item of await queryAll(from, { partition: userPartition(userId), sort: { beginsWith } })) {
      if ((await to.put(item, ifAbsent)) === 'written') copied += 1
    }
  }
  return copied
}
