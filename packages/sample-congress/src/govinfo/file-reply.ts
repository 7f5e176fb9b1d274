import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Instant } from '../base/calendar.ts'

export interface FileBody {
  readonly chunks: readonly Buffer[]
  readonly size: number
}

/** A file that can be asked for conditionally and in parts (RFC 9110, sections 13 and 14). */
export interface ServedFile {
  readonly contentType: string
  readonly modifiedAt: Instant
  readonly etag: string
  /** Not called for a reply without a body. */
  readonly open: () => Promise<FileBody>
}

interface ByteRange {
  readonly from: number
  readonly to: number
}

const httpDate = (at: Instant): string => new Date(at * 1000).toUTCString()
const dateOf = (header: string | undefined): Instant => Math.floor(Date.parse(header ?? '') / 1000)

function isUnchanged({ headers }: IncomingMessage, { etag, modifiedAt }: ServedFile): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags === '*' || tags.split(',').some((tag) => tag.trim().replace('W/', '') === etag)
  return dateOf(headers['if-modified-since']) >= modifiedAt
}

/** One range of bytes; "invalid" beyond the end. Several ranges at once get the whole file. */
function rangeOf(
  request: IncomingMessage,
  file: ServedFile,
  size: number,
): ByteRange | 'invalid' | undefined {
  const condition = request.headers['if-range']
  const isSame =
    condition === undefined || condition === file.etag || dateOf(String(condition)) === file.modifiedAt
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!isSame || match === null) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to ? 'invalid' : { from, to }
}

function* slice(chunks: readonly Buffer[], { from, to }: ByteRange): Generator<Buffer> {
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
  const validators = { ETag: file.etag, 'Last-Modified': httpDate(file.modifiedAt) }
  if (isUnchanged(request, file)) {
    response.writeHead(304, validators).end()
    return
  }
  const { chunks, size } = await file.open()
  const range = rangeOf(request, file, size)
  if (range === 'invalid') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end()
    return
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  response.writeHead(range === undefined ? 200 : 206, {
    ...validators,
    'Accept-Ranges': 'bytes',
    'Content-Type': file.contentType,
    'Content-Length': to + 1 - from,
    ...(range === undefined ? {} : { 'Content-Range': `bytes ${from}-${to}/${size}` }),
  })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const sent = { from, to: isBroken ? Math.floor((from + to) / 2) : to }
  await pipeline(Readable.from(slice(chunks, sent)), response, { end: !isBroken })
  if (isBroken) response.destroy()
}
