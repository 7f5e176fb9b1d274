import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { findManifest } from '../store/record/snapshots.ts'
import type { StoreContext } from '../store/context.ts'
import type { CatalogIndexName } from './index-source.ts'

/** Longer than any request that may still read a file, and any job that may still add it to the manifest. */
const GRACE_MS = 15 * MINUTE_MS

/** Removes the files of replaced snapshots and of killed runs after a grace period. */
export async function removeReplaced(
  indexName: CatalogIndexName,
  { store, now }: StoreContext,
): Promise<void> {
  const files = await store.files.list(`${indexName}/`)
  const manifest = await findManifest(store, indexName)
  const named = new Set(Object.values(manifest?.snapshots ?? {}).map(({ version }) => version))
  const before = now().getTime() - GRACE_MS
  for (const { name, modifiedAt } of files)
    if (!named.has(name) && modifiedAt.getTime() < before) await store.files.remove(name)
}
