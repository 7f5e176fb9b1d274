import type { Finder } from '@rostrum/finder/finder'
import type { Fields } from '@rostrum/finder/schema'
import { errorFields } from '../lib/log.ts'
import { loadOnce } from '../lib/memoize-success.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { untraced } from '../lib/trace.ts'
import { findManifest, type Manifest, type SnapshotRef } from '../store/record/snapshots.ts'
import { extendOverlay, emptyOverlay } from './overlay.ts'
import type { IndexSource, Revisioned } from './index-source.ts'
import { catalogUnavailable, REFRESH_EVERY_MS, reportDamage, UnreadableSnapshot } from './manifests.ts'
import {
  hasSameSnapshots,
  type IndexView,
  reuseUnchanged,
  segmentsOf,
  unionOfSegments,
  withSaved,
} from './index-view.ts'
import { isReadable, openSegment } from './open-segment.ts'
import type { LoggedContext } from '../store/context.ts'

/** Before the first snapshot someone may be watching the first download. */
const REFRESH_UNPUBLISHED_EVERY_MS = 2_000
/** Building an overlay blocks requests, so it may take at most a fiftieth of the time. */
const REST_PER_REFRESH = 50
/** A snapshot can be replaced and deleted between reading the manifest and the file, but hardly twice in a row. */
const MAX_ATTEMPTS = 3
/** Limits the memory of responses in flight. */
const CONCURRENCY = 2

function refreshEveryMs<F extends Fields>({ manifest }: IndexView<F>, lastTookMs: number): number {
  if (Object.keys(manifest?.snapshots ?? {}).length > 0) return REFRESH_EVERY_MS
  return Math.min(Math.max(lastTookMs * REST_PER_REFRESH, REFRESH_UNPUBLISHED_EVERY_MS), REFRESH_EVERY_MS)
}

/** Caches an index in memory: loads segments once (single flight) and refreshes them in the background (SWR). */
export class IndexCache<Stored extends Revisioned, F extends Fields> {
  readonly #source: IndexSource<Stored, F>
  readonly #context: LoggedContext
  readonly #opened = new Map<string, Promise<Finder<F>>>()
  #view: IndexView<F> | undefined
  #firstLoad: Promise<IndexView<F>> | undefined
  #refreshing: Promise<void> | undefined
  #checkedAtMs = 0
  #refreshTookMs = 0

  constructor(source: IndexSource<Stored, F>, context: LoggedContext) {
    this.#source = source
    this.#context = context
  }

  /** Returns the index of one segment or of all: cached and possibly stale, except on the first call, which loads it. */
  index(segment?: string): Promise<Finder<F>> {
    const view = this.#view
    const ready = view?.ready.get(segment)
    if (view === undefined || ready === undefined) return this.#read(segment)
    this.#refreshIfStale(view)
    return Promise.resolve(ready)
  }

  async #read(segment: string | undefined): Promise<Finder<F>> {
    this.#refreshIfStale(this.#view ?? (await this.#load(segment)))
    for (let attempt = 1; ; attempt += 1) {
      const view = this.#view ?? (await this.#load(segment))
      try {
        return await this.#buildIndex(view, segment)
      } catch (error) {
        if (!(error instanceof UnreadableSnapshot)) throw error
        if (attempt === MAX_ATTEMPTS || !(await this.#isOutdated(view, error)))
          throw catalogUnavailable(error)
      }
    }
  }

  async #load(segment: string | undefined): Promise<IndexView<F>> {
    this.#firstLoad ??= this.#fetchView(undefined, segment)
    try {
      return (this.#view ??= await this.#firstLoad)
    } finally {
      this.#firstLoad = undefined
    }
  }

  /** Reads the current state from the table, reusing unchanged parts of the previous view. */
  async #fetchView(before: IndexView<F> | undefined, segment?: string): Promise<IndexView<F>> {
    this.#checkedAtMs = this.#context.now().getTime()
    const manifest = (await findManifest(this.#context.store, this.#source.name)) ?? before?.manifest
    if (before === undefined) {
      const needed = Object.entries(manifest?.snapshots ?? {}).filter(
        ([name]) => segment === undefined || name === segment,
      )
      const prefetch = mapLimited(needed, CONCURRENCY, (named) => this.#openSnapshot(...named))
      prefetch.catch(() => undefined) // thrown again when the snapshots are used
    }
    return await this.#buildView(manifest, before)
  }

  async #buildView(manifest: Manifest | undefined, before: IndexView<F> | undefined): Promise<IndexView<F>> {
    const isSameSnapshots = before !== undefined && hasSameSnapshots(before.manifest, manifest)
    const previousOverlay = isSameSnapshots ? before.overlay : emptyOverlay(manifest)
    const overlay = await extendOverlay(
      this.#context.store,
      { source: this.#source, manifest },
      previousOverlay,
    )
    if (isSameSnapshots && overlay === previousOverlay) return { ...before, manifest }
    if (!isSameSnapshots) return { manifest, overlay, indexes: new Map(), ready: new Map() }
    return { manifest, overlay, ...reuseUnchanged(before, overlay) }
  }

  /** Starts a background refresh when due; after a failure the next one is the retry. */
  #refreshIfStale(view: IndexView<F>): void {
    const ageMs = this.#context.now().getTime() - this.#checkedAtMs
    if (this.#refreshing !== undefined || ageMs < refreshEveryMs(view, this.#refreshTookMs)) return
    this.#refreshing = untraced(() => this.#refresh())
      .catch((error: unknown) => this.#context.log.error('catalog', errorFields(error)))
      .finally(() => {
        this.#refreshing = undefined
        this.#refreshTookMs = this.#context.now().getTime() - this.#checkedAtMs
      })
  }

  async #refresh(): Promise<void> {
    const before = this.#view
    const next = await this.#fetchView(before)
    try {
      await this.#warmIndexes(next, before)
      this.#view = next
    } catch (error) {
      if (!(error instanceof UnreadableSnapshot) || before === undefined) throw error
      await this.#reportDamage(next, error)
      // Serves the previous snapshots and only updates their overlay.
      this.#view = await this.#buildView(before.manifest, before)
    }
    this.#evictUnreferenced()
  }

  /** Rebuilds every segment that was requested before, so that no request waits for it. */
  async #warmIndexes(next: IndexView<F>, before: IndexView<F> | undefined): Promise<void> {
    for (const segment of before?.indexes.keys() ?? []) await this.#buildIndex(next, segment)
  }

  async #buildIndex(view: IndexView<F>, segment: string | undefined): Promise<Finder<F>> {
    if (view.manifest === undefined && view.overlay.isTruncated) throw catalogUnavailable()
    const cached = view.indexes.get(segment)
    if (cached !== undefined) return await cached
    const isCacheable = segment === undefined || segmentsOf(view).has(segment)
    const building = segment === undefined ? this.#buildAll(view) : this.#buildSegment(view, segment)
    if (isCacheable) view.indexes.set(segment, building)
    try {
      const index = await building
      if (isCacheable) view.ready.set(segment, index)
      return index
    } catch (error) {
      view.indexes.delete(segment)
      throw error
    }
  }

  async #buildAll(view: IndexView<F>): Promise<Finder<F>> {
    const segments = await mapLimited([...segmentsOf(view)], CONCURRENCY, (name) =>
      this.#buildIndex(view, name),
    )
    return unionOfSegments(this.#source, segments)
  }

  async #buildSegment(view: IndexView<F>, segment: string): Promise<Finder<F>> {
    const ref = view.manifest?.snapshots[segment]
    const snapshot = ref && (await this.#openSnapshot(segment, ref))
    return withSaved(this.#source, view, { segment, snapshot })
  }

  async #openSnapshot(name: string, snapshot: SnapshotRef): Promise<Finder<F>> {
    if (!isReadable(snapshot, this.#source)) throw new UnreadableSnapshot(name, 'is due to be rebuilt')
    const open = () => openSegment(this.#context.store, this.#source, { name, snapshot })
    return await loadOnce(this.#opened, snapshot.version, open)
  }

  /** Reports the damage and rereads the manifest; returns whether it now refers to another snapshot. */
  async #isOutdated(view: IndexView<F>, error: UnreadableSnapshot): Promise<boolean> {
    const snapshot = view.manifest?.snapshots[error.segment]
    if (snapshot === undefined || !isReadable(snapshot, this.#source)) return false
    await this.#reportDamage(view, error)
    this.#view = await this.#fetchView(view)
    return this.#view.manifest?.snapshots[error.segment]?.version !== snapshot.version
  }

  async #reportDamage({ manifest }: IndexView<F>, { segment, message }: UnreadableSnapshot): Promise<void> {
    const snapshot = manifest?.snapshots[segment]
    if (snapshot === undefined || !isReadable(snapshot, this.#source)) return
    const { version } = snapshot
    await reportDamage(this.#source.name, { segment, version, message }, this.#context)
  }

  #evictUnreferenced(): void {
    const referenced = new Set(
      Object.values(this.#view?.manifest?.snapshots ?? {}).map(({ version }) => version),
    )
    for (const version of this.#opened.keys()) if (!referenced.has(version)) this.#opened.delete(version)
  }
}
