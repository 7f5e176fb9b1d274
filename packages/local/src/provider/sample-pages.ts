import type { ServerResponse } from 'node:http'
import { SAMPLE_PATH } from '@rostrum/core/congress/links'
import type { RequestHandler } from '../http/request-target.ts'

const TIMEOUT_MS = 5_000

/** The sample's pages share our origin, so their scripts must never run. */
const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'public, max-age=3600',
}

export const isSamplePath = (path: string): boolean => path.startsWith(`${SAMPLE_PATH}/`)

function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-length': 0 }).end()
}

/** Also sent if the sample is slow, or stops before the server does; neither is logged as an error. */
function sendUnavailable(response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store', 'content-length': 0 }).end()
}

async function fetchPage(url: URL, limitMilliseconds: number) {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limitMilliseconds) })
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return { isFound: response.ok, type, body: Buffer.from(await response.arrayBuffer()) }
  } catch {
    return undefined
  }
}

/** Serves the sample Congress's pages besides its API: portraits, texts and linked pages. */
export const createSamplePages =
  (origin: string, limitMilliseconds = TIMEOUT_MS): RequestHandler =>
  async (request, response, { path }) => {
    const isHead = request.method === 'HEAD'
    if (request.method !== 'GET' && !isHead)
      return void response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end()
    const url = new URL(path, origin) // resolves dot segments that lead out of the folder
    if (!isSamplePath(url.pathname)) return sendNotFound(response)
    const page = await fetchPage(url, limitMilliseconds)
    if (page === undefined) return sendUnavailable(response)
    const { isFound, type, body } = page
    if (!isFound) return sendNotFound(response)
    response.writeHead(200, { ...PAGE_HEADERS, 'content-type': type, 'content-length': body.length })
    response.end(isHead ? undefined : body)
  }
