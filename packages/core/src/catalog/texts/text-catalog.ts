import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { FinderFormatError } from '@rostrum/finder/errors'
import { PartCache } from '@rostrum/finder/texts/part-cache'
import type { TextFile } from '@rostrum/finder/texts/text-file'
import { TextIndex } from '@rostrum/finder/texts/text-index'
import { compareText } from '../../lib/compare.ts'
import { errorFields } from '../../lib/log.ts'
import { loadOnce } from '../../lib/memoize-success.ts'
import { untraced } from '../../lib/trace.ts'
import type { LoggedContext } from '../../store/context.ts'
import { findManifest, type Manifest } from '../../store/record/snapshots.ts'
import { catalogUnavailable, REFRESH_EVERY_MS, reportDamage, UnreadableSnapshot } from '../manifests.ts'
import { headReader, openTextFile } from './text-index-file.ts'
import {
  congressOfSegment,
  indexedCongresses,
  isReadableText,
  type NamedFile,
  TEXT_INDEX,
} from './text-segments.ts'

/** Of opened parts of files and texts, before what objects add. */
const CACHE_BYTES = 48 * 1_024 * 1_024
/** As long as nobody searches, the memory is free for other work. */
const IDLE_MS = 15 * MINUTE_MS
/** A file can be replaced and deleted between reading the manifest and the file, but hardly twice in a row. */
const MAX_ATTEMPTS = 2

/** The texts of one congress, or of all, opened for search. */
export interface OpenedTexts {
  readonly index: TextIndex
  /** Names the state of the index. */
  readonly version: string
  /** The keys of the bills that have a text in it. */
  readonly bills: ReadonlySet<string>
  /** Of parts of all files, and of stored texts. */
  readonly cache: PartCache
}

type Search<T> = (texts: OpenedTexts | undefined) => Promise<T>

/** The files of the index in this process: the manifest is read twice a minute, heads and parts are kept in memory. */
export class TextCatalog {
  readonly #context: LoggedContext
  #cache = new PartCache(CACHE_BYTES)
  readonly #files = new Map<string, Promise<TextFile>>()
  readonly #opened = new Map<string, Promise<OpenedTexts>>()
  #manifest: Promise<Manifest | undefined> | undefined
  #readAtMs = 0
  readonly #idle = setTimeout(() => this.#release(), IDLE_MS).unref()

  constructor(context: LoggedContext) {
    this.#context = context
  }

  /** Newest first. */
  async congresses(): Promise<number[]> {
    const manifest = await this.#current()
    return manifest === undefined ? [] : indexedCongresses(manifest)
  }

  /**
   * Runs a search over the texts of a congress, or of all. Undefined stands for no texts at all; while a file cannot be read,
   * `upstream_unavailable` is thrown and the file is reported, so that the next publishing rebuilds it.
   */
  async search<T>(congress: number | undefined, work: Search<T>): Promise<T> {
    this.#idle.refresh()
    for (let attempt = 1; ; attempt += 1) {
      const files = await this.#filesOf(congress)
      try {
        return await work(await this.#open(files))
      } catch (error) {
        if (!(error instanceof FinderFormatError)) throw error
        const isReplaced = await this.#report(congress, files, work)
        if (attempt === MAX_ATTEMPTS || !isReplaced) throw catalogUnavailable(error)
      }
    }
  }

  async #filesOf(congress: number | undefined): Promise<NamedFile[]> {
    const manifest = await this.#current()
    return Object.entries(manifest?.snapshots ?? {})
      .filter(([segment]) => congress === undefined || congressOfSegment(segment) === congress)
      .toSorted(([a], [b]) => compareText(a, b)) // the file of later texts comes after its base
  }

  async #open(files: readonly NamedFile[]): Promise<OpenedTexts | undefined> {
    const [first] = files
    if (first === undefined) return undefined
    const damaged = files.find(([, ref]) => !isReadableText(ref))
    if (damaged !== undefined)
      throw catalogUnavailable(new UnreadableSnapshot(damaged[0], 'is due to be rebuilt'))
    const version = files.map(([, ref]) => ref.version).join()
    return await loadOnce(this.#opened, version, () => this.#openAll(files, version))
  }

  async #openAll(files: readonly NamedFile[], version: string): Promise<OpenedTexts> {
    const { store } = this.#context
    const reading = { cache: this.#cache, readHead: headReader(store, files) }
    const openFile = (file: NamedFile): Promise<TextFile> =>
      loadOnce(this.#files, file[1].version, () => openTextFile(store, file, reading))
    const opened = await Promise.all(files.map(openFile))
    const bills = new Set(opened.flatMap(({ directory }) => directory.texts.map(({ bill }) => bill)))
    return { index: new TextIndex(opened), version, bills, cache: this.#cache }
  }

  /** The manifest as last read; it is read again in the background when it is due. */
  async #current(): Promise<Manifest | undefined> {
    const isDue = this.#context.now().getTime() - this.#readAtMs >= REFRESH_EVERY_MS
    if (this.#manifest === undefined) return await this.#read()
    if (isDue)
      void untraced(() => this.#read()).catch((error: unknown) =>
        this.#context.log.error('catalog', errorFields(error)),
      )
    return await this.#manifest
  }

  async #read(): Promise<Manifest | undefined> {
    this.#readAtMs = this.#context.now().getTime()
    const reading = findManifest(this.#context.store, TEXT_INDEX)
    this.#manifest ??= reading // shared by the first searches
    try {
      const manifest = await reading
      this.#manifest = reading
      this.#forget(manifest)
      return manifest
    } catch (error) {
      if (this.#manifest === reading) this.#manifest = undefined
      throw error
    }
  }

  /** Closes all files. Searches under way keep theirs. */
  #release(): void {
    this.#cache = new PartCache(CACHE_BYTES)
    this.#files.clear()
    this.#opened.clear()
  }

  /** Closes the files that were replaced. */
  #forget(manifest: Manifest | undefined): void {
    const named = new Set(Object.values(manifest?.snapshots ?? {}).map(({ version }) => version))
    const isNamed = (version: string): boolean => version.split(',').every((each) => named.has(each))
    for (const version of this.#files.keys()) if (!named.has(version)) this.#files.delete(version)
    for (const version of this.#opened.keys()) if (!isNamed(version)) this.#opened.delete(version)
  }

  /** Rereads the manifest; unless it names other files, reports those that fail alone. Returns whether it names others. */
  async #report(congress: number | undefined, files: readonly NamedFile[], work: Search<unknown>) {
    await this.#read()
    const named = new Map(await this.#filesOf(congress))
    if (files.some(([segment, { version }]) => named.get(segment)?.version !== version)) return true
    for (const file of files) {
      const [segment, { version }] = file
      try {
        await work(await this.#open([file]))
      } catch (error) {
        if (!(error instanceof FinderFormatError)) throw error
        await reportDamage(TEXT_INDEX, { segment, version, message: error.message }, this.#context)
      }
    }
    return false
  }
}
