import type { ApiContext } from '../api/context.ts'
import type { Bill } from '../bills/bill.ts'
import { isoInstant, type Instant } from '../base/calendar.ts'
import { hashText } from '../base/random.ts'
import { fileNameOf } from './bulk-files.ts'
import { BATCH, lastBatch, type FileTimes } from './file-times.ts'
import { writeElement, type XmlElement } from '../base/xml.ts'

/** The feed has the newest hundred batches, some 17 days. */
const MAX_BATCHES = 100

/** "Thu, 22 Apr 2021 15:08:00 +0000". */
const rssDate = (at: Instant): string => new Date(at * 1000).toUTCString().replace('GMT', '+0000')

const fileUrl = (bill: Bill, base: string): string =>
  `${base}/bulkdata/BILLSTATUS/${bill.congress}/${bill.type}/${fileNameOf(bill)}`

/** A batch with a link to every file that it wrote, as escaped HTML. */
function batchItem(at: Instant, bills: ReadonlySet<Bill>, base: string): XmlElement {
  const links = [...bills].map((bill) => `<a href=${fileUrl(bill, base)}>${fileUrl(bill, base)}</a>`)
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
  const items = [...batches]
    .map(([at, bills]) => ({ place: hashText(isoInstant(at)), item: batchItem(at, bills, base) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
  const channel: XmlElement[] = [
    ['title', 'BILLSTATUS batch updates'],
    ['link', `${base}/bulkdata/BILLSTATUS`],
    ['description', 'Files of bill status that each batch wrote'],
    ['lastBuildDate', rssDate(modifiedAt)],
    ...items,
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
