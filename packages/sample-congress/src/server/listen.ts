import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as errors from '../api/replies.ts'
import type { Reply } from '../api/replies.ts'
import { handleControl } from './control.ts'
import { isFilePath, serveFiles, sitePage } from './serve-files.ts'
import { serveData, type HourlyRateLimiter } from './serve-data.ts'
import type { SampleCongress } from './sample-congress.ts'

export interface SampleService {
  readonly sample: SampleCongress
  readonly meter: HourlyRateLimiter
  readonly keys: readonly string[] | undefined
  /** Base of all links instead of the requested address; pages are served below its path too. */
  readonly publicUrl: string | undefined
}

const MAX_BODY_BYTES = 64 * 1024
const SLOW_MS = 5_000

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MAX_BODY_BYTES) throw new RangeError('the body is too large')
  }
  return body
}

const isLoopback = (address: string | undefined): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

function apiKeyOf(request: IncomingMessage, url: URL): string | undefined {
  const header = request.headers['x-api-key']
  if (typeof header === 'string') return header
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (basic !== undefined) return Buffer.from(basic, 'base64').toString('utf8').split(':')[0]
  return url.searchParams.get('api_key') ?? undefined
}

/** Sends a reply; a broken one ends in the middle of the announced Content-Length. */
function sendReply(response: ServerResponse, reply: Reply, isBroken = false): void {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  const length = body.length > 0 ? { 'Content-Length': body.length } : {}
  response.writeHead(reply.status, { 'Content-Type': reply.contentType, ...length, ...reply.headers })
  if (!isBroken) response.end(body)
  else response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

/** Answers the API and the files, with the faults of a connection. */
async function handleData(
  service: SampleService,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { sample } = service
  const pathname = pagePath(service, url)
  const trigger = sample.triggerFor(pathname)
  if (trigger('reset') !== undefined) {
    response.destroy()
    return
  }
  const slow = trigger('slow')
  if (slow !== undefined) await wait(slow.milliseconds ?? SLOW_MS, undefined, { ref: false })
  if (trigger('redirect-loop') !== undefined) {
    const headers = { Location: `${url.pathname}${url.search}` }
    sendReply(response, { status: 302, contentType: 'text/html', body: '', headers })
    return
  }
  const base = service.publicUrl ?? url.origin
  const { headers } = request
  const reply = isFilePath(pathname)
    ? await serveFiles(sample, { pathname, base, headers })
    : serveData(sample, service.meter, { url, keys: service.keys, sentKey: apiKeyOf(request, url), base })
  sendReply(response, reply, trigger('truncated') !== undefined)
}

/** Strips the public path that a proxy forwards. */
function pagePath({ publicUrl = '/' }: SampleService, { pathname, origin }: URL): string {
  const below = new URL(publicUrl, origin).pathname.replace(/\/*$/, '/')
  return pathname.startsWith(below) ? pathname.slice(below.length - 1) : pathname
}

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** Protects the controls from web pages on this machine (CSRF, DNS rebinding): they send an origin or another host. */
function mayControl({ keys }: SampleService, request: IncomingMessage, url: URL): boolean {
  const { headers, socket } = request
  const isFromPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  if (isFromPage || !isLoopback(socket.remoteAddress) || !LOOPBACK_HOST.test(headers.host ?? '')) return false
  return keys === undefined || keys.includes(apiKeyOf(request, url) ?? '')
}

async function handleRequest(
  service: SampleService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
  const { pathname } = url
  const { method = 'GET' } = request
  const answer = async (): Promise<Reply> => {
    if (pathname === '/__sample' || pathname.startsWith('/__sample/')) {
      if (!mayControl(service, request, url)) return errors.applicationError(404, 'Not found')
      return handleControl(service.sample, method, url, await readBody(request))
    }
    if (method !== 'GET' && method !== 'HEAD')
      return errors.applicationError(405, `Method "${method}" not allowed.`)
    const found = sitePage(service.sample.context(service.publicUrl ?? url.origin), pagePath(service, url))
    return found ?? errors.applicationError(404, `Unknown resource: ${pathname.slice(1)}`)
  }
  const isData = pathname.startsWith('/v3/') || isFilePath(pagePath(service, url))
  if (isData && (method === 'GET' || method === 'HEAD')) await handleData(service, request, response, url)
  else sendReply(response, await answer())
}

export function serve(service: SampleService): Server {
  return createServer((request, response) => {
    handleRequest(service, request, response).catch((error: unknown) => {
      const text = error instanceof Error ? `${error.message} (${error.name})` : String(error)
      if (response.headersSent) response.destroy()
      else sendReply(response, errors.applicationError(500, text))
    })
  })
}
