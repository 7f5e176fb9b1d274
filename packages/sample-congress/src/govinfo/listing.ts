import type { ApiContext } from '../api/context.ts'
import { isoInstant, type Instant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { hashText } from '../base/random.ts'
import { writeElement, type XmlElement } from '../base/xml.ts'
import type { Bill } from '../bills/bill.ts'
import { GOVINFO_PATH } from './bill-status.ts'
import { BATCH, archiveNameOf, batchesSince, foldersBelow, lastBatch, statusNameOf } from './files.ts'
import type { createArchives } from './files.ts'

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

/** The contents of a folder of the bulk data, such as "BILLS/119"; nothing if there is no such folder. */
export async function listingOf(
  ctx: ApiContext,
  archiveOf: ReturnType<typeof createArchives>,
  path: string,
): Promise<readonly JsonObject[]> {
  const base = `${ctx.base}${GOVINFO_PATH}/bulkdata`
  const below = foldersBelow(ctx, path)
  const [folder] = below
  if (folder?.path === path) {
    const { fileSizes, size } = await archiveOf(ctx, folder)
    const rows = folder.files.map(({ name, publishedAt }, i) =>
      row(`${base}/${path}/${name}`, publishedAt, fileSizes[i] ?? 0),
    )
    return rows.toSpliced(1, 0, row(`${base}/${path}/${archiveNameOf(folder)}`, folder.modifiedAt, size))
  }
  const depth = path.split('/').length + 1
  const names = new Set(below.map((one) => one.path.split('/').slice(0, depth).join('/')))
  const rows = [...names].map((name) =>
    row(`${base}/json/${name}`, latest(below.filter((one) => `${one.path}/`.startsWith(`${name}/`)))),
  )
  // GovInfo keeps its schema and guide in a folder next to the folders of the congresses
  const isRoot = depth === 2 && rows.length > 0
  return isRoot ? [...rows, row(`${base}/json/${path}/resources`, latest(below))] : rows
}

/** The feed has the newest hundred batches, some 17 days. */
const MAX_BATCHES = 100

/** "Thu, 22 Apr 2021 15:08:00 +0000". */
const rssDate = (at: Instant): string => utcOf(at).replace('GMT', '+0000')

/** A batch with a link to every file that it wrote, as escaped HTML. */
function batchItem(at: Instant, bills: ReadonlySet<Bill>, base: string): XmlElement {
  const links = [...bills].map((bill) => {
    const url = `${base}/${bill.congress}/${bill.type}/${statusNameOf(bill)}`
    return `<a href=${url}>${url}</a>`
  })
  const fields: XmlElement[] = [
    ['guid', `BILLSTATUS-${isoInstant(at)}`],
    ['title', `BILLSTATUS batch update complete ${rssDate(at)}`],
    ['pubDate', rssDate(at)],
    ['description', links.join('<br/>')],
  ]
  return ['item', fields]
}

/** Writes the feed. Its items come in no order, as GovInfo's do. */
function writeFeed(ctx: ApiContext, newest: Instant) {
  const batches = batchesSince(ctx, newest - MAX_BATCHES * BATCH)
  const base = `${ctx.base}${GOVINFO_PATH}/bulkdata/BILLSTATUS`
  const modifiedAt = Math.max(0, ...batches.keys())
  const channel: XmlElement[] = [
    ['title', 'BILLSTATUS batch updates'],
    ['link', base],
    ['description', 'Files of bill status that each batch wrote'],
    ['lastBuildDate', rssDate(modifiedAt)],
    ...[...batches]
      .toSorted(([a], [b]) => hashText(isoInstant(a)) - hashText(isoInstant(b)))
      .map(([at, bills]) => batchItem(at, bills, base)),
  ]
  const xml = writeElement(['channel', channel], '  ')
  return { modifiedAt, xml: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">\n${xml}</rss>\n` }
}

/** Returns a function that writes the feed of batches; the last one written serves until the next batch. */
export function createFeed() {
  let written: { readonly key: string; readonly feed: ReturnType<typeof writeFeed> } | undefined
  return (ctx: ApiContext) => {
    const newest = lastBatch(ctx.now)
    const key = [newest, ctx.bursts.length, ctx.base].join(' ')
    if (written?.key !== key) written = { key, feed: writeFeed(ctx, newest) }
    return written.feed
  }
}
