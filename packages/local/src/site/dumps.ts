import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DUMP_KINDS, DUMP_MANIFEST, DUMPS_BASE } from '@rostrum/contract/entities/dump'
import { etagMatches } from '@rostrum/functions/http/etag'
import type { RequestTarget } from '../http/request-target.ts'

const FILE_NAME = new RegExp(`^\\d+/(?:${DUMP_KINDS.join('|')})-[0-9a-f]+\\.ndjson\\.gz$`)

/** The same headers as in the bucket; any site may read the files. */
const headersOf = (name: string) => ({
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  ...(name === DUMP_MANIFEST
    ? { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }
    : { 'content-type': 'application/gzip', 'cache-control': 'public, max-age=31536000, immutable' }),
})

function refuse(response: ServerResponse, status: 404 | 405, message: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    ...(status === 405 && { allow: 'GET, HEAD' }),
  })
  response.end(message)
}

export const createDumps =
  (folder: string) =>
  async (request: IncomingMessage, response: ServerResponse, { path }: RequestTarget): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Method not allowed')
    const name = path.slice(DUMPS_BASE.length + 1)
    const file = join(folder, name)
    const isKnown = name === DUMP_MANIFEST || FILE_NAME.test(name)
    const found = isKnown ? await stat(file).catch(() => undefined) : undefined
    if (found === undefined) return refuse(response, 404, 'Not found')
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    const headers = { ...headersOf(name), etag }
    if (etagMatches(request.headers['if-none-match'], etag))
      return void response.writeHead(304, headers).end()
    response.writeHead(200, { ...headers, 'content-length': found.size })
    if (request.method === 'HEAD') return void response.end()
    await pipeline(createReadStream(file), response)
  }
