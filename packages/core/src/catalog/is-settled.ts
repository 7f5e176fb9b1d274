import { newestSavedAt } from '../store/record/listing.ts'
import { findManifest } from '../store/record/snapshots.ts'
import { minusIndexLag, schemaFingerprint } from './index-source.ts'
import { AMENDMENT_SOURCE, BILL_SOURCE, MEMBER_SOURCE } from './index-sources.ts'
import { isProofDue, isReadableAs } from './manifests.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import { areTextsSettled } from './texts/text-segments.ts'

const INDEXES = [
  { name: 'members', kind: 'member', madeBy: schemaFingerprint(MEMBER_SOURCE) },
  { name: 'bills', kind: 'bill', madeBy: schemaFingerprint(BILL_SOURCE) },
  { name: 'amendments', kind: 'amendment', madeBy: schemaFingerprint(AMENDMENT_SOURCE) },
] as const

const isSavedSince = (savedAt: string | undefined, startedAt: string): boolean =>
  savedAt !== undefined && savedAt >= minusIndexLag(startedAt)

/** Whether a record was saved that a run started at that time may have missed. */
export async function isAnySavedSince(store: Store, startedAt: string): Promise<boolean> {
  const newest = await Promise.all(INDEXES.map(({ kind }) => newestSavedAt(store, kind)))
  return newest.some((savedAt) => isSavedSince(savedAt, startedAt))
}

/** Publishing then saw all saves, and no snapshot is reported damaged, of another version, or due for its check. */
export async function isSettled(context: StoreContext, lastPublishedAt: string): Promise<boolean> {
  const { store, now } = context
  const checks = INDEXES.map(async ({ name, kind, madeBy }) => {
    const [newest, manifest] = await Promise.all([newestSavedAt(store, kind), findManifest(store, name)])
    if (manifest === undefined) return newest === undefined
    if (isSavedSince(newest, lastPublishedAt)) return false
    const areReadable = Object.values(manifest.snapshots).every((each) => isReadableAs(madeBy, each))
    return areReadable && !isProofDue(manifest, now())
  })
  return (await Promise.all([...checks, areTextsSettled(context, lastPublishedAt)])).every(Boolean)
}
