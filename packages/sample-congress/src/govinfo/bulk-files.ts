import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { ApiContext } from '../api/context.ts'
import type { Bill } from '../bills/bill.ts'
import type { Instant } from '../base/calendar.ts'
import type { World } from '../world/world.ts'
import { billStatusXml } from './bill-status.ts'
import type { FileTimes } from './file-times.ts'
import { ZipWriter } from './zip.ts'

export interface PublishedFile {
  readonly bill: Bill
  readonly publishedAt: Instant
}

/** The files of a congress and type, by number, and when the newest was published. */
export interface Folder {
  readonly congress: number
  readonly type: BillType
  readonly files: readonly PublishedFile[]
  readonly modifiedAt: Instant
}

export interface Archive {
  readonly chunks: readonly Buffer[]
  readonly size: number
  /** The sizes of the files in it, in the order of their numbers. */
  readonly fileSizes: Uint32Array
}

/** The House bills of a full congress have 30 MB. */
const MAX_ARCHIVE_BYTES = 48 * 1024 * 1024
/** How long building may keep other requests waiting. */
const TURN_MS = 20

export const fileNameOf = ({ congress, type, number }: Bill): string =>
  `BILLSTATUS-${congress}${type}${number}.xml`
export const archiveNameOf = ({ congress, type }: Folder): string => `BILLSTATUS-${congress}-${type}.zip`

/** The files of GovInfo's bulk data at an instant. Files are built on request; archives are cached for a while. */
export class BulkFiles {
  readonly #times: FileTimes
  readonly #world: World
  /** By contents; a promise, so that requests at the same time build it once. */
  readonly #archives = new Map<string, Promise<Archive>>()
  /** Sizes of the built archives, least recently used first. */
  readonly #sizes = new Map<string, number>()

  constructor(world: World, times: FileTimes) {
    this.#world = world
    this.#times = times
  }

  /** The files of a type; undefined before the first is published. */
  folder({ now, bursts }: ApiContext, congress: number, type: BillType): Folder | undefined {
    if (!this.#world.congressesAt(now).includes(congress)) return undefined
    const files = this.#world.billsOf(congress).bills.flatMap((bill): PublishedFile[] => {
      if (bill.type !== type) return []
      const publishedAt = this.#times.publishedAt(bill, now, bursts)
      return publishedAt === undefined ? [] : [{ bill, publishedAt }]
    })
    if (files.length === 0) return undefined
    let modifiedAt = 0
    for (const { publishedAt } of files) modifiedAt = Math.max(modifiedAt, publishedAt)
    return { congress, type, files, modifiedAt }
  }

  /** The text of a file as the batch that published it wrote it. */
  text(ctx: ApiContext, { bill, publishedAt }: PublishedFile): string {
    return billStatusXml({ ...ctx, now: publishedAt }, this.#world.timeline(bill))
  }

  async #build(ctx: ApiContext, files: readonly PublishedFile[]): Promise<Archive> {
    const zip = new ZipWriter()
    const fileSizes = new Uint32Array(files.length)
    let turnEnd = performance.now() + TURN_MS
    for (const [i, file] of files.entries()) {
      const text = this.text(ctx, file)
      fileSizes[i] = Buffer.byteLength(text)
      zip.add({ name: fileNameOf(file.bill), text, modified: new Date(file.publishedAt * 1000) })
      if (performance.now() < turnEnd) continue
      await nextTurn()
      turnEnd = performance.now() + TURN_MS
    }
    zip.end()
    return { chunks: zip.chunks, size: zip.size, fileSizes }
  }

  /** Drops the archives used longest ago until the rest fit; the newest always stays. */
  #evict(): void {
    let total = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0)
    for (const [key, size] of [...this.#sizes].slice(0, -1)) {
      if (total <= MAX_ARCHIVE_BYTES) return
      total -= size
      this.#sizes.delete(key)
      this.#archives.delete(key)
    }
  }

  /** The archive of a folder, which is written again with any of its files. */
  async archive(ctx: ApiContext, folder: Folder): Promise<Archive> {
    const key = [ctx.base, folder.congress, folder.type, folder.modifiedAt, ctx.bursts.length].join(' ')
    const building = this.#archives.get(key) ?? this.#build(ctx, folder.files)
    this.#archives.set(key, building)
    try {
      const archive = await building
      this.#sizes.delete(key)
      this.#sizes.set(key, archive.size)
      this.#evict()
      return archive
    } catch (error) {
      this.#archives.delete(key)
      throw error
    }
  }
}
