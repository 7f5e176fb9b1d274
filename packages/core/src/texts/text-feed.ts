import { HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { archivesOf } from '../bulk/backfill-congresses.ts'
import { type ArchiveId, archiveFolder, BulkError, type BulkSource, isOfFile } from '../bulk/bulk-source.ts'
import { parseJson } from '../bulk/file-version.ts'
import {
  type FeedRun,
  type FeedEnd,
  type FileBatch,
  type FileFeed,
  followBatches,
  followFeed,
  oldestFirst,
} from '../bulk/follow-feed.ts'
import { readFile, readText } from '../bulk/site-request.ts'
import { textOf } from '../congress/values.ts'
import { fieldsOf, listOf } from '../congress/wire-object.ts'
import { putStoredText } from './stored-texts.ts'
import { BULK_SOURCE, isHeld, printingNamed, readPrinting } from './text-archive.ts'
import { textNewsAfter } from './text-news.ts'

/** A file's path below `/bulkdata` is its key. */
const FILE_PATH = /\/BILLS\/\d{1,3}\/[12]\/[a-z]+\/BILLS-\d{1,3}[a-z]+\d{1,6}[a-z]+\d?\.xml\b/g

async function saveFile(
  { key, at }: { readonly key: string; readonly at: string },
  { store, now, log, request }: FeedRun,
): Promise<boolean> {
  const id = printingNamed(key)
  if (id === undefined) return false
  if (await isHeld(store, id, at)) return true
  try {
    const bytes = await request(`/bulkdata${key}`, {}, readFile)
    const newsAfter = await textNewsAfter(id.bill, { store, now }, at)
    await putStoredText(store, readPrinting(bytes, id), { source: BULK_SOURCE, now: now(), newsAfter })
    return true
  } catch (error) {
    if (!isOfFile(error)) throw error
    log.info('text', { file: key, refused: error.message })
    return false
  }
}

/** The newest hundred files. Its items are unordered, and some come late. */
export const TEXT_FEED: FileFeed = {
  name: 'bills-bulkdata',
  keysIn: (item) => item.match(FILE_PATH) ?? [],
  congressOf: (key) => printingNamed(key)?.bill.congress ?? 0,
  save: saveFile,
  overlapMs: HOUR_MS,
}

/** "18-Sep-2026 20:26", in Greenwich time. The minute's end, so that a file is never taken for an older one. */
function modifiedAt(row: object): string | undefined {
  const listed = textOf(fieldsOf(row)['formattedLastModifiedTime']) ?? ''
  const at = Date.parse(`${listed.replaceAll('-', ' ')} GMT`)
  return Number.isNaN(at) ? undefined : new Date(at + MINUTE_MS).toISOString()
}

/** The files of a folder that GovInfo lists, each with the time of its last change. */
export function readTextListing(text: string, archive: ArchiveId): FileBatch[] {
  const { files } = fieldsOf(parseJson('the listing', text))
  return listOf(files).flatMap((row) => {
    const name = textOf(fieldsOf(row)['name']) ?? ''
    const at = modifiedAt(fieldsOf(row))
    if (at === undefined || printingNamed(name) === undefined) return []
    return [{ at, keys: [`/${archiveFolder(archive)}/${name}`] }]
  })
}

export interface TextFeedRun extends FeedRun {
  readonly files: BulkSource
}

async function followListings(
  active: readonly number[],
  congresses: readonly number[],
  context: TextFeedRun,
): Promise<FeedEnd> {
  const content: FileBatch[] = []
  const folders: ArchiveId[] = []
  for (const congress of active) folders.push(...(await archivesOf('BILLS', congress, context)))
  if (folders.length === 0) return 'unchanged'
  for (const folder of folders) {
    const path = `/bulkdata/json/${archiveFolder(folder)}`
    const listing = await context.request(path, { Accept: 'application/json' }, readText)
    content.push(...readTextListing(listing, folder))
  }
  const batches = oldestFirst(content)
  const newest = batches.at(-1)
  if (newest === undefined) throw new BulkError('the listings of texts name no file')
  const version = { lastModified: newest.at, size: batches.length }
  return await followBatches(TEXT_FEED, { content: batches, version }, congresses, context)
}

/**
 * Saves the texts that GovInfo's feed names. A night can bring more than the feed's hundred: then the folders of the active
 * congresses are listed, which takes megabytes.
 */
export async function followTexts(
  { active, congresses }: { readonly active: readonly number[]; readonly congresses: readonly number[] },
  context: TextFeedRun,
): Promise<FeedEnd> {
  const end = await followFeed(TEXT_FEED, congresses, context).catch((error: unknown) => {
    if (!isOfFile(error)) throw error
    context.log.info('texts', { feed: String(error) })
    return 'missed' as const
  })
  return end === 'missed' ? await followListings(active, congresses, context) : end
}
