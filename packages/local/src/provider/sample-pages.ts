import type { IncomingMessage, ServerResponse } from 'node:http'
import { SAMPLE_PATH } from '@rostrum/core/congress/links'
import type { Target } from '../http/target.ts'

const TIME_LIMIT_MILLISECONDS = 5_000

/** Whatever the sample sends is shown and never run, though it stands below our own address. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'public, max-age=3600',
}

export const isSamplePath = (path: string): boolean => path.startsWith(`${SAMPLE_PATH}/`)

function refuse(response: ServerResponse): void {
  response.writeHead(404, { 'content-length': 0 }).end()
}

/** Passes on what the sample Congress publishes beside its data: portraits, texts, pages that links lead to. */
export function createSamplePages(origin: string) {
  return async (request: IncomingMessage, response: ServerResponse, { path }: Target): Promise<void> => {
    const isHead = request.method === 'HEAD'
    if (request.method !== 'GET' && !isHead) {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end()
      return
    }
    const url = new URL(path, origin) // which resolves what leads out of the pages again
    if (!isSamplePath(url.pathname)) return refuse(response)
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) return refuse(response)
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    response.writeHead(200, { ...HEADERS, 'content-type': type, 'content-length': body.length })
    response.end(isHead ? undefined : body)
  }
}
