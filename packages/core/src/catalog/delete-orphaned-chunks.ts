import { MINUTE_MS } from '@rostrum/contract/times'
import { findManifest, removeChunks } from '../store/snapshots.ts'
import { updateManifest, type PublishContext } from './manifests.ts'
import type { CatalogIndexName } from './index-source.ts'

/** Longer than any request that may still read a chunk, and any job that may still write one. */
const GRACE_MS = 15 * MINUTE_MS

/** Garbage-collects chunks of replaced snapshots and of killed runs after a grace period. */
export async function deleteOrphanedChunks(
  indexName: CatalogIndexName,
  { store, now, signal }: PublishContext,
): Promise<void> {
  const deleteBefore = new Date(now().getTime() - GRACE_MS).toISOString()
  const leftovers = (await findManifest(store, indexName))?.leftovers ?? []
  for (const orphan of leftovers.filter(({ since }) => since < deleteBefore)) {
    signal.throwIfAborted()
    await removeChunks(store, orphan)
    await updateManifest(store, indexName, (manifest) => ({
      ...manifest,
      leftovers: manifest.leftovers.filter(({ version }) => version !== orphan.version),
    }))
  }
}
