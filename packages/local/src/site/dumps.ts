import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DUMP_KINDS, DUMP_MANIFEST, DUMPS_BASE } from '@rostrum/contract/entities/dump'
import { etagMatches } from '@rostrum/functions/http/etag'
import { refuseFile } from '../http/error-reply.ts'
import type { RequestHandler } from '../http/request-target.ts'

const FILE_NAME = new RegExp(`^\\d+/(?:${DUMP_KINDS.join('|')})-[0-9a-f]+\\.ndjson\\.gz$`)

/** The same headers as in the bucket; any site may read the files. */
const headersOf = (name: string) => ({
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  ...(name === DUMP_MANIFEST
    ? { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }
    : { 'content-type': 'application/gzip', 'cache-control': 'public, max-age=31536000, immutable' }),
})

export const createDumps =
  (folder: string): RequestHandler =>
  async (request, response, { path }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseFile(response, 405)
    const name = path.slice(DUMPS_BASE.length + 1)
    const file = join(folder, name)
    const isKnown = name === DUMP_MANIFEST || FILE_NAME.test(name)
    const found = isKnown ? await stat(file).catch(() => undefined) : undefined
    if (found === undefined) return refuseFile(response, 404)
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    const headers = { ...headersOf(name), etag }
    if (etagMatches(request.headers['if-none-match'], etag))
      return void response.writeHead(304, headers).end()
    response.writeHead(200, { ...headers, 'content-length': found.size })
    if (request.method === 'HEAD') return void response.end()
    await pipeline(createReadStream(file), response)
  }
