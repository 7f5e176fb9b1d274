import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ApiContext } from '../api/context.ts'
import { htmlReply, type Reply } from '../api/replies.ts'
import type { Instant } from '../base/calendar.ts'
import { archiveNameOf, findFile, foldersBelow, type createArchives } from './files.ts'
import { listingOf, type createFeeds } from './listing.ts'
import { findText, writeText } from './texts.ts'

export interface FileBody {
  readonly chunks: readonly Buffer[]
  readonly size: number
}

/** A file that can be asked for conditionally and in part (RFC 9110, sections 13 and 14). */
export interface ServedFile {
  readonly contentType: string
  readonly modifiedAt: Instant
  readonly etag: string
  /** Not called for a reply without a body. */
  readonly open: () => Promise<FileBody>
}

export const isFile = (answer: ServedFile | Reply): answer is ServedFile => 'open' in answer

export function bodyOf(text: string): FileBody {
  const chunk = Buffer.from(text)
  return { chunks: [chunk], size: chunk.length }
}

const dateOf = (header: string | undefined): Instant => Math.floor(Date.parse(header ?? '') / 1000)

function isUnchanged({ headers }: IncomingMessage, { etag, modifiedAt }: ServedFile): boolean {
  const tags = headers['if-none-match']
  if (tags === undefined) return dateOf(headers['if-modified-since']) >= modifiedAt
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace('W/', '') === etag)
}

/** The bytes from an offset; undefined for the whole file. A range from its end gets the whole file too. */
function rangeOf({ headers }: IncomingMessage, file: ServedFile, size: number) {
  const condition = headers['if-range']
  const isSame =
    condition === undefined || condition === file.etag || dateOf(String(condition)) === file.modifiedAt
  const [, from, to = ''] = (isSame && /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')) || []
  if (from === undefined) return undefined
  return { from: Number(from), to: Math.min(to === '' ? Infinity : Number(to), size - 1) }
}

function* slice(chunks: readonly Buffer[], from: number, to: number): Generator<Buffer> {
  let start = 0
  for (const chunk of chunks) {
    const end = start + chunk.length
    if (end > from && start <= to) yield chunk.subarray(Math.max(0, from - start), to + 1 - start)
    start = end
  }
}

/** Sends a file; a broken reply ends before its Content-Length. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
  isBroken: boolean,
): Promise<void> {
  const lastModified = new Date(file.modifiedAt * 1000).toUTCString()
  const validators = { ETag: file.etag, 'Last-Modified': lastModified }
  if (isUnchanged(request, file)) {
    response.writeHead(304, validators).end()
    return
  }
  const { chunks, size } = await file.open()
  const range = rangeOf(request, file, size)
  const { from, to } = range ?? { from: 0, to: size - 1 }
  if (range !== undefined && from > to) {
    response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end()
    return
  }
  response.writeHead(range === undefined ? 200 : 206, {
    ...validators,
    'Accept-Ranges': 'bytes',
    'Content-Type': file.contentType,
    'Content-Length': to + 1 - from,
    ...(range && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
  })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const end = isBroken ? Math.floor((from + to) / 2) : to
  await pipeline(Readable.from(slice(chunks, from, end)), response, { end: !isBroken })
  if (isBroken) response.destroy()
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
  /** Whether a fault empties the listing that is asked for. */
  readonly isEmptied: () => boolean
}

/** Refuses listings to requests that do not accept JSON. */
async function listing(request: BulkRequest, path: string): Promise<Reply | undefined> {
  if (!request.accept.includes('application/json')) return htmlReply('', 406)
  const listed = await listingOf(request.ctx, request.archiveOf, path)
  if (listed.length === 0) return undefined
  const files = request.isEmptied() ? [] : listed
  return { status: 200, contentType: 'application/json', body: JSON.stringify({ files }) }
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
    return found && servedFile('application/xml', found.publishedAt, async () => bodyOf(found.write(ctx)))
  }
  const folder = foldersBelow(ctx, path).find((one) => one.path === path)
  return (
    folder &&
    servedFile('application/zip', folder.modifiedAt, () => archiveOf(ctx, folder), `-${folder.files.length}`)
  )
}

/** A text as GovInfo or Congress.gov serves it, from the time on that it is there. */
export function textFile(site: Pick<ApiContext, 'world' | 'now'>, name: string, form: string) {
  const text = findText(site, name)
  const contentType = form === 'xml' ? 'application/xml' : 'text/html; charset=utf-8'
  return text && servedFile(contentType, text.publishedAt, async () => bodyOf(writeText(text, form)))
}

/** Answers a path of GovInfo; undefined for what is not there. */
export async function answerBulk(request: BulkRequest): Promise<ServedFile | Reply | undefined> {
  const { path, readFeed, ctx } = request
  const feedName = FEED.exec(path)?.[1]
  if (feedName !== undefined) {
    const feed = readFeed(ctx, feedName)
    return feed && servedFile('application/rss+xml', feed.modifiedAt, async () => bodyOf(feed.xml))
  }
  const [, name, , form = ''] = PACKAGE.exec(path) ?? []
  if (name !== undefined) return textFile(ctx, name, form === 'html' ? form : 'xml')
  const folder = LISTING.exec(path)?.[1]
  if (folder !== undefined) return await listing(request, folder)
  const [, parent, file = ''] = FILE.exec(path) ?? []
  return parent === undefined ? undefined : bulkFile(request, parent, file)
}
