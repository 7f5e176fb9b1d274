import { buildIndex } from '@rostrum/finder/build'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import { withOverlay } from '@rostrum/finder/overlay'
import type { Fields } from '@rostrum/finder/schema'
import { unionOf } from '@rostrum/finder/union'
import type { Manifest, SnapshotRef } from '../store/snapshots.ts'
import type { Overlay } from './overlay.ts'
import type { IndexSpec } from './index-source.ts'

/** One consistent state of a shelf: the snapshots that count, and what was saved since. It never changes. */
export interface IndexView<F extends Fields> {
  readonly manifest: Manifest | undefined
  readonly overlay: Overlay<F>
  /** What was asked for so far: single volumes, or all of them under `undefined`. */
  readonly indexes: Map<string | undefined, Promise<Finder<F>>>
  /** Of these what can be given at once. */
  readonly ready: Map<string | undefined, Finder<F>>
}

export type NamedSnapshot = readonly [name: string, snapshot: SnapshotRef]

/** The snapshots that a collection is made of. */
export function snapshotsOf(manifest: Manifest | undefined, segment: string | undefined): NamedSnapshot[] {
  const all = Object.entries(manifest?.snapshots ?? {})
  return segment === undefined ? all : all.filter(([name]) => name === segment)
}

/** Whether anything is known of a volume: what a caller makes up is not kept in memory. */
export function isKnownSegment<F extends Fields>(view: IndexView<F>, segment: string | undefined): boolean {
  if (segment === undefined || snapshotsOf(view.manifest, segment).length > 0) return true
  return [...view.overlay.records.values()].some((change) => change.segment === segment)
}

const namedRecordsOf = (manifest: Manifest | undefined): string =>
  JSON.stringify([
    manifest?.asOf,
    Object.entries(manifest?.snapshots ?? {}).map(([name, { version }]) => [name, version]),
  ])

/** Whether two manifests name the same records: what else they tell is for publishing. */
export const hasSameSnapshots = (a: Manifest | undefined, b: Manifest | undefined): boolean =>
  namedRecordsOf(a) === namedRecordsOf(b)

interface MergeRequest<S, F extends Fields> {
  readonly spec: IndexSpec<S, F>
  readonly view: IndexView<F>
  readonly segment: string | undefined
  readonly opened: readonly Finder<F>[]
}

/** The opened snapshots as one, with the changes laid over them. */
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
