import { buildIndex } from '@rostrum/finder/build'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import { withOverlay } from '@rostrum/finder/overlay'
import type { Fields } from '@rostrum/finder/schema'
import { unionOf } from '@rostrum/finder/union'
import type { Manifest, SnapshotRef } from '../store/record/snapshots.ts'
import type { Overlay } from './overlay.ts'
import type { IndexSpec } from './index-source.ts'

/** One consistent state of an index: its current snapshots and an overlay of later saves. */
export interface IndexView<F extends Fields> {
  readonly manifest: Manifest | undefined
  readonly overlay: Overlay<F>
  /** Indexes requested so far, by segment; `undefined` stands for all segments together. */
  readonly indexes: Map<string | undefined, Promise<Finder<F>>>
  /** Those of `indexes` that have resolved. */
  readonly ready: Map<string | undefined, Finder<F>>
}

export type NamedSnapshot = readonly [name: string, snapshot: SnapshotRef]

export function snapshotsOf(manifest: Manifest | undefined, segment: string | undefined): NamedSnapshot[] {
  const all = Object.entries(manifest?.snapshots ?? {})
  return segment === undefined ? all : all.filter(([name]) => name === segment)
}

/** Whether a segment exists; prevents callers from filling the cache with made-up names. */
export function isKnownSegment<F extends Fields>(view: IndexView<F>, segment: string | undefined): boolean {
  if (segment === undefined || snapshotsOf(view.manifest, segment).length > 0) return true
  return [...view.overlay.records.values()].some((change) => change.segment === segment)
}

const namedRecordsOf = (manifest: Manifest | undefined): string =>
  JSON.stringify([
    manifest?.asOf,
    Object.entries(manifest?.snapshots ?? {}).map(([name, { version }]) => [name, version]),
  ])

/** Whether two manifests refer to the same snapshots; their other fields matter to publishing only. */
export const hasSameSnapshots = (a: Manifest | undefined, b: Manifest | undefined): boolean =>
  namedRecordsOf(a) === namedRecordsOf(b)

interface MergeRequest<S, F extends Fields> {
  readonly spec: IndexSpec<S, F>
  readonly view: IndexView<F>
  readonly segment: string | undefined
  readonly opened: readonly Finder<F>[]
}

export function mergeSnapshots<S, F extends Fields>({
  spec,
  view,
  segment,
  opened,
}: MergeRequest<S, F>): Finder<F> {
  const saved = Array.from(view.overlay.records.values()).filter(
    (change) => segment === undefined || change.segment === segment,
  )
  const [first, ...others] = opened
  const base =
    first === undefined ? openIndex(buildIndex([], spec.schema), spec.schema) : unionOf([first, ...others])
  const upserts = saved.map(({ record }) => record)
  return upserts.length === 0 ? base : withOverlay(base, { upserts })
}
