import { BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/congress/bill-types'
import type { ApiContext } from '../api/context.ts'
import { isoInstant, type Instant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { hashText } from '../base/random.ts'
import { writeElement, type XmlElement } from '../base/xml.ts'
import type { Bill } from '../bills/bill.ts'
import { BATCH, archiveNameOf, fileNameOf, lastBatch } from './files.ts'
import type { BulkFiles, FileTimes, Folder } from './files.ts'

const utcOf = (at: Instant): string => new Date(at * 1000).toUTCString()

/** "18-Sep-2026 20:26", in Greenwich time. */
const listedTime = (at: Instant): string =>
  `${utcOf(at).slice(5, 16).replaceAll(' ', '-')} ${utcOf(at).slice(17, 22)}`

const latest = (folders: readonly { readonly modifiedAt: Instant }[]): Instant =>
  Math.max(0, ...folders.map(({ modifiedAt }) => modifiedAt))

function row(link: string, modifiedAt: Instant, size?: number): JsonObject {
  const name = link.slice(link.lastIndexOf('/') + 1)
  const formattedLastModifiedTime = listedTime(modifiedAt)
  return { name, displayLabel: name, folder: size === undefined, link, size, formattedLastModifiedTime }
}

/** The files of a type and, among them, their archive. */
async function listFiles(bulk: BulkFiles, ctx: ApiContext, folder: Folder, base: string) {
  const { congress, type, files, modifiedAt } = folder
  const { fileSizes, size } = await bulk.archive(ctx, folder)
  const path = `${base}/bulkdata/BILLSTATUS/${congress}/${type}`
  const rows = files.map(({ bill, publishedAt }, i) =>
    row(`${path}/${fileNameOf(bill)}`, publishedAt, fileSizes[i] ?? 0),
  )
  return rows.toSpliced(1, 0, row(`${path}/${archiveNameOf(folder)}`, modifiedAt, size))
}

/** The contents of a folder of the bulk data below an address; nothing if there is no such folder. */
export async function listingOf(
  bulk: BulkFiles,
  ctx: ApiContext,
  base: string,
  { congress, type }: { readonly congress: number | undefined; readonly type: BillType | undefined },
): Promise<readonly JsonObject[]> {
  const path = `${base}/bulkdata/json/BILLSTATUS`
  const foldersOf = (of: number): Folder[] =>
    BILL_TYPE_KEYS.flatMap((each) => bulk.folder(ctx, of, each) ?? [])
  if (congress === undefined) {
    const found = ctx.world
      .congressesAt(ctx.now)
      .map((of) => ({ of, modifiedAt: latest(foldersOf(of)) }))
      .filter(({ modifiedAt }) => modifiedAt > 0)
    // GovInfo keeps its schema and guide in a folder next to the folders of the congresses
    const resources = row(`${path}/resources`, latest(found))
    return [...found.map(({ of, modifiedAt }) => row(`${path}/${of}`, modifiedAt)), resources]
  }
  if (type === undefined)
    return foldersOf(congress).map((one) => row(`${path}/${congress}/${one.type}`, one.modifiedAt))
  const folder = bulk.folder(ctx, congress, type)
  return folder === undefined ? [] : await listFiles(bulk, ctx, folder, base)
}

/** The feed has the newest hundred batches, some 17 days. */
const MAX_BATCHES = 100

/** "Thu, 22 Apr 2021 15:08:00 +0000". */
const rssDate = (at: Instant): string => utcOf(at).replace('GMT', '+0000')

/** A batch with a link to every file that it wrote, as escaped HTML. */
function batchItem(at: Instant, bills: ReadonlySet<Bill>, base: string): XmlElement {
  const links = [...bills].map((bill) => {
    const url = `${base}/bulkdata/BILLSTATUS/${bill.congress}/${bill.type}/${fileNameOf(bill)}`
    return `<a href=${url}>${url}</a>`
  })
  return [
    'item',
    [
      ['guid', `BILLSTATUS-${isoInstant(at)}`],
      ['title', `BILLSTATUS batch update complete ${rssDate(at)}`],
      ['pubDate', rssDate(at)],
      ['description', links.join('<br/>')],
    ],
  ]
}

export interface Feed {
  readonly modifiedAt: Instant
  readonly xml: string
}

/** Writes the feed. Its items come in no order, as GovInfo's do. */
function writeFeed(batches: ReadonlyMap<Instant, ReadonlySet<Bill>>, base: string): Feed {
  const modifiedAt = Math.max(0, ...batches.keys())
  const channel: XmlElement[] = [
    ['title', 'BILLSTATUS batch updates'],
    ['link', `${base}/bulkdata/BILLSTATUS`],
    ['description', 'Files of bill status that each batch wrote'],
    ['lastBuildDate', rssDate(modifiedAt)],
    ...[...batches]
      .toSorted(([a], [b]) => hashText(isoInstant(a)) - hashText(isoInstant(b)))
      .map(([at, bills]) => batchItem(at, bills, base)),
  ]
  const xml = writeElement(['channel', channel], '  ')
  return { modifiedAt, xml: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">\n${xml}</rss>\n` }
}

/** The feed of batches; the last one written serves until the next batch. */
export class BatchFeed {
  readonly #times: FileTimes
  #written: { readonly key: string; readonly feed: Feed } | undefined

  constructor(times: FileTimes) {
    this.#times = times
  }

  read({ now, bursts }: ApiContext, base: string): Feed {
    const newest = lastBatch(now)
    const key = [newest, bursts.length, base].join(' ')
    if (this.#written?.key === key) return this.#written.feed
    const feed = writeFeed(this.#times.batchesBetween(newest - MAX_BATCHES * BATCH, newest, bursts), base)
    this.#written = { key, feed }
    return feed
  }
}
