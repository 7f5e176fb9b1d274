import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BillType } from '@rostrum/contract/congress/bill-types'
import { amendmentTimes } from '../amendments/amendments.ts'
import type { ApiContext } from '../api/context.ts'
import { HOUR, type Instant } from '../base/calendar.ts'
import type { Bill } from '../bills/bill.ts'
import { timelineOf } from '../bills/timeline.ts'
import { burstAt, shownAtOf, touchesBetween } from '../view/bill-lists.ts'
import { relatedMeasures, relationKnownAt } from '../view/committees.ts'
import { billStatusXml } from './bill-status.ts'
import { ZipWriter } from './zip.ts'

/** GovInfo refreshes the files in batches, some hours apart. */
export const BATCH = 4 * HOUR
export const lastBatch = (now: Instant): Instant => Math.floor(now / BATCH) * BATCH
/** The batch that publishes a change. */
const batchOf = (changedAt: Instant): Instant => Math.ceil(changedAt / BATCH) * BATCH

type FileContext = Pick<ApiContext, 'world' | 'bursts' | 'now'>

/** The instants until a batch at which anything in a bill's file changed: the bill, its amendments or related bills. */
function changesOf({ world, bursts }: FileContext, bill: Bill, until: Instant): Instant[] {
  const amendments = world.amendments(bill.congress).byBill.get(bill) ?? []
  const related = relatedMeasures(bill).flatMap((other) => {
    const known = relationKnownAt(shownAtOf(bill), shownAtOf(other))
    return [known, ...touchesBetween(other, 'record', known - 1, until)]
  })
  return [
    ...touchesBetween(bill, 'record', 0, until),
    ...touchesBetween(bill, 'text', 0, until),
    ...related,
    ...amendments.flatMap(amendmentTimes),
    ...bursts.map((burst) => burstAt(burst, bill, until)),
  ].filter((at) => at <= until)
}

/** The batch that wrote a bill's file last; undefined before the first. */
export function publishedAt(ctx: FileContext, bill: Bill): Instant | undefined {
  const batch = lastBatch(ctx.now)
  return shownAtOf(bill) > batch ? undefined : batchOf(Math.max(...changesOf(ctx, bill, batch)))
}

/** The files that each batch after an instant wrote, for the batches until now that wrote any. */
export function batchesSince(ctx: FileContext, from: Instant): Map<Instant, Set<Bill>> {
  const batches = new Map<Instant, Set<Bill>>()
  const to = lastBatch(ctx.now)
  for (const bill of ctx.world.congressesAt(to).flatMap((congress) => ctx.world.billsOf(congress).bills)) {
    if (shownAtOf(bill) > to) continue
    const written = changesOf(ctx, bill, to).filter((at) => at > from)
    for (const batch of new Set(written.map(batchOf)))
      if (shownAtOf(bill) <= batch) batches.set(batch, (batches.get(batch) ?? new Set()).add(bill))
  }
  return batches
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

/** The files of a type; undefined before the first is published. */
export function folderOf(ctx: FileContext, congress: number, type: BillType): Folder | undefined {
  if (!ctx.world.congressesAt(ctx.now).includes(congress)) return undefined
  const files = ctx.world.billsOf(congress).bills.flatMap((bill): PublishedFile[] => {
    const at = bill.type === type ? publishedAt(ctx, bill) : undefined
    return at === undefined ? [] : [{ bill, publishedAt: at }]
  })
  if (files.length === 0) return undefined
  const modifiedAt = files.reduce((latest, file) => Math.max(latest, file.publishedAt), 0)
  return { congress, type, files, modifiedAt }
}

export const fileNameOf = ({ congress, type, number }: Bill): string =>
  `BILLSTATUS-${congress}${type}${number}.xml`
export const archiveNameOf = ({ congress, type }: Folder): string => `BILLSTATUS-${congress}-${type}.zip`

/** The text of a file as the batch that published it wrote it. */
export const fileText = (ctx: ApiContext, { bill, publishedAt: now }: PublishedFile): string =>
  billStatusXml({ ...ctx, now }, timelineOf(bill))

/** How long building may keep other requests waiting. */
const TURN_MS = 20

/** Also has the sizes of the files in it, in the order of their numbers. */
async function buildArchive(ctx: ApiContext, files: readonly PublishedFile[]) {
  const zip = new ZipWriter()
  const fileSizes = new Uint32Array(files.length)
  let turnEnd = performance.now() + TURN_MS
  for (const [i, file] of files.entries()) {
    const text = fileText(ctx, file)
    fileSizes[i] = Buffer.byteLength(text)
    zip.add({ name: fileNameOf(file.bill), text, modified: new Date(file.publishedAt * 1000) })
    if (performance.now() < turnEnd) continue
    await nextTurn()
    turnEnd = performance.now() + TURN_MS
  }
  zip.end()
  return { chunks: zip.chunks, size: zip.size, fileSizes }
}

/** The House bills of a full congress have 30 MB. */
const MAX_ARCHIVES = 4

/** Builds archives on request and keeps the last ones, as promises, so that requests at the same time build one. */
export function createArchives() {
  const archives = new Map<string, ReturnType<typeof buildArchive>>()
  return (ctx: ApiContext, { congress, type, modifiedAt, files }: Folder) => {
    const key = [ctx.base, congress, type, modifiedAt, ctx.bursts.length].join(' ')
    const archive = archives.get(key) ?? buildArchive(ctx, files)
    // the one used last goes to the end
    archives.delete(key)
    archives.set(key, archive)
    const [oldest] = archives.size > MAX_ARCHIVES ? archives.keys() : []
    if (oldest !== undefined) archives.delete(oldest)
    return archive
  }
}
