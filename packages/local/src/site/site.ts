import { APP_SCREEN_PATTERN, NO_SCRIPT_BASE, NO_SCRIPT_FIELD } from '@rostrum/contract/site/app-screens'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import { SITE_HEADERS } from '@rostrum/contract/http/security-headers'
import { etagMatches } from '@rostrum/functions/http/etag'
import { createCompressedBodies } from '../http/compressed-bodies.ts'
import { acceptedEncoding, isCompressible, weakEtag } from '../http/compression.ts'
import { refuseFile } from '../http/error-reply.ts'
import type { RequestHandler } from '../http/request-target.ts'
import type { SiteFile } from './site-files.ts'

const INDEX = '/index.html'
const FILE_PATH = /\.[^/]*$/
const IMMUTABLE = `public, max-age=${365 * DAY_SECONDS}, immutable`
/** Link preview images have no hash in their names: other sites keep their URLs. */
const FOR_A_DAY = `public, max-age=${DAY_SECONDS}`
/** Compresses scripts well without delaying the first request. */
const BROTLI_QUALITY = 9

/** The server adds this header if the public address is https. */
const { 'strict-transport-security': _, ...PAGE_HEADERS } = SITE_HEADERS

interface Found {
  readonly address: string
  readonly status: 200 | 404
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined // invalid percent-encoding
  }
}

/** A path without an extension gets the application, with status 404 if it has no screen. */
function findFile(files: ReadonlyMap<string, SiteFile>, path: string): Found | undefined {
  const address = decodePath(path)
  if (address !== undefined && files.has(address)) return { address, status: 200 }
  if (FILE_PATH.test(path)) return undefined
  return { address: INDEX, status: APP_SCREEN_PATTERN.test(path) ? 200 : 404 }
}

function cacheControlOf(address: string): string {
  if (address.startsWith('/assets/')) return IMMUTABLE
  return address.startsWith('/og/') ? FOR_A_DAY : 'no-cache'
}

/** Serves the built site as the CDN does, with the same headers, caching and fallback. */
export function createSite(files: ReadonlyMap<string, SiteFile>): RequestHandler {
  const compressOnce = createCompressedBodies({ brotliQuality: BROTLI_QUALITY })

  return async (request, response, { path, search }) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseFile(response, 405)
    if (search.startsWith(NO_SCRIPT_FIELD) && !FILE_PATH.test(path))
      return void response.writeHead(302, { location: NO_SCRIPT_BASE + path }).end()
    const found = findFile(files, path)
    const file = found && files.get(found.address)
    if (found === undefined || file === undefined) return refuseFile(response, 404)

    const { address, status } = found
    const isCompressed = isCompressible(file.type, file.body.length)
    const encoding = isCompressed ? acceptedEncoding(request) : undefined
    response.setHeader('content-type', file.type)
    response.setHeader('etag', encoding === undefined ? file.etag : weakEtag(file.etag))
    response.setHeader('cache-control', cacheControlOf(address))
    if (isCompressed) response.setHeader('vary', 'accept-encoding')
    if (status === 200 && etagMatches(request.headers['if-none-match'], file.etag))
      return void response.writeHead(304).end()
    if (encoding !== undefined) response.setHeader('content-encoding', encoding)
    const body = encoding === undefined ? file.body : await compressOnce(address, file.body, encoding)
    response.writeHead(status, { 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
