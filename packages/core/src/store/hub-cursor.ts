import * as z from 'zod/mini'
import { unconditional } from './condition.ts'
import type { Key } from './item.ts'
import { JOB_PREFIX } from './sync/job-runs.ts'
import type { Store } from './store.ts'

/** Up to which cursor of the log of changes the hub of feeds was told. */
const HubCursor = z.object({ position: z.string() })

const CURSOR_KEY: Key = { pk: `${JOB_PREFIX}changes`, sk: 'HUB' }

export async function findHubCursor(store: Store): Promise<string | undefined> {
  const item = await store.get(CURSOR_KEY)
  return item === undefined ? undefined : z.parse(HubCursor, item).position
}

/** Two runs at once tell the hub twice, which is harmless. */
export async function putHubCursor(store: Store, position: string): Promise<void> {
  await store.put({ ...CURSOR_KEY, position }, unconditional)
}
