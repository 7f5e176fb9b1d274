import { HOUR_MS, UNIX_EPOCH } from '@rostrum/contract/lib/times'
import { AppError } from '../lib/app-error.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { LoggedContext, RunContext } from '../store/context.ts'
import { findManifest, type Manifest, replaceManifest, type SnapshotRef } from '../store/record/snapshots.ts'
import type { Store } from '../store/store.ts'
import type { CatalogIndexName } from './index-source.ts'

/** How often readers look for newer files. */
export const REFRESH_EVERY_MS = 30_000
/** Publishing runs every minute and takes about a minute. */
const RETRY_AFTER_SECONDS = 60

export const catalogUnavailable = (cause?: unknown): AppError =>
  new AppError('upstream_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })

const unpublishedManifest = (index: string): Manifest => ({
  index,
  asOf: UNIX_EPOCH,
  snapshots: {},
  provenAt: UNIX_EPOCH,
  revision: 0,
})

/** A snapshot that cannot be read; the next publishing rebuilds it. */
export class UnreadableSnapshot extends Error {
  override readonly name = 'UnreadableSnapshot'
  readonly segment: string

  constructor(segment: string, why: string, options?: ErrorOptions) {
    super(`the snapshot of ${segment} ${why}`, options)
    this.segment = segment
  }
}

/** Whether a file can be read as this release writes them. */
export const isReadableAs = (made: string, { isDamaged = false, madeBy }: SnapshotRef): boolean =>
  !isDamaged && madeBy === made

/** Whether it is time to read all files. */
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

/** Marks a file to be rebuilt, unless it was replaced. Functions that may not write leave it to the hourly proof. */
export async function reportDamage(
  index: CatalogIndexName,
  { segment, version, message }: { segment: string; version: string; message: string },
  { store, log }: LoggedContext,
): Promise<void> {
  const marked = await updateManifest(store, index, (manifest) => {
    const snapshot = manifest.snapshots[segment]
    if (snapshot?.version !== version || snapshot.isDamaged === true) return manifest
    const damaged = { ...snapshot, isDamaged: true }
    return { ...manifest, snapshots: { ...manifest.snapshots, [segment]: damaged } }
  }).catch(() => undefined)
  if (marked === undefined || marked.snapshots[segment]?.version === version)
    log.error('catalog', { index, segment, message })
}

/** Has all files read once an hour, to find damage before readers do; `prove` throws `UnreadableSnapshot`. */
export async function proveFiles(
  { name: index, madeBy }: { readonly name: CatalogIndexName; readonly madeBy: string },
  prove: (segment: string, file: SnapshotRef, store: Store) => Promise<unknown>,
  context: RunContext,
): Promise<void> {
  const { store, now, signal } = context
  const manifest = await findManifest(store, index)
  if (manifest === undefined || !isProofDue(manifest, now())) return
  for (const [segment, file] of Object.entries(manifest.snapshots)) {
    signal.throwIfAborted()
    try {
      if (isReadableAs(madeBy, file)) await prove(segment, file, store)
    } catch (error) {
      if (!(error instanceof UnreadableSnapshot)) throw error
      await reportDamage(index, { segment, version: file.version, message: error.message }, context)
    }
  }
  await updateManifest(store, index, (latest) => ({ ...latest, provenAt: now().toISOString() }))
}
