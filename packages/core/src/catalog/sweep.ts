import { findManifest, removeChunks } from '../store/snapshots.ts'
import { changeManifest } from './manifests.ts'
import type { PublishContext } from './publish-context.ts'
import type { ShelfName } from './shelf.ts'

/** Longer than any request that may still read them, and than any run of the job that may still write them. */
const KEPT_MS = 15 * 60_000

/** Takes away chunks that no manifest has named for a while: replaced ones, and those of a run that was killed. */
export async function sweepLeftovers(
  shelf: ShelfName,
  { store, now, signal }: PublishContext,
): Promise<void> {
  const until = new Date(now().getTime() - KEPT_MS).toISOString()
  const leftovers = (await findManifest(store, shelf))?.leftovers ?? []
  for (const leftover of leftovers.filter(({ since }) => since < until)) {
    signal.throwIfAborted()
    await removeChunks(store, leftover)
    await changeManifest(store, shelf, (manifest) => ({
      ...manifest,
      leftovers: manifest.leftovers.filter(({ version }) => version !== leftover.version),
    }))
  }
}
