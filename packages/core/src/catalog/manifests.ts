import { retryContended } from '../lib/retry-contended.ts'
import { findManifest, type Manifest, replaceManifest } from '../store/snapshots.ts'
import type { Store } from '../store/store.ts'
import { BEGINNING } from './holding.ts'
import type { ShelfName } from './shelf.ts'

/** What is known of a shelf that was never published. */
const unpublished = (shelf: string): Manifest => ({
  shelf,
  asOf: BEGINNING,
  snapshots: {},
  leftovers: [],
  provenAt: BEGINNING,
  revision: 0,
})

/** Writes a change of the manifest, made again for what somebody else has written in between. */
export async function changeManifest(
  store: Store,
  shelf: ShelfName,
  change: (manifest: Manifest) => Manifest,
): Promise<Manifest> {
  return await retryContended(async () => {
    const before = (await findManifest(store, shelf)) ?? unpublished(shelf)
    const next = change(before)
    if (next === before) return before
    const written = { ...next, revision: before.revision + 1 }
    return (await replaceManifest(store, written)) ? written : undefined
  })
}

/** Tells the next publishing that a snapshot cannot be read; false when it does not count any more. */
export async function reportDamage(
  store: Store,
  shelf: ShelfName,
  { volume, version }: { volume: string; version: string },
): Promise<boolean> {
  const { snapshots } = await changeManifest(store, shelf, (manifest) => {
    const snapshot = manifest.snapshots[volume]
    if (snapshot?.version !== version || snapshot.isDamaged === true) return manifest
    const damaged = { ...snapshot, isDamaged: true }
    return { ...manifest, snapshots: { ...manifest.snapshots, [volume]: damaged } }
  })
  return snapshots[volume]?.version === version
}
