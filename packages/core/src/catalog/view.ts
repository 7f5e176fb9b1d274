import { buildIndex } from '@rostrum/finder/build'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import { withOverlay } from '@rostrum/finder/overlay'
import type { Fields } from '@rostrum/finder/schema'
import { unionOf } from '@rostrum/finder/union'
import type { Manifest, SnapshotRef } from '../store/snapshots.ts'
import type { Changes } from './changes.ts'
import type { Shelf } from './shelf.ts'

/** One consistent state of a shelf: the snapshots that count, and what was saved since. It never changes. */
export interface View<F extends Fields> {
  readonly manifest: Manifest | undefined
  readonly changes: Changes<F>
  /** What was asked for so far: single volumes, or all of them under `undefined`. */
  readonly indexes: Map<string | undefined, Promise<Finder<F>>>
  /** Of these what can be given at once. */
  readonly ready: Map<string | undefined, Finder<F>>
}

export type NamedSnapshot = readonly [name: string, snapshot: SnapshotRef]

/** The snapshots that a collection is made of. */
export function snapshotsOf(manifest: Manifest | undefined, volume: string | undefined): NamedSnapshot[] {
  const all = Object.entries(manifest?.snapshots ?? {})
  return volume === undefined ? all : all.filter(([name]) => name === volume)
}

/** Whether anything is known of a volume: what a caller makes up is not kept in memory. */
export function isHeld<F extends Fields>(view: View<F>, volume: string | undefined): boolean {
  if (volume === undefined || snapshotsOf(view.manifest, volume).length > 0) return true
  return [...view.changes.records.values()].some((change) => change.volume === volume)
}

const recordsNamedBy = (manifest: Manifest | undefined): string =>
  JSON.stringify([
    manifest?.asOf,
    Object.entries(manifest?.snapshots ?? {}).map(([name, { version }]) => [name, version]),
  ])

/** Whether two manifests name the same records: what else they tell is for publishing. */
export const hasSameSnapshots = (a: Manifest | undefined, b: Manifest | undefined): boolean =>
  recordsNamedBy(a) === recordsNamedBy(b)

interface Request<S, F extends Fields> {
  readonly shelf: Shelf<S, F>
  readonly view: View<F>
  readonly volume: string | undefined
  readonly opened: readonly Finder<F>[]
}

/** The opened snapshots as one, with the changes laid over them. */
export function collect<S, F extends Fields>({ shelf, view, volume, opened }: Request<S, F>): Finder<F> {
  const changes = Array.from(view.changes.records.values()).filter(
    (change) => volume === undefined || change.volume === volume,
  )
  const [first, ...others] = opened
  const base =
    first === undefined ? openIndex(buildIndex([], shelf.schema), shelf.schema) : unionOf([first, ...others])
  const upserts = changes.map(({ record }) => record)
  return upserts.length === 0 ? base : withOverlay(base, { upserts })
}
