import type { Fields } from '@rostrum/finder/schema'
import { findManifest } from '../store/record/snapshots.ts'
import { isProofDue, updateManifest, reportDamage } from './manifests.ts'
import type { IndexSpec } from './index-source.ts'
import { isReadable, openSegment, UnreadableSnapshot } from './open-segment.ts'
import type { RunContext } from '../store/context.ts'

/** Opens all snapshots once an hour to find damage before readers do. */
export async function verifySnapshots<Stored, F extends Fields>(
  index: IndexSpec<Stored, F>,
  { store, now, signal, log }: RunContext,
): Promise<void> {
  const manifest = await findManifest(store, index.name)
  if (manifest === undefined || !isProofDue(manifest, now())) return
  for (const [name, snapshot] of Object.entries(manifest.snapshots)) {
    signal.throwIfAborted()
    if (!isReadable(snapshot, index)) continue
    try {
      await openSegment(store, index, { name, snapshot }, { isProof: true })
    } catch (error) {
      if (!(error instanceof UnreadableSnapshot)) throw error
      await reportDamage(store, index.name, { segment: name, version: snapshot.version })
      log.error('catalog', { index: index.name, segment: name, message: error.message })
    }
  }
  await updateManifest(store, index.name, (latest) => ({ ...latest, provenAt: now().toISOString() }))
}
