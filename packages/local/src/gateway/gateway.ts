import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Domain } from '@rostrum/contract/routes/all'
import { BodyTooLarge, readBody } from '../http/body.ts'
import { acceptedEncoding, compress, isCompressible, weakEtag } from '../http/compression.ts'
import type { Target } from '../http/target.ts'
import { toEvent } from './event.ts'
import { invoke, type LambdaHandler, LambdaTimeout } from './lambda.ts'
import { gatewayReply, type Reply, toReply } from './reply.ts'
import { matchRoute } from './route-table.ts'

// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
const BODY_MAX_BYTES = 10 * 1024 * 1024
const LIMIT_MILLISECONDS = 30_000
const QUICK_BROTLI = 4
const COMPRESSED_STATUSES = new Set([200, 403, 404])

interface GatewayOptions {
  readonly load: (domain: Domain) => Promise<LambdaHandler>
  readonly limitMilliseconds?: number
  readonly onError: (error: unknown) => void
}

export type Gateway = (request: IncomingMessage, response: ServerResponse, target: Target) => Promise<void>

/** As CloudFront in front of the gateway would. */
async function compressed(reply: Reply, request: IncomingMessage): Promise<Reply> {
  const encoding = acceptedEncoding(request)
  const { headers, body } = reply
  const isWanted = isCompressible(headers['content-type'], body.length)
  if (!isWanted || !COMPRESSED_STATUSES.has(reply.status) || headers['content-encoding'] !== undefined)
    return reply
  const vary = { vary: [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ') }
  if (encoding === undefined) return { ...reply, headers: { ...headers, ...vary } }
  const etag = headers['etag'] === undefined ? {} : { etag: weakEtag(headers['etag']) }
  return {
    ...reply,
    headers: { ...headers, ...vary, ...etag, 'content-encoding': encoding },
    body: await compress(body, encoding, QUICK_BROTLI),
  }
}

function write(response: ServerResponse, { status, headers, cookies, body }: Reply, isHead: boolean): void {
  const hasBody = !isHead && status !== 204 && status !== 304
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length') response.setHeader(name, value)
  if (cookies.length > 0) response.setHeader('set-cookie', [...cookies])
  if (hasBody) response.setHeader('content-length', body.length)
  response.writeHead(status)
  response.end(hasBody ? body : undefined)
}

/** Answers `/api/*` by calling the domain's Lambda entry point with the event AWS would send it. */
export function createGateway({
  load,
  limitMilliseconds = LIMIT_MILLISECONDS,
  onError,
}: GatewayOptions): Gateway {
  async function replyTo(request: IncomingMessage, { path, search }: Target): Promise<Reply> {
    try {
      const match = matchRoute(request.method ?? 'GET', path)
      const requestId = randomUUID()
      const body = await readBody(request, BODY_MAX_BYTES)
      const event = toEvent({ request, body, path, search, match, requestId, now: new Date() })
      const handler = await load(match.domain)
      return toReply(await invoke(handler, event, { name: match.domain, requestId, limitMilliseconds }))
    } catch (error) {
      if (error instanceof URIError) return gatewayReply(400, 'Bad Request')
      if (error instanceof BodyTooLarge) return gatewayReply(413, 'Request Entity Too Large')
      if (error instanceof LambdaTimeout) return gatewayReply(503, 'Service Unavailable')
      if (request.destroyed && !request.complete) return gatewayReply(400, 'Bad Request')
      onError(error)
      return gatewayReply(500, 'Internal Server Error')
    }
  }

  return async (request, response, target) => {
    const isHead = request.method === 'HEAD'
    const reply = await replyTo(request, target)
    write(response, isHead ? reply : await compressed(reply, request), isHead)
  }
}
