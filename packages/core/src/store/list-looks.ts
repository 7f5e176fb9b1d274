import type { RecordRef } from '@rostrum/contract/record-ref'
import { fetchRequestFrom, fetchRequestKey } from './fetch-queue.ts'
import { keyString } from './item.ts'
import type { Store } from './store.ts'
import { walkFrom, walkKey } from './walks.ts'

/** What looks at the provider's list say about one of its records. */
export interface ListLook {
  /** The last complete look. */
  readonly completeAt?: string
  /** A look showed a change whose details are not stored yet. */
  readonly isChanged: boolean
}

export async function findListLook(store: Store, ref: RecordRef, walkName: string): Promise<ListLook> {
  const keys = [walkKey(walkName), fetchRequestKey(ref)] as const
  const found = new Map((await store.getMany(keys)).map((item) => [keyString(item), item]))
  const { completeAt } = walkFrom(walkName, found.get(keyString(keys[0])))
  const queued = found.get(keyString(keys[1]))
  return {
    ...(completeAt !== undefined && { completeAt }),
    isChanged: queued !== undefined && fetchRequestFrom(queued).expectedAt !== undefined,
  }
}
