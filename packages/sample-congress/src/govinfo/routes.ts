import { isBillType } from '@rostrum/contract/congress/bill-types'
import type { ApiContext } from '../api/context.ts'
import { htmlReply, type Reply } from '../api/render.ts'
import type { Instant } from '../base/calendar.ts'
import { GOVINFO_PATH } from './address.ts'
import { archiveNameOf, fileNameOf, type BulkFiles } from './bulk-files.ts'
import type { BatchFeed } from './feed.ts'
import type { FileBody, ServedFile } from './file-reply.ts'
import { listingOf } from './listing.ts'

const LISTING = /^\/bulkdata\/json\/BILLSTATUS(?:\/(\d+)(?:\/([a-z]+))?)?$/
const FILE = /^\/bulkdata\/BILLSTATUS\/(\d+)\/([a-z]+)\/(BILLSTATUS-[\da-z-]+\.(?:xml|zip))$/
const FEED = '/rss/billstatus-batch.xml'

export interface BulkRequest {
  readonly bulk: BulkFiles
  readonly feed: BatchFeed
  readonly ctx: ApiContext
  /** Below GOVINFO_PATH. */
  readonly path: string
  readonly accept: string
  /** Whether a fault empties the listing that is asked for. */
  readonly isEmptied: () => boolean
}

const notFound = (): Reply => htmlReply('<html><head><title>404 Not Found</title></head></html>\n', 404)

const bodyOf = (text: string): FileBody => {
  const chunk = Buffer.from(text)
  return { chunks: [chunk], size: chunk.length }
}

/** Refuses listings to requests that do not accept JSON. */
async function listing(request: BulkRequest, [, congress, type]: RegExpExecArray): Promise<Reply> {
  const { bulk, ctx, accept } = request
  if (!accept.includes('application/json')) return htmlReply('', 406)
  if (type !== undefined && !isBillType(type)) return notFound()
  const listed = await listingOf(bulk, ctx, {
    base: ctx.base + GOVINFO_PATH,
    congress: congress === undefined ? undefined : Number(congress),
    type,
  })
  if (listed === undefined) return notFound()
  const found = request.isEmptied() ? { ...listed, files: [] } : listed
  return { status: 200, contentType: 'application/json', body: JSON.stringify({ files: found.files }) }
}

const etagOf = (at: Instant, ...rest: readonly (string | number)[]): string =>
  `"${[at.toString(16), ...rest].join('-')}"`

function file(
  { bulk, ctx }: BulkRequest,
  [, congress, type = '', name]: RegExpExecArray,
): ServedFile | undefined {
  const folder = isBillType(type) ? bulk.folder(ctx, Number(congress), type) : undefined
  if (folder === undefined) return undefined
  if (name === archiveNameOf(folder)) {
    const { modifiedAt, files } = folder
    const etag = etagOf(modifiedAt, files.length)
    return { contentType: 'application/zip', modifiedAt, etag, open: () => bulk.archive(ctx, folder) }
  }
  const found = folder.files.find(({ bill }) => fileNameOf(bill) === name)
  if (found === undefined) return undefined
  const { publishedAt: modifiedAt } = found
  const open = async (): Promise<FileBody> => bodyOf(bulk.text(ctx, found))
  return { contentType: 'application/xml', modifiedAt, etag: etagOf(modifiedAt), open }
}

function batches({ feed, ctx }: BulkRequest): ServedFile {
  const { modifiedAt, xml } = feed.read(ctx, ctx.base + GOVINFO_PATH)
  const etag = etagOf(modifiedAt)
  return { contentType: 'application/rss+xml', modifiedAt, etag, open: async () => bodyOf(xml) }
}

/** Answers a path of GovInfo with a file or with a reply of its own. */
export async function answerBulk(request: BulkRequest): Promise<ServedFile | Reply> {
  const { path } = request
  if (path === FEED) return batches(request)
  const folder = LISTING.exec(path)
  if (folder !== null) return await listing(request, folder)
  const match = FILE.exec(path)
  return (match === null ? undefined : file(request, match)) ?? notFound()
}
