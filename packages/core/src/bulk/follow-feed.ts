import { textOf } from '../congress/values.ts'
import type { RunContext } from '../store/context.ts'
import { type BulkFile, findBulkFile, markBulkDone, saveBulkFile } from '../store/sync/bulk-files.ts'
import { UnreadableFileError } from './bulk-source.ts'
import { fetchChanged, type FetchedFile, isSameVersion } from './file-version.ts'
import type { SiteRequest } from './site-request.ts'
import { isXmlFields, parseXml, xmlChildren, type XmlFields, xmlFields } from './xml.ts'

export interface FileBatch {
  readonly at: string
  /** Identify the files. */
  readonly keys: readonly string[]
}

export interface FeedRun extends RunContext {
  readonly request: SiteRequest
  readonly source: string
}

/** A feed of new files, and what is done with each of them. */
export interface FileFeed<Context extends FeedRun = FeedRun> {
  /** Of the feed below `/rss`, and of its progress. */
  readonly name: string
  /** The files that an item names; it may name each of them several times. */
  readonly keysIn: (item: string) => readonly string[]
  readonly congressOf: (key: string) => number
  /** Saves a file; false if it is missing or unreadable, when a later item may name it again. */
  readonly save: (file: { key: string; at: string }, context: Context) => Promise<boolean>
  /** How far back items are read again, since some come late; then `save` must know what is stored. */
  readonly overlapMs?: number
}

type ItemReader = Pick<FileFeed, 'keysIn'>

function batchOf(item: XmlFields, { keysIn }: ItemReader): FileBatch[] {
  const at = Date.parse(textOf(item['pubDate']) ?? '')
  const words = Object.values(item).filter((value) => typeof value === 'string')
  const keys = [...new Set(keysIn(words.join('\n')))]
  return Number.isNaN(at) || keys.length === 0 ? [] : [{ at: new Date(at).toISOString(), keys }]
}

export const oldestFirst = (batches: readonly FileBatch[]): FileBatch[] =>
  batches.toSorted((a, b) => (a.at < b.at ? -1 : 1))

/** Parses the feed, whose items are unordered, into batches from oldest to newest. */
export function readBatchFeed(xml: string, feed: ItemReader): FileBatch[] {
  const { rss } = parseXml(xml)
  const { channel } = xmlFields(rss)
  if (!isXmlFields(channel)) throw new UnreadableFileError('it has no channel')
  const batches = xmlChildren(channel, 'item').flatMap((item) => batchOf(item, feed))
  // An empty feed is a publisher's error: it always has the newest hundred batches.
  if (batches.length === 0) throw new UnreadableFileError('it names no files')
  return oldestFirst(batches)
}

/** `missed`: batches after those handled are no longer in the feed; the publisher's folders have their content. */
export type FeedEnd = 'unchanged' | 'done' | 'paused' | 'missed'

type FeedName = Pick<FileFeed, 'name'>
type FeedProgress = Pick<FeedRun, 'store' | 'source'>

/** Records that everything before a time is stored, or will be by the download that is about to begin. */
export const startFeedAt = (at: Date, { name }: FeedName, { store, source }: FeedProgress): Promise<void> =>
  markBulkDone(store, { name, from: source, doneAt: at.toISOString() })

/** Does so unless the feed is already followed. */
export async function startFeedOnce(at: Date, feed: FeedName, context: FeedProgress): Promise<void> {
  if ((await findBulkFile(context.store, feed)) === undefined) await startFeedAt(at, feed, context)
}

/** The files in unhandled batches, deduplicated, those of the newest congress first. */
function filesAfter<Context extends FeedRun>(
  batches: readonly FileBatch[],
  { congressOf, overlapMs = 0 }: FileFeed<Context>,
  { doneAt, congresses }: { doneAt: string; congresses: readonly number[] },
): { key: string; at: string }[] {
  const from = new Date(Date.parse(doneAt) - overlapMs).toISOString()
  const files = new Map(
    batches.filter(({ at }) => at > from).flatMap(({ at, keys }) => keys.map((key) => [key, at] as const)),
  )
  return [...files]
    .map(([key, at]) => ({ key, at }))
    .filter(({ key }) => congresses.includes(congressOf(key)))
    .toSorted((a, b) => congressOf(b.key) - congressOf(a.key))
}

/** Saves the files of new batches. After an interruption, the next run resumes at the first unsaved file. */
async function saveBatches<Context extends FeedRun>(
  feed: FileFeed<Context>,
  { content, version }: FetchedFile<readonly FileBatch[]>,
  { congresses, held }: { readonly congresses: readonly number[]; readonly held: BulkFile },
  context: Context,
): Promise<FeedEnd> {
  const { store, signal } = context
  const { doneAt = '' } = held
  const files = filesAfter(content, feed, { doneAt, congresses })
  const isResumed = held.entries === files.length && isSameVersion(held.version, version)
  let progress: BulkFile = {
    ...held,
    version,
    entries: files.length,
    ...(isResumed ? {} : { next: 0, refused: 0 }),
  }
  const save = async (change: Partial<BulkFile>): Promise<boolean> => {
    const saved = await saveBulkFile(store, { ...progress, ...change })
    progress = saved ?? progress
    return saved !== undefined
  }
  for (const file of files.slice(progress.next)) {
    if (signal.aborted) return 'paused'
    const refused = progress.refused + ((await feed.save(file, context)) ? 0 : 1)
    if (!(await save({ next: progress.next + 1, refused }))) return 'paused'
  }
  return (await save({ doneAt: content.at(-1)?.at ?? doneAt })) ? 'done' : 'paused'
}

/** Saves what the publisher's folders name, where the feed lacks it. Batches are from oldest to newest. */
export async function followBatches<Context extends FeedRun>(
  feed: FileFeed<Context>,
  batches: FetchedFile<readonly FileBatch[]>,
  congresses: readonly number[],
  context: Context,
): Promise<FeedEnd> {
  const held = await findBulkFile(context.store, feed)
  if (held?.doneAt === undefined) return 'missed'
  return await saveBatches(feed, batches, { congresses, held }, context)
}

/** Saves what the feed names since the last run, of the congresses with stored bills. */
export async function followFeed<Context extends FeedRun>(
  feed: FileFeed<Context>,
  congresses: readonly number[],
  context: Context,
): Promise<FeedEnd> {
  const held = await findBulkFile(context.store, feed)
  if (held?.doneAt === undefined) return 'missed'
  const isFinished = held.next === held.entries
  const file = { path: `/rss/${feed.name}.xml`, held: isFinished ? held.version : undefined }
  const fetched = await fetchChanged(context.request, file, (xml) => readBatchFeed(xml, feed))
  if (fetched === undefined) return 'unchanged'
  if ((fetched.content[0]?.at ?? '') > held.doneAt) return 'missed'
  return await saveBatches(feed, fetched, { congresses, held }, context)
}
