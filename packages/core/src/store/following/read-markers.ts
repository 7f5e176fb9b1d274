import * as z from 'zod/mini'
import { ifAbsentOrBefore } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const ReadMarker = z.object({ lookedAt: z.string() })
const readMarkers = row({ pk: 'USER#{userId}', sk: 'ACTIVITY', schema: ReadMarker })

export const findReadMarker = async (store: Store, userId: string): Promise<string | undefined> =>
  (await readMarkers.find(store, userId))?.lookedAt

/** Moves the marker forward only, so that a slower device cannot set it back. */
export async function putReadMarker(store: Store, userId: string, lookedAt: string): Promise<void> {
  await readMarkers.put(store, { userId, lookedAt }, ifAbsentOrBefore('lookedAt', lookedAt))
}
