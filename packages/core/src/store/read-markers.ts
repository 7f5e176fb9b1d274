import * as z from 'zod/mini'
import { ifAbsentOrBefore } from './condition.ts'
import type { Key } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const ReadMarker = z.object({ lookedAt: z.string() })
const readMarkerKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'ACTIVITY' })

/** When the person last marked their activity as read. */
export async function findReadMarker(store: Store, userId: string): Promise<string | undefined> {
  const item = await store.get(readMarkerKey(userId))
  return item === undefined ? undefined : z.parse(ReadMarker, item).lookedAt
}

/** Moves the marker forward only, so that a slower device cannot set it back. */
export async function putReadMarker(store: Store, userId: string, lookedAt: string): Promise<void> {
  await store.put({ ...readMarkerKey(userId), lookedAt }, ifAbsentOrBefore('lookedAt', lookedAt))
}
