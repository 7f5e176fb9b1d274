import type { ApiContext } from '../api/context.ts'
import { isoInstant, type Instant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { hashText } from '../base/random.ts'
import { writeElement, type XmlElement } from '../base/xml.ts'
import { GOVINFO_PATH } from './bill-status.ts'
import { BATCH, archiveNameOf, batchesSince, foldersBelow, lastBatch, statusNameOf } from './files.ts'
import { bulkTextsOf } from './texts.ts'

const utcOf = (at: Instant): string => new Date(at * 1000).toUTCString()

/** "18-Sep-2026 20:26", in Greenwich time. */
const listedTime = (at: Instant): string =>
  `${utcOf(at).slice(5, 16).replaceAll(' ', '-')} ${utcOf(at).slice(17, 22)}`

const latest = (folders: readonly { readonly modifiedAt: Instant }[]): Instant =>
  Math.max(0, ...folders.map(({ modifiedAt }) => modifiedAt))

function row(link: string, modifiedAt: Instant, isFolder: boolean): JsonObject {
  const name = link.slice(link.lastIndexOf('/') + 1)
  return { name, folder: isFolder, link, formattedLastModifiedTime: listedTime(modifiedAt) }
}

/** The contents of a folder of the bulk data, such as "BILLS/119"; nothing if there is no such folder. */
export function listingOf(ctx: ApiContext, path: string): readonly JsonObject[] {
  const base = `${ctx.base}${GOVINFO_PATH}/bulkdata`
  const below = foldersBelow(ctx, path)
  const [folder] = below
  if (folder?.path === path) {
    const rows = folder.files.map(({ name, publishedAt }) =>
      row(`${base}/${path}/${name}`, publishedAt, false),
    )
    const archive = row(`${base}/${path}/${archiveNameOf(folder)}`, folder.modifiedAt, false)
    return rows.toSpliced(1, 0, archive)
  }
  const depth = path.split('/').length + 1
  const names = new Set(below.map((one) => one.path.split('/').slice(0, depth).join('/')))
  return [...names].map((name) =>
    row(`${base}/json/${name}`, latest(below.filter((one) => `${one.path}/`.startsWith(`${name}/`))), true),
  )
}

/** Feeds have the newest hundred items: some 17 days of batches, or as many texts as a busy night brings. */
const MAX_ITEMS = 100

/** "Thu, 22 Apr 2021 15:08:00 +0000". */
const rssDate = (at: Instant): string => utcOf(at).replace('GMT', '+0000')

interface FeedItem {
  readonly at: Instant
  readonly fields: readonly XmlElement[]
}

/** A batch with a link to every file that it wrote, as escaped HTML. */
function batchItems(ctx: ApiContext): FeedItem[] {
  const base = `${ctx.base}${GOVINFO_PATH}/bulkdata/BILLSTATUS`
  return [...batchesSince(ctx, lastBatch(ctx.now) - MAX_ITEMS * BATCH)].map(([at, bills]) => {
    const links = [...bills].map((bill) => {
      const url = `${base}/${bill.congress}/${bill.type}/${statusNameOf(bill)}`
      return `<a href=${url}>${url}</a>`
    })
    const title = `BILLSTATUS batch update complete ${rssDate(at)}`
    return {
      at,
      fields: [
        ['guid', `BILLSTATUS-${isoInstant(at)}`],
        ['title', title],
        ['description', links.join('<br/>')],
      ],
    }
  })
}

/** The newest texts of this congress and the one before. */
function textItems(ctx: ApiContext): FeedItem[] {
  const bills = ctx.world
    .congressesAt(ctx.now)
    .slice(0, 2)
    .flatMap((congress) => ctx.world.billsOf(congress).bills)
  return bills
    .flatMap((bill) => bulkTextsOf(bill, ctx.now))
    .toSorted((a, b) => b.publishedAt - a.publishedAt)
    .slice(0, MAX_ITEMS)
    .map(({ name, folder, publishedAt: at }) => {
      const link = `${ctx.base}${GOVINFO_PATH}/bulkdata/${folder}/${name}.xml`
      return {
        at,
        fields: [
          ['guid', link],
          ['title', name],
          ['link', link],
        ],
      }
    })
}

const FEEDS = new Map([
  ['billstatus-batch', batchItems],
  ['bills-bulkdata', textItems],
])

/** Writes a feed. Its items come in no order, as GovInfo's do. */
function writeFeed(name: string, base: string, items: readonly FeedItem[]) {
  const modifiedAt = Math.max(0, ...items.map(({ at }) => at))
  const channel: XmlElement[] = [
    ['title', name],
    ['link', `${base}${GOVINFO_PATH}`],
    ['description', 'What was published last'],
    ['lastBuildDate', rssDate(modifiedAt)],
    ...items
      .toSorted((a, b) => hashText(String(a.fields[0])) - hashText(String(b.fields[0])))
      .map(({ at, fields }): XmlElement => ['item', [...fields, ['pubDate', rssDate(at)]]]),
  ]
  const xml = writeElement(['channel', channel], '  ')
  return { modifiedAt, xml: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">\n${xml}</rss>\n` }
}

/** Returns a function that writes a feed; the batches last written serve until the next batch. */
export function createFeeds() {
  let written: { readonly key: string; readonly feed: ReturnType<typeof writeFeed> } | undefined
  return (ctx: ApiContext, name: string) => {
    const itemsOf = FEEDS.get(name)
    if (itemsOf !== batchItems) return itemsOf && writeFeed(name, ctx.base, itemsOf(ctx))
    const key = [lastBatch(ctx.now), ctx.bursts.length, ctx.base].join(' ')
    if (written?.key !== key) written = { key, feed: writeFeed(name, ctx.base, itemsOf(ctx)) }
    return written.feed
  }
}
