import * as z from 'zod/mini'
import { ifAbsentOrBefore } from './condition.ts'
import type { Key } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const Look = z.object({ lookedAt: z.string() })
const keyOf = (userId: string): Key => ({ pk: userPartition(userId), sk: 'ACTIVITY' })

/** When a person last said to have looked at what changed. */
export async function findLook(store: Store, userId: string): Promise<string | undefined> {
  const item = await store.get(keyOf(userId))
  return item === undefined ? undefined : z.parse(Look, item).lookedAt
}

/** A look only ever moves forward, whichever device tells of it last. */
export async function putLook(store: Store, userId: string, lookedAt: string): Promise<void> {
  await store.put({ ...keyOf(userId), lookedAt }, ifAbsentOrBefore('lookedAt', lookedAt))
}
