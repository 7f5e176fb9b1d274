import type { IncomingHttpHeaders } from 'node:http'
import type { ApiContext } from '../api/context.ts'
import { htmlReply, jsonReply, type Reply } from '../api/replies.ts'
import type { Instant } from '../base/calendar.ts'
import { archiveNameOf, findFile, foldersBelow, type createArchives } from './files.ts'
import { listingOf, type createFeeds } from './listing.ts'
import { findText, writeText } from './texts.ts'

/** A file that can be asked for conditionally and from an offset (RFC 9110, sections 13 and 14). */
export interface ServedFile {
  readonly contentType: string
  readonly modifiedAt: Instant
  readonly etag: string
  /** Not called for a file that has not changed. */
  readonly open: () => Buffer | Promise<Buffer>
}

export async function fileReply(
  { contentType, modifiedAt, etag, open }: ServedFile,
  { range = '', ...headers }: IncomingHttpHeaders,
): Promise<Reply & { readonly body: Buffer }> {
  const validators = { ETag: etag, 'Last-Modified': new Date(modifiedAt * 1000).toUTCString() }
  if (headers['if-none-match'] === etag)
    return { status: 304, contentType, body: Buffer.alloc(0), headers: validators }
  const whole = await open()
  const isSame = (headers['if-range'] ?? etag) === etag
  const from = Number((isSame && /^bytes=(\d+)-$/.exec(range)?.[1]) || 0)
  if (from === 0 || from >= whole.length)
    return { status: 200, contentType, body: whole, headers: validators }
  const contentRange = `bytes ${from}-${whole.length - 1}/${whole.length}`
  const body = whole.subarray(from)
  return { status: 206, contentType, body, headers: { ...validators, 'Content-Range': contentRange } }
}

const LISTING = /^\/bulkdata\/json\/((?:BILLSTATUS|BILLS)(?:\/[\da-z]+)*)$/
const FILE = /^\/bulkdata\/([A-Z]+(?:\/[\da-z]+)+)\/([\w-]+\.(?:xml|zip))$/
const PACKAGE = /^\/content\/pkg\/([A-Z]+-\w+?)(_uslm)?\/(html|xml|uslm)\/\1\2\.(?:htm|xml)$/
const FEED = /^\/rss\/([\w-]+)\.xml$/

export interface BulkRequest {
  readonly archiveOf: ReturnType<typeof createArchives>
  readonly readFeed: ReturnType<typeof createFeeds>
  readonly ctx: ApiContext
  /** Below GOVINFO_PATH. */
  readonly path: string
  readonly accept: string
}

/** Refuses listings to requests that do not accept JSON. */
function listing({ accept, ctx }: BulkRequest, path: string): Reply | undefined {
  if (!accept.includes('application/json')) return htmlReply('', 406)
  const files = listingOf(ctx, path)
  return files.length === 0 ? undefined : jsonReply({ files })
}

export const servedFile = (
  contentType: string,
  modifiedAt: Instant,
  open: ServedFile['open'],
  version = '',
): ServedFile => ({ contentType, modifiedAt, etag: `"${modifiedAt.toString(16)}${version}"`, open })

function bulkFile({ archiveOf, ctx }: BulkRequest, path: string, name: string): ServedFile | undefined {
  if (name !== archiveNameOf({ path })) {
    const found = findFile(ctx, path, name)
    return found && servedFile('application/xml', found.publishedAt, () => Buffer.from(found.write(ctx)))
  }
  const folder = foldersBelow(ctx, path).find((one) => one.path === path)
  return (
    folder &&
    servedFile('application/zip', folder.modifiedAt, () => archiveOf(ctx, folder), `-${folder.files.length}`)
  )
}

/** A published text as GovInfo or Congress.gov serves it. */
export function textFile(site: Pick<ApiContext, 'world' | 'now'>, name: string, form: string) {
  const text = findText(site, name)
  const contentType = form === 'xml' ? 'application/xml' : 'text/html; charset=utf-8'
  return text && servedFile(contentType, text.publishedAt, () => Buffer.from(writeText(text, form)))
}

/** Answers a path of GovInfo; undefined for what is not there. */
export function answerBulk(request: BulkRequest): ServedFile | Reply | undefined {
  const { path, readFeed, ctx } = request
  const feedName = FEED.exec(path)?.[1]
  if (feedName !== undefined) {
    const feed = readFeed(ctx, feedName)
    return feed && servedFile('application/rss+xml', feed.modifiedAt, () => Buffer.from(feed.xml))
  }
  const [, name, , form = ''] = PACKAGE.exec(path) ?? []
  if (name !== undefined) return textFile(ctx, name, form === 'html' ? form : 'xml')
  const folder = LISTING.exec(path)?.[1]
  if (folder !== undefined) return listing(request, folder)
  const [, parent, file = ''] = FILE.exec(path) ?? []
  return parent === undefined ? undefined : bulkFile(request, parent, file)
}
