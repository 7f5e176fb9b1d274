import { isBillType } from '@rostrum/contract/bill-types'
import { recordKeyOf } from '@rostrum/contract/record-ref'
import { isXmlFields, parseXml, xmlChildren, type XmlFields } from '../bulk/xml.ts'
import { textOf } from '../congress/values.ts'

/** The bills whose files GovInfo wrote in one batch. */
export interface FileBatch {
  /** When the batch was published. */
  readonly at: string
  readonly keys: readonly string[]
}

/** The feed has an unknown format. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

/** A batch names each file twice: in a link and in its text. */
const FILE_NAME = /\/BILLSTATUS-(\d+)([a-z]+)(\d+)\.xml\b/g

function keysIn(description: string): string[] {
  const keys = new Set<string>()
  for (const [, congress = '', type = '', number = ''] of description.matchAll(FILE_NAME)) {
    if (isBillType(type)) keys.add(recordKeyOf({ congress: Number(congress), type, number }))
  }
  return [...keys]
}

function batchOf(item: XmlFields): FileBatch[] {
  const { pubDate, description } = item
  const at = Date.parse(textOf(pubDate) ?? '')
  const keys = typeof description === 'string' ? keysIn(description) : []
  return Number.isNaN(at) || keys.length === 0 ? [] : [{ at: new Date(at).toISOString(), keys }]
}

/** Parses the feed, whose items are unordered, into batches from oldest to newest. */
export function readBatchFeed(xml: string): FileBatch[] {
  const { rss } = parseXml(xml)
  const channel = isXmlFields(rss) ? rss['channel'] : undefined
  if (!isXmlFields(channel)) throw new FeedError('it has no channel')
  const batches = xmlChildren(channel, 'item').flatMap(batchOf)
  // An empty feed is an error of the publisher: it always has the newest hundred batches.
  if (batches.length === 0) throw new FeedError('it names no files')
  return batches.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
