import { buildIndex } from '@rostrum/finder/build'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import { withOverlay } from '@rostrum/finder/overlay'
import type { Fields } from '@rostrum/finder/schema'
import { unionOf } from '@rostrum/finder/union'
import type { Manifest } from '../store/record/snapshots.ts'
import type { Overlay } from './overlay.ts'
import type { IndexSpec } from './index-source.ts'

/** One consistent state of an index: its current snapshots and an overlay of later saves. */
export interface IndexView<F extends Fields> {
  readonly manifest: Manifest | undefined
  readonly overlay: Overlay<F>
  /** Indexes requested so far, by segment; `undefined` stands for all segments together. */
  readonly indexes: Map<string | undefined, Promise<Finder<F>>>
  /** The indexes that have resolved, by segment. */
  readonly ready: Map<string | undefined, Finder<F>>
}

export function segmentsOf<F extends Fields>({ manifest, overlay }: IndexView<F>): Set<string> {
  const saved = Array.from(overlay.records.values(), ({ segment }) => segment)
  return new Set([...Object.keys(manifest?.snapshots ?? {}), ...saved])
}

/** What the next view reuses: the segments that this overlay does not change, without those that are being built. */
export function reuseUnchanged<F extends Fields>(
  { ready: before }: IndexView<F>,
  { changed }: Overlay<F>,
): Pick<IndexView<F>, 'indexes' | 'ready'> {
  const kept = [...before].filter(([segment]) => segment !== undefined && !changed.has(segment))
  return {
    indexes: new Map(kept.map(([segment, index]) => [segment, Promise.resolve(index)])),
    ready: new Map(kept),
  }
}

const namedRecordsOf = (manifest: Manifest | undefined): string =>
  JSON.stringify([
    manifest?.asOf,
    Object.entries(manifest?.snapshots ?? {}).map(([name, { version }]) => [name, version]),
  ])

/** Whether two manifests refer to the same snapshots; their other fields matter to publishing only. */
export const hasSameSnapshots = (a: Manifest | undefined, b: Manifest | undefined): boolean =>
  namedRecordsOf(a) === namedRecordsOf(b)

const empty = <S, F extends Fields>({ schema }: IndexSpec<S, F>): Finder<F> =>
  openIndex(buildIndex([], schema), schema)

export function unionOfSegments<S, F extends Fields>(
  spec: IndexSpec<S, F>,
  segments: readonly Finder<F>[],
): Finder<F> {
  const [first, ...others] = segments
  return first === undefined ? empty(spec) : unionOf([first, ...others])
}

/** A segment's snapshot, if it has one, plus the records saved later. */
export function withSaved<S, F extends Fields>(
  spec: IndexSpec<S, F>,
  { overlay }: IndexView<F>,
  { segment, snapshot }: { readonly segment: string; readonly snapshot: Finder<F> | undefined },
): Finder<F> {
  const saved = [...overlay.records.values()].filter((change) => change.segment === segment)
  const upserts = saved.map(({ record }) => record)
  const base = snapshot ?? empty(spec)
  return upserts.length === 0 ? base : withOverlay(base, { upserts })
}
