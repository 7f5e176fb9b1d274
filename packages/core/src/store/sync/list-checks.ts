import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { fetchRequestFrom, fetchRequestKey } from './fetch-queue.ts'
import { type Item, type Key, keyString } from '../item.ts'
import type { Store } from '../store.ts'
import { walkFrom, walkKey } from './walks.ts'

/** What checks of a provider's list found about one of its records. */
export interface ListCheck {
  readonly completeAt?: string
  /** Whether a check found a change whose details are not stored yet. */
  readonly isChanged: boolean
}

/** Reads a check and, in the same call, other rows needed with it. */
export async function findCheckWithRows(
  store: Store,
  ref: RecordRef,
  walkName: string,
  others: readonly Key[],
): Promise<{ readonly check: ListCheck; readonly rows: readonly Item[] }> {
  const keys = [walkKey(walkName), fetchRequestKey(ref)] as const
  const items = await store.getMany([...keys, ...others])
  const found = new Map(items.map((item) => [keyString(item), item]))
  const { completeAt } = walkFrom(walkName, found.get(keyString(keys[0])))
  const queued = found.get(keyString(keys[1]))
  return {
    check: {
      ...(completeAt !== undefined && { completeAt }),
      isChanged: queued !== undefined && fetchRequestFrom(queued).expectedAt !== undefined,
    },
    rows: others.flatMap((key) => found.get(keyString(key)) ?? []),
  }
}

export const findListCheck = async (store: Store, ref: RecordRef, walkName: string): Promise<ListCheck> =>
  (await findCheckWithRows(store, ref, walkName, [])).check
