import { HOUR_MS, UNIX_EPOCH } from '@rostrum/contract/lib/times'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { findManifest, type Manifest, replaceManifest } from '../store/record/snapshots.ts'
import type { Store } from '../store/store.ts'
import type { CatalogIndexName } from './index-source.ts'

const unpublishedManifest = (index: string): Manifest => ({
  index,
  asOf: UNIX_EPOCH,
  snapshots: {},
  provenAt: UNIX_EPOCH,
  revision: 0,
})

/** Whether it is time to open all snapshots, to find damage before readers do. */
export const isProofDue = ({ provenAt }: Manifest, now: Date): boolean =>
  now.getTime() - Date.parse(provenAt) >= HOUR_MS

/** Compare-and-set with retry: recomputes the change if another writer was first. */
export async function updateManifest(
  store: Store,
  indexName: CatalogIndexName,
  change: (manifest: Manifest) => Manifest,
): Promise<Manifest> {
  return await retryOnConflict(async () => {
    const before = (await findManifest(store, indexName)) ?? unpublishedManifest(indexName)
    const next = change(before)
    if (next === before) return before
    const written = { ...next, revision: before.revision + 1 }
    return (await replaceManifest(store, written)) ? written : undefined
  })
}

/** Marks a snapshot to be rebuilt; returns false if it has been replaced already. */
export async function reportDamage(
  store: Store,
  indexName: CatalogIndexName,
  { segment, version }: { segment: string; version: string },
): Promise<boolean> {
  const { snapshots } = await updateManifest(store, indexName, (manifest) => {
    const snapshot = manifest.snapshots[segment]
    if (snapshot?.version !== version || snapshot.isDamaged === true) return manifest
    const damaged = { ...snapshot, isDamaged: true }
    return { ...manifest, snapshots: { ...manifest.snapshots, [segment]: damaged } }
  })
  return snapshots[segment]?.version === version
}
