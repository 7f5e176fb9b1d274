import type { Finder } from '@rostrum/finder/finder'
import type { Fields } from '@rostrum/finder/schema'
import { AppError } from '../lib/app-error.ts'
import { errorFields, type Log } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { untraced } from '../lib/trace.ts'
import { findManifest, type Manifest, type SnapshotRef } from '../store/snapshots.ts'
import type { Store } from '../store/store.ts'
import { followChanges, noChanges } from './changes.ts'
import type { Holding, Revised } from './holding.ts'
import { reportDamage } from './manifests.ts'
import { collect, hasSameSnapshots, isHeld, type NamedSnapshot, snapshotsOf, type View } from './view.ts'
import { isReadable, openVolume, UnreadableSnapshot } from './volume.ts'

export interface KeeperContext {
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
}

const FOLLOW_EVERY_MS = 30_000
/** While nothing is published there is little to read, and somebody watches it grow. */
const FOLLOW_UNPUBLISHED_EVERY_MS = 2_000
/** Publishing runs every minute and takes about one. */
const RETRY_AFTER_SECONDS = 60
/** A snapshot can be replaced and taken away between reading its name and reading it; hardly more than once. */
const TRIES = 3
/** Opening all at once would take the memory of all answers of the table at once. */
const SIDE_BY_SIDE = 2

const unavailable = (cause?: unknown): AppError =>
  new AppError('upstream_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Keeps a shelf in memory: loads what is asked for, once, and follows what is saved behind the backs of requests. */
export class Keeper<Stored extends Revised, F extends Fields> {
  readonly #holding: Holding<Stored, F>
  readonly #context: KeeperContext
  readonly #opened = new Map<string, Promise<Finder<F>>>()
  #view: View<F> | undefined
  #first: Promise<View<F>> | undefined
  #following: Promise<void> | undefined
  #lookedAt = 0

  constructor(holding: Holding<Stored, F>, context: KeeperContext) {
    this.#holding = holding
    this.#context = context
  }

  /** Everything, or one volume. The first need waits for the table; afterwards what is known is given at once. */
  index(volume?: string): Promise<Finder<F>> {
    const view = this.#view
    const ready = view?.ready.get(volume)
    if (view === undefined || ready === undefined) return this.#read(volume)
    this.#follow(view)
    return Promise.resolve(ready)
  }

  async #read(volume: string | undefined): Promise<Finder<F>> {
    this.#follow(this.#view ?? (await this.#load(volume)))
    for (let attempt = 1; ; attempt += 1) {
      const view = this.#view ?? (await this.#load(volume))
      try {
        return await this.#collect(view, volume)
      } catch (error) {
        if (!(error instanceof UnreadableSnapshot)) throw error
        if (attempt === TRIES || !(await this.#isOutdated(view, error))) throw unavailable(error)
      }
    }
  }

  async #load(volume: string | undefined): Promise<View<F>> {
    this.#first ??= this.#look(undefined, volume)
    try {
      return (this.#view ??= await this.#first)
    } finally {
      this.#first = undefined
    }
  }

  /** What the table tells now, built upon what was known before where that still holds. */
  async #look(before: View<F> | undefined, volume?: string): Promise<View<F>> {
    this.#lookedAt = this.#context.now().getTime()
    const manifest = (await findManifest(this.#context.store, this.#holding.name)) ?? before?.manifest
    if (before === undefined) {
      // read beside the changes; a failure is met again where the snapshots are wanted
      void this.#openAll(snapshotsOf(manifest, volume)).catch(() => undefined)
    }
    return await this.#viewOf(manifest, before)
  }

  async #viewOf(manifest: Manifest | undefined, before: View<F> | undefined): Promise<View<F>> {
    const isKnown = before !== undefined && hasSameSnapshots(before.manifest, manifest)
    const known = isKnown ? before.changes : noChanges(manifest)
    const changes = await followChanges(this.#context.store, { holding: this.#holding, manifest }, known)
    if (isKnown && changes === known) return { ...before, manifest }
    return { manifest, changes, indexes: new Map(), ready: new Map() }
  }

  /** Looks again in the background when it is time; a failure waits for the next time. */
  #follow({ manifest }: View<F>): void {
    const passed = this.#context.now().getTime() - this.#lookedAt
    if (this.#following !== undefined || passed < FOLLOW_UNPUBLISHED_EVERY_MS) return
    const isPublished = Object.keys(manifest?.snapshots ?? {}).length > 0
    if (isPublished && passed < FOLLOW_EVERY_MS) return
    this.#following = untraced(() => this.#advance())
      .catch((error: unknown) => this.#context.log.error('catalog', errorFields(error)))
      .finally(() => {
        this.#following = undefined
      })
  }

  async #advance(): Promise<void> {
    const before = this.#view
    const next = await this.#look(before)
    try {
      await this.#prepare(next, before)
      this.#view = next
    } catch (error) {
      if (!(error instanceof UnreadableSnapshot) || before === undefined) throw error
      await this.#report(next, error)
      // what is in memory is whole, and goes on being followed
      this.#view = await this.#viewOf(before.manifest, before)
    }
    this.#forgetOthers()
  }

  /** Makes what was asked for so far before anybody asks again. */
  async #prepare(next: View<F>, before: View<F> | undefined): Promise<void> {
    for (const volume of before?.indexes.keys() ?? []) await this.#collect(next, volume)
  }

  async #collect(view: View<F>, volume: string | undefined): Promise<Finder<F>> {
    if (view.manifest === undefined && view.changes.isCut) throw unavailable()
    const known = view.indexes.get(volume)
    if (known !== undefined) return await known
    const made = this.#openAll(snapshotsOf(view.manifest, volume)).then((opened) =>
      collect({ shelf: this.#holding, view, volume, opened }),
    )
    const isKept = isHeld(view, volume)
    if (isKept) view.indexes.set(volume, made)
    try {
      const index = await made
      if (isKept) view.ready.set(volume, index)
      return index
    } catch (error) {
      view.indexes.delete(volume)
      throw error
    }
  }

  async #openAll(snapshots: readonly NamedSnapshot[]): Promise<Finder<F>[]> {
    return await mapLimited(snapshots, SIDE_BY_SIDE, ([name, snapshot]) => this.#open(name, snapshot))
  }

  async #open(name: string, snapshot: SnapshotRef): Promise<Finder<F>> {
    if (!isReadable(snapshot, this.#holding)) throw new UnreadableSnapshot(name, 'waits to be built anew')
    const { version } = snapshot
    const opening =
      this.#opened.get(version) ?? openVolume(this.#context.store, this.#holding, { name, snapshot })
    this.#opened.set(version, opening)
    return await opening.catch((error: unknown) => {
      this.#opened.delete(version)
      throw error
    })
  }

  /** Whether the table names another snapshot by now, which is then the one to read; else this one is reported. */
  async #isOutdated(view: View<F>, error: UnreadableSnapshot): Promise<boolean> {
    const snapshot = view.manifest?.snapshots[error.volume]
    if (snapshot === undefined || !isReadable(snapshot, this.#holding)) return false
    await this.#report(view, error)
    this.#view = await this.#look(view)
    return this.#view.manifest?.snapshots[error.volume]?.version !== snapshot.version
  }

  async #report({ manifest }: View<F>, { volume, message }: UnreadableSnapshot): Promise<void> {
    const snapshot = manifest?.snapshots[volume]
    if (snapshot === undefined || !isReadable(snapshot, this.#holding)) return
    const { store, log } = this.#context
    const shelf = this.#holding.name
    const isStillNamed = await reportDamage(store, shelf, { volume, version: snapshot.version })
    if (isStillNamed) log.error('catalog', { shelf, volume, message })
  }

  #forgetOthers(): void {
    const kept = new Set(Object.values(this.#view?.manifest?.snapshots ?? {}).map(({ version }) => version))
    for (const version of this.#opened.keys()) if (!kept.has(version)) this.#opened.delete(version)
  }
}
