import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BillType } from '@rostrum/contract/congress/bill-types'
import { amendmentTimes } from '../amendments/amendments.ts'
import type { ApiContext } from '../api/context.ts'
import { HOUR, type Instant } from '../base/calendar.ts'
import type { Bill } from '../bills/bill.ts'
import { timelineOf } from '../bills/timeline.ts'
import { between, burstAt, type BillLists, type UpdateBurst, type UpdateTimes } from '../view/bill-lists.ts'
import { relatedMeasures, relationKnownAt } from '../view/committees.ts'
import type { World } from '../world/world.ts'
import { billStatusXml } from './bill-status.ts'
import { ZipWriter } from './zip.ts'

/** GovInfo refreshes the files in batches, some hours apart. */
export const BATCH = 4 * HOUR
export const lastBatch = (now: Instant): Instant => Math.floor(now / BATCH) * BATCH
/** The batch that publishes a change. */
const batchOf = (changedAt: Instant): Instant => Math.ceil(changedAt / BATCH) * BATCH

/** A file is written again when anything in it changes: the bill, an amendment to it or a related bill. */
export class FileTimes {
  readonly #world: World
  readonly #lists: BillLists

  constructor(world: World, lists: BillLists) {
    this.#world = world
    this.#lists = lists
  }

  #shownAt(bill: Bill): Instant {
    return this.#lists.updateTimes(bill.congress).shownAt(bill)
  }

  /** The instants until a batch at which anything in a bill's file changed. */
  #changesOf(bill: Bill, until: Instant, bursts: readonly UpdateBurst[]): Instant[] {
    const timesOf = ({ congress }: Bill): UpdateTimes => this.#lists.updateTimes(congress)
    const { records, texts } = timesOf(bill)
    const amendments = this.#world.amendments(bill.congress).byBill.get(bill) ?? []
    const related = relatedMeasures(bill).flatMap((other) => {
      const known = relationKnownAt(this.#shownAt(bill), this.#shownAt(other))
      return [known, ...between(timesOf(other).records, other, known - 1, until)]
    })
    return [
      ...between(records, bill, 0, until),
      ...between(texts, bill, 0, until),
      ...related,
      ...amendments.flatMap(amendmentTimes),
      ...bursts.map((burst) => burstAt(burst, bill, until)),
    ].filter((at) => at <= until)
  }

  /** The batch that wrote a bill's file last; undefined before the first. */
  publishedAt(bill: Bill, now: Instant, bursts: readonly UpdateBurst[]): Instant | undefined {
    const batch = lastBatch(now)
    if (this.#shownAt(bill) > batch) return undefined
    return batchOf(Math.max(...this.#changesOf(bill, batch, bursts)))
  }

  /** The files that each batch in (from, to] wrote, for the batches that wrote any. */
  batchesBetween(from: Instant, to: Instant, bursts: readonly UpdateBurst[]): Map<Instant, Set<Bill>> {
    const batches = new Map<Instant, Set<Bill>>()
    for (const congress of this.#world.congressesAt(to)) {
      for (const bill of this.#world.billsOf(congress).bills) {
        if (this.#shownAt(bill) > to) continue
        const written = this.#changesOf(bill, to, bursts).filter((at) => at > from)
        for (const batch of new Set(written.map(batchOf)))
          if (this.#shownAt(bill) <= batch) batches.set(batch, (batches.get(batch) ?? new Set()).add(bill))
      }
    }
    return batches
  }
}

interface PublishedFile {
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

interface Archive {
  readonly chunks: readonly Buffer[]
  readonly size: number
  /** The sizes of the files in it, in the order of their numbers. */
  readonly fileSizes: Uint32Array
}

/** The House bills of a full congress have 30 MB. */
const MAX_ARCHIVES = 4
/** How long building may keep other requests waiting. */
const TURN_MS = 20

export const fileNameOf = ({ congress, type, number }: Bill): string =>
  `BILLSTATUS-${congress}${type}${number}.xml`
export const archiveNameOf = ({ congress, type }: Folder): string => `BILLSTATUS-${congress}-${type}.zip`

/** The files of GovInfo's bulk data at an instant. Files are built on request; the newest archives are cached. */
export class BulkFiles {
  readonly #times: FileTimes
  readonly #world: World
  /** By contents; a promise, so that requests at the same time build it once. */
  readonly #archives = new Map<string, Promise<Archive>>()

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
    const modifiedAt = files.reduce((latest, { publishedAt }) => Math.max(latest, publishedAt), 0)
    return { congress, type, files, modifiedAt }
  }

  /** The text of a file as the batch that published it wrote it. */
  text(ctx: ApiContext, { bill, publishedAt }: PublishedFile): string {
    return billStatusXml({ ...ctx, now: publishedAt }, timelineOf(bill))
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

  /** The archive of a folder, which is written again with any of its files. */
  async archive(ctx: ApiContext, folder: Folder): Promise<Archive> {
    const key = [ctx.base, folder.congress, folder.type, folder.modifiedAt, ctx.bursts.length].join(' ')
    const building = this.#archives.get(key) ?? this.#build(ctx, folder.files)
    // the one used last goes to the end
    this.#archives.delete(key)
    this.#archives.set(key, building)
    const [oldest] = this.#archives.size > MAX_ARCHIVES ? this.#archives.keys() : []
    if (oldest !== undefined) this.#archives.delete(oldest)
    try {
      return await building
    } catch (error) {
      this.#archives.delete(key)
      throw error
    }
  }
}
