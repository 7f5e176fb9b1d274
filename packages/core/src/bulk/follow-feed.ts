import { parseBillKey, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { BillStatus } from './read-bill-status.ts'
import { fetchChanged, type FetchedFile, isSameVersion } from './file-version.ts'
import { type BulkFile, findBulkFile, saveBulkFile } from '../store/sync/bulk-files.ts'
import { newsAfterFor } from '../sync/sync-context.ts'
import { type FileContext, fetchBillFile, isOfBillFile, type OnNew, saveBillFile } from './bill-file.ts'
import { isBillType } from '@rostrum/contract/congress/bill-types'
import { isXmlFields, parseXml, xmlChildren, type XmlFields, xmlFields } from './xml.ts'
import { textOf } from '../congress/values.ts'

interface FileBatch {
  readonly at: string
  readonly keys: readonly string[]
}

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
  const { channel } = xmlFields(rss)
  if (!isXmlFields(channel)) throw new FeedError('it has no channel')
  const batches = xmlChildren(channel, 'item').flatMap(batchOf)
  // An empty feed is a publisher's error: it always has the newest hundred batches.
  if (batches.length === 0) throw new FeedError('it names no files')
  return batches.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

interface Feed {
  /** The congresses with stored bills; files of others are skipped. */
  readonly congresses: readonly number[]
  readonly onNew?: OnNew
}

/** `missed`: batches after those handled are no longer in the feed; the archives have their content. */
export type FeedEnd = 'unchanged' | 'done' | 'paused' | 'missed'

const FEED = 'billstatus-batch'
const FEED_PATH = `/rss/${FEED}.xml`
const FEED_MAX_BYTES = 64 * 1_024 * 1_024

type FeedState = Pick<FileContext, 'store' | 'source'>

/** Whether the feed is being followed. */
export const isFeedStarted = async ({ store }: FeedState): Promise<boolean> =>
  (await findBulkFile(store, FEED)) !== undefined

/** Records that everything before a time is stored, or will be by the download that is about to begin. */
export async function startFeedAt(at: Date, { store, source }: FeedState): Promise<void> {
  const held = await findBulkFile(store, FEED)
  const start = { name: FEED, from: source, version: {}, next: 0, entries: 0, refused: 0 }
  await saveBulkFile(store, { ...start, doneAt: at.toISOString(), revision: held?.revision ?? 0 })
}

/** Undefined for a missing or unreadable file, which a later batch may replace. */
async function findStatus(key: string, context: FileContext): Promise<BillStatus | undefined> {
  try {
    return await fetchBillFile(key, context)
  } catch (error) {
    if (!isOfBillFile(error)) throw error
    context.log.info('bill file', { key, failed: String(error) })
    return undefined
  }
}

/** The bills in unhandled batches, deduplicated, those of the current congress first. */
function keysAfter(batches: readonly FileBatch[], doneAt: string, congresses: readonly number[]): string[] {
  const keys = new Set(batches.filter(({ at }) => at > doneAt).flatMap((batch) => batch.keys))
  return [...keys]
    .filter((key) => congresses.includes(parseBillKey(key).congress))
    .toSorted((a, b) => parseBillKey(b).congress - parseBillKey(a).congress)
}

async function saveFiles(
  keys: readonly string[],
  {
    held,
    fetched,
    onNew,
  }: Pick<Feed, 'onNew'> & { held: BulkFile; fetched: FetchedFile<readonly FileBatch[]> },
  context: FileContext,
): Promise<FeedEnd> {
  const { store, now, source, signal } = context
  const isResumed = held.entries === keys.length && isSameVersion(held.version, fetched.version)
  let progress: BulkFile = {
    ...held,
    version: fetched.version,
    entries: keys.length,
    ...(isResumed ? {} : { next: 0, refused: 0 }),
  }
  const save = async (change: Partial<BulkFile>): Promise<boolean> => {
    const saved = await saveBulkFile(store, { ...progress, ...change })
    progress = saved ?? progress
    return saved !== undefined
  }
  while (progress.next < keys.length) {
    if (signal.aborted) return 'paused'
    const key = keys[progress.next] ?? ''
    const status = await findStatus(key, context)
    const newsAfter = await newsAfterFor({ kind: 'bill', key }, context)
    const saving = { store, now: now(), source, newsAfter }
    if (status !== undefined) await saveBillFile(status, saving, onNew)
    const refused = progress.refused + (status === undefined ? 1 : 0)
    if (!(await save({ next: progress.next + 1, refused }))) return 'paused'
  }
  const doneAt = fetched.content.at(-1)?.at ?? held.doneAt ?? ''
  return (await save({ doneAt })) ? 'done' : 'paused'
}

/** Saves the files of new batches as news. After an interruption, the next run resumes at the first unsaved file. */
export async function followFeed({ congresses, onNew }: Feed, context: FileContext): Promise<FeedEnd> {
  const held = await findBulkFile(context.store, FEED)
  if (held?.doneAt === undefined) return 'missed'
  const isFinished = held.next === held.entries
  const feed = {
    path: FEED_PATH,
    held: isFinished ? held.version : undefined,
    maxBytes: FEED_MAX_BYTES,
  }
  const fetched = await fetchChanged(context.request, feed, readBatchFeed)
  if (fetched === undefined) return 'unchanged'
  if ((fetched.content[0]?.at ?? '') > held.doneAt) return 'missed'
  return await saveFiles(
    keysAfter(fetched.content, held.doneAt, congresses),
    { held, fetched, ...(onNew && { onNew }) },
    context,
  )
}
