import { setImmediate as nextTurn } from 'node:timers/promises'
import { isBillType } from '@rostrum/contract/congress/bill-types'
import { amendmentTimes } from '../amendments/amendments.ts'
import type { ApiContext } from '../api/context.ts'
import { HOUR, type Instant } from '../base/calendar.ts'
import type { Bill } from '../bills/bill.ts'
import { timelineOf } from '../bills/timeline.ts'
import { burstAt, shownAtOf, touchesBetween } from '../view/bill-lists.ts'
import { relatedMeasures, relationKnownAt } from '../view/committees.ts'
import { billStatusXml } from './bill-status.ts'
import { bulkTextsOf, writeText } from './texts.ts'
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

export interface PublishedFile {
  readonly name: string
  readonly publishedAt: Instant
  /** The text as it was published. */
  readonly write: (ctx: ApiContext) => string
}

/** "BILLSTATUS/119/hr" or "BILLS/119/1/hr", with its files by number; `modifiedAt` is that of the newest. */
export interface Folder {
  readonly path: string
  readonly files: readonly PublishedFile[]
  readonly modifiedAt: Instant
}

type Filed = readonly [folder: string, file: PublishedFile]

export const statusNameOf = ({ congress, type, number }: Bill): string =>
  `BILLSTATUS-${congress}${type}${number}.xml`

function statusFiles(ctx: FileContext, bill: Bill): Filed[] {
  const now = publishedAt(ctx, bill)
  if (now === undefined) return []
  const write = (by: ApiContext): string => billStatusXml({ ...by, now }, timelineOf(bill))
  const file = { name: statusNameOf(bill), publishedAt: now, write }
  return [[`BILLSTATUS/${bill.congress}/${bill.type}`, file]]
}

const textFiles = ({ now }: FileContext, bill: Bill): Filed[] =>
  bulkTextsOf(bill, now).map((text) => {
    const { name, folder, publishedAt: at } = text
    return [folder, { name: `${name}.xml`, publishedAt: at, write: () => writeText(text, 'xml') }]
  })

const COLLECTIONS = new Map([
  ['BILLSTATUS', statusFiles],
  ['BILLS', textFiles],
])

/** The folders with files below a path such as "BILLS/119". */
export function foldersBelow(ctx: FileContext, path: string): Folder[] {
  const [collection = '', congress, ...rest] = path.split('/')
  const filesOf = COLLECTIONS.get(collection) ?? (() => [])
  const folders = new Map<string, PublishedFile[]>()
  const type = rest.at(-1) ?? ''
  for (const each of ctx.world.congressesAt(ctx.now)) {
    if (congress !== undefined && congress !== String(each)) continue
    for (const bill of ctx.world.billsOf(each).bills) {
      if (isBillType(type) && bill.type !== type) continue
      for (const [folder, file] of filesOf(ctx, bill)) {
        const files = folders.get(folder) ?? []
        if (files.push(file) === 1) folders.set(folder, files)
      }
    }
  }
  return [...folders]
    .filter(([folder]) => `${folder}/`.startsWith(`${path}/`))
    .map(([folder, files]) => {
      const modifiedAt = files.reduce((latest, file) => Math.max(latest, file.publishedAt), 0)
      return { path: folder, files, modifiedAt }
    })
}

const BILL = /-(\d+)([a-z]+)(\d+)[a-z]*\.xml$/

/** The file at a path of a folder and a name. */
export function findFile(ctx: FileContext, path: string, name: string): PublishedFile | undefined {
  const [, congress, type = '', number = ''] = BILL.exec(name) ?? []
  const bill = ctx.world.findBill(Number(congress), type, number, ctx.now)?.bill
  const [collection = ''] = path.split('/')
  const files = bill && COLLECTIONS.get(collection)?.(ctx, bill)
  return files?.find(([folder, file]) => folder === path && file.name === name)?.[1]
}

export const archiveNameOf = ({ path }: Pick<Folder, 'path'>): string => `${path.replaceAll('/', '-')}.zip`

/** How long building may keep other requests waiting. */
const TURN_MS = 20

async function buildArchive(ctx: ApiContext, files: readonly PublishedFile[]): Promise<Buffer> {
  const zip = new ZipWriter()
  let turnEnd = performance.now() + TURN_MS
  for (const file of files) {
    zip.add(file.name, file.write(ctx))
    if (performance.now() < turnEnd) continue
    await nextTurn()
    turnEnd = performance.now() + TURN_MS
  }
  return zip.end()
}

/** The House bills of a full congress have 30 MB. */
const MAX_ARCHIVES = 4

/** Builds archives on request and keeps the last ones, as promises, so that requests at the same time build one. */
export function createArchives() {
  const archives = new Map<string, Promise<Buffer>>()
  return (ctx: ApiContext, { path, modifiedAt, files }: Folder): Promise<Buffer> => {
    const key = [ctx.base, path, modifiedAt, files.length, ctx.bursts.length].join(' ')
    const archive = archives.get(key) ?? buildArchive(ctx, files)
    archives.set(key, archive)
    const [oldest] = archives.size > MAX_ARCHIVES ? archives.keys() : []
    if (oldest !== undefined) archives.delete(oldest)
    return archive
  }
}
