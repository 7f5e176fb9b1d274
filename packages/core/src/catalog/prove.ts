import type { Fields } from '@rostrum/finder/schema'
import { findManifest } from '../store/snapshots.ts'
import { changeManifest, reportDamage } from './manifests.ts'
import type { PublishContext } from './publish-context.ts'
import type { Shelf } from './shelf.ts'
import { isReadable, openVolume, UnreadableSnapshot } from './volume.ts'

const EVERY_MS = 3_600_000

/** Reads all snapshots once an hour, so that damage is found before a reader meets it. */
export async function proveSnapshots<Stored, F extends Fields>(
  shelf: Shelf<Stored, F>,
  { store, now, signal, log }: PublishContext,
): Promise<void> {
  const manifest = await findManifest(store, shelf.name)
  if (manifest === undefined || now().getTime() - Date.parse(manifest.provenAt) < EVERY_MS) return
  for (const [name, snapshot] of Object.entries(manifest.snapshots)) {
    signal.throwIfAborted()
    if (!isReadable(snapshot, shelf)) continue
    try {
      await openVolume(store, shelf, { name, snapshot })
    } catch (error) {
      if (!(error instanceof UnreadableSnapshot)) throw error
      await reportDamage(store, shelf.name, { volume: name, version: snapshot.version })
      log.error('catalog', { shelf: shelf.name, volume: name, message: error.message })
    }
  }
  await changeManifest(store, shelf.name, (latest) => ({ ...latest, provenAt: now().toISOString() }))
}
