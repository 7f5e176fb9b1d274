import { billCongressChoices } from '@rostrum/contract/congress/congress'
import { TEXT_FORMAT_VERSION } from '@rostrum/finder/texts/format'
import type { StoreContext } from '../../store/context.ts'
import { findManifest, type Manifest, type SnapshotRef } from '../../store/record/snapshots.ts'
import { listTextsSavedSince } from '../../store/record/stored-texts.ts'
import { minusIndexLag } from '../index-source.ts'
import { isProofDue, isReadableAs } from '../manifests.ts'

export const TEXT_INDEX = 'text-index'

export type NamedFile = readonly [segment: string, ref: SnapshotRef]

/** Increment when the same texts make other files; all are then rebuilt. */
const VERSION = 1
export const MADE_BY = `texts ${TEXT_FORMAT_VERSION}.${VERSION}`

const LATER = '/later'
export const baseSegment = (congress: number): string => String(congress)
/** The file of texts stored since the base. */
export const laterSegment = (congress: number): string => `${congress}${LATER}`
export const isLater = (segment: string): boolean => segment.endsWith(LATER)
export const congressOfSegment = (segment: string): number => Number(segment.replace(LATER, ''))

/** The congresses that have a base, newest first. */
export const indexedCongresses = ({ snapshots }: Manifest): number[] =>
  Object.keys(snapshots)
    .filter((segment) => !isLater(segment))
    .map(Number)
    .toSorted((a, b) => b - a)

export const isReadableText = (file: SnapshotRef): boolean => isReadableAs(MADE_BY, file)

/** Whether no text waits for publishing, and no file is damaged or due for its proof. */
export async function areTextsSettled(
  { store, now }: StoreContext,
  lastPublishedAt: string,
): Promise<boolean> {
  const manifest = await findManifest(store, TEXT_INDEX)
  if (manifest !== undefined && isProofDue(manifest, now())) return false
  if (!Object.values(manifest?.snapshots ?? {}).every(isReadableText)) return false
  const page = { from: minusIndexLag(lastPublishedAt), limit: 1 }
  const saved = await Promise.all(
    billCongressChoices(now()).map((congress) => listTextsSavedSince(store, congress, page)),
  )
  return saved.every(({ rows }) => rows.length === 0)
}
